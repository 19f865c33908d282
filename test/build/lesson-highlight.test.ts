import { expect, it } from "vitest";
import { escapeHtml, highlightCode, isCodeLanguage } from "#build/lesson-highlight.ts";

/** What a reader sees: the text without the tags. */
function shown(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

it.each(["python", "pycon", "json", "text", "output"] as const)(
  "shows exactly the %s that was written",
  (language) => {
    const code = 'def f(n):\n\n    return {"a": [1, None]} if n < 3 & n > 1 else "<b>"  # é\n';
    expect(shown(highlightCode(code, language))).toBe(code);
  },
);

it("gives tokens classes, and plain text none", () => {
  expect(highlightCode("def f(): pass", "python")).toContain(
    '<span class="code-function">f</span>',
  );
  expect(highlightCode("def f(): pass", "text")).toBe("def f(): pass");
});

it("knows its languages by their own names only", () => {
  expect(isCodeLanguage("python")).toBe(true);
  expect(isCodeLanguage("constructor")).toBe(false);
});

it("escapes what HTML would read as its own", () => {
  expect(escapeHtml('<a href="x">&</a>')).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;");
});
