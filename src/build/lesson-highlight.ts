import { createCssVariablesTheme, createHighlighterCoreSync } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import json from "shiki/langs/json.mjs";
import python from "shiki/langs/python.mjs";

/** The languages a code block in prose may name, and the grammar each is read with. */
const grammars = { python: "python", pycon: "python", json: "json", text: "text", output: "text" };
export type CodeLanguage = keyof typeof grammars;

const highlighter = createHighlighterCoreSync({
  themes: [createCssVariablesTheme({ name: "classes", variablePrefix: "", fontStyle: false })],
  langs: [python, json],
  engine: createJavaScriptRegexEngine(),
});

/** Whether a code block may name this language. */
export function isCodeLanguage(name: string): name is CodeLanguage {
  return Object.hasOwn(grammars, name);
}

/**
 * The code as HTML with one `<span class="code-…">` for each token that has a colour: `code-comment`,
 * `code-keyword`, `code-string`, `code-string-expression`, `code-function`, `code-constant`,
 * `code-parameter`, `code-punctuation`. Colours are the style sheet's business, in both themes.
 */
export function highlightCode(code: string, language: CodeLanguage): string {
  const lines = highlighter.codeToTokensBase(code, {
    lang: grammars[language],
    theme: "classes",
    // Without a limit: on a busy machine the usual one leaves the rest of a line without colours.
    tokenizeTimeLimit: 0,
  });
  return lines
    .map((tokens) =>
      tokens
        .map(({ content, color }) => {
          const name = /^var\(token-([a-z-]+)\)$/.exec(color ?? "")?.[1];
          const html = escapeHtml(content);
          return name === undefined ? html : `<span class="code-${name}">${html}</span>`;
        })
        .join(""),
    )
    .join("\n");
}

/** A text as HTML that shows exactly that text. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
