import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { escapeHtml, highlightCode, isCodeLanguage } from "./lesson-highlight.ts";

/** A problem in a piece of Markdown; `line` counts from 1 within it. */
export interface ProseProblem {
  readonly line: number;
  readonly message: string;
}

/** The compiled HTML, and what is wrong with the source. With a problem the HTML is not for use. */
export interface CompiledProse {
  readonly html: string;
  readonly problems: readonly ProseProblem[];
}

const markedRoles =
  "planner|coder|reviewer|oracle|supervisor|orchestrator|doer|judge|model|tool|scheduler";

/** `:coder[the coder]` marks a role, so that the page can show its colour and shape. */
const roleMark: TokenizerAndRendererExtension = {
  name: "role",
  level: "inline",
  start: (source) => source.match(new RegExp(`:(?:${markedRoles})\\[`))?.index,
  tokenizer(source) {
    const match = new RegExp(`^:(${markedRoles})\\[([^\\]\\n]+)\\]`).exec(source);
    return match === null
      ? undefined
      : { type: "role", raw: match[0], role: match[1], text: match[2] };
  },
  renderer: (token) =>
    `<span class="role" data-role="${token["role"]}">${escapeHtml(token["text"])}</span>`,
};

const marked = new Marked({
  extensions: [roleMark],
  renderer: {
    code({ text, lang }) {
      const language = languageOf(lang);
      const html = isCodeLanguage(language) ? highlightCode(text, language) : escapeHtml(text);
      return `<pre class="code" data-language="${escapeHtml(language)}" tabindex="0"><code>${html}</code></pre>\n`;
    },
    heading({ tokens, depth }) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return href.startsWith("#/")
        ? `<a href="${escapeHtml(href)}">${text}</a>`
        : `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${text}</a>`;
    },
  },
});

/** Compiles a step's prose. No HTML of the author's own passes, and no address but http and https. */
export function compileProse(markdown: string): CompiledProse {
  const tokens = marked.lexer(markdown);
  const problems: ProseProblem[] = [];
  for (const token of allTokens(tokens)) {
    const message = problemOf(token);
    if (message !== null) problems.push({ line: lineOf(markdown, token.raw), message });
  }
  return { html: marked.parser(tokens), problems };
}

/** Compiles one line of prose, such as a question or a hint, without a paragraph around it. */
export function compileLine(markdown: string): CompiledProse {
  const { html, problems } = compileProse(markdown.trim());
  const inner = /^<p>([\s\S]*)<\/p>\n$/.exec(html)?.[1];
  return { html: inner === undefined || inner.includes("<p>") ? html : inner, problems };
}

/** Every token of a text, each before the tokens inside it. */
function allTokens(tokens: readonly Token[]): readonly Token[] {
  const found: Token[] = [];
  const collect = (token: Token) => {
    found.push(token);
  };
  void marked.walkTokens([...tokens], collect);
  return found;
}

function problemOf(token: Token): string | null {
  switch (token.type) {
    case "html":
      return "HTML is not allowed in prose; use Markdown, or `…` to show it as code";
    case "image":
      return "images are not allowed in prose";
    case "heading":
      return (token as Tokens.Heading).depth === 1
        ? "the step's title is its first heading; begin with `##`"
        : null;
    case "code": {
      const language = languageOf((token as Tokens.Code).lang);
      return isCodeLanguage(language)
        ? null
        : `a code block names one of python, pycon, json, text, output; here \`${language}\``;
    }
    case "link":
      return /^(https?:\/\/|#\/)/.test((token as Tokens.Link).href)
        ? null
        : `a link goes to http://, https:// or a page of ours (#/…), not to \`${(token as Tokens.Link).href}\``;
    default:
      return null;
  }
}

function languageOf(info: string | undefined): string {
  return (info ?? "").trim().split(/\s+/)[0] ?? "";
}

/** The parser keeps no positions; the first place where the token's source stands is close enough. */
function lineOf(markdown: string, raw: string): number {
  return markdown.slice(0, Math.max(0, markdown.indexOf(raw))).split("\n").length;
}
