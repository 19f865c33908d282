import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { escapeHtml, highlightCode, isCodeLanguage } from "./lesson-highlight.ts";

/** A problem in a piece of Markdown; `line` counts from 1 within it. */
export interface ProseProblem {
  readonly line: number;
  readonly message: string;
}

/** The steps of every lesson there is, by the lesson's id: where a link may lead. */
export type LessonPages = ReadonlyMap<string, readonly string[]>;

const markedRoles: readonly string[] = [
  "planner",
  "coder",
  "reviewer",
  "oracle",
  "supervisor",
  "orchestrator",
  "doer",
  "judge",
  "model",
  "tool",
  "scheduler",
];

/** `:coder[the coder]` marks a role, so that the page can show its colour and shape. */
const roleMark: TokenizerAndRendererExtension = {
  name: "role",
  level: "inline",
  start: (source) => source.match(/:[a-z]+\[/)?.index,
  tokenizer(source) {
    const match = /^:([a-z]+)\[([^\]\n]+)\]/.exec(source);
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

/** Compiles a step's prose to HTML. What `proseProblems` finds nothing in is safe to show. */
export function compileProse(markdown: string): string {
  return marked.parser(marked.lexer(markdown));
}

/** Compiles one line of prose, such as a question or a hint, without a paragraph around it. */
export function compileLine(markdown: string): string {
  const html = compileProse(markdown.trim());
  const inner = /^<p>([\s\S]*)<\/p>\n$/.exec(html)?.[1];
  return inner === undefined || inner.includes("<p>") ? html : inner;
}

/**
 * What is wrong with a piece of prose. No HTML of the author's own passes, no address but http, https and the
 * pages there are, no mark of a role that nobody has.
 */
export function proseProblems(markdown: string, pages: LessonPages): readonly ProseProblem[] {
  return allTokens(marked.lexer(markdown)).flatMap((token) => {
    const message = problemOf(token, pages);
    return message === null ? [] : [{ line: lineOf(markdown, token.raw), message }];
  });
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

function problemOf(token: Token, pages: LessonPages): string | null {
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
      return linkProblem((token as Tokens.Link).href, pages);
    case "role":
      return markedRoles.includes(token["role"])
        ? null
        : `\`:${token["role"]}[…]\` marks no role; there are ${markedRoles.join(", ")}`;
    default:
      return null;
  }
}

function linkProblem(href: string, pages: LessonPages): string | null {
  if (/^https?:\/\//.test(href) || href === "#/" || href === "#/map") return null;
  const [, lesson, step] = /^#\/lesson\/([^/]+)(?:\/([^/]+)(?:\/\d{1,5})?)?$/.exec(href) ?? [];
  if (lesson === undefined) {
    return `a link goes to http://, https:// or a page of ours (#/map, #/lesson/…), not to \`${href}\``;
  }
  const steps = pages.get(lesson);
  if (steps === undefined) return `a link leads to the lesson \`${lesson}\`, and there is none`;
  return step === undefined || steps.includes(step)
    ? null
    : `a link leads to the step \`${step}\`, which ${lesson} does not have`;
}

function languageOf(info: string | undefined): string {
  return (info ?? "").trim().split(/\s+/)[0] ?? "";
}

/** The parser keeps no positions; the first place where the token's source stands is close enough. */
function lineOf(markdown: string, raw: string): number {
  return markdown.slice(0, Math.max(0, markdown.indexOf(raw))).split("\n").length;
}
