import { describe, expect, it } from "vitest";
import { compileLine, compileProse, proseProblems } from "#build/lesson-prose.ts";

const pages = new Map([["a9-small", ["read", "edit"]]]);

describe("compileProse", () => {
  it("marks roles, so that the page can show their colour and shape", () => {
    expect(compileProse("The :coder[coder <1>] writes.")).toBe(
      '<p>The <span class="role" data-role="coder">coder &lt;1&gt;</span> writes.</p>\n',
    );
    expect(compileProse("No mark: `:cook[cook]`, :cook")).toBe(
      "<p>No mark: <code>:cook[cook]</code>, :cook</p>\n",
    );
  });

  it("puts the step's headings below the step's title", () => {
    expect(compileProse("## A part")).toBe("<h3>A part</h3>\n");
  });

  it("colours code by classes, without styles or scripts in it", () => {
    const code = "```python\nreturn 'a' # <b>\n```";
    const html = compileProse(code);
    expect(proseProblems(code, pages)).toEqual([]);
    expect(html).toContain('<pre class="code" data-language="python" tabindex="0"><code>');
    expect(html).toContain('<span class="code-keyword">return</span>');
    expect(html).toContain('<span class="code-comment"># &lt;b&gt;</span>');
    expect(html).not.toMatch(/style=|<script|<b>/);
  });

  it("opens addresses of others in their own tab, and pages of ours in this one", () => {
    expect(compileProse("[a](https://example.org/?a=1&b=2)")).toContain(
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(compileProse("[a](#/lesson/a1)")).toContain('<a href="#/lesson/a1">a</a>');
  });
});

describe("proseProblems", () => {
  it.each([
    ["raw HTML in a block", "One.\n\n<div>two</div>\n", 3, "HTML is not allowed"],
    ["raw HTML within a line", "One.\n\nTwo <b>three</b>.", 3, "HTML is not allowed"],
    ["a script", "<script>alert(1)</script>", 1, "HTML is not allowed"],
    ["a comment", "<!-- hidden -->", 1, "HTML is not allowed"],
    ["a link that runs code", "[a](javascript:alert)", 1, "a link goes to http://"],
    ["a link to a file", "One.\n[a](./b.html)", 2, "a link goes to http://"],
    ["a link to a page we lack", "[a](#/about)", 1, "a link goes to http://"],
    ["a link to no lesson", "[a](#/lesson/a9-nope)", 1, "the lesson `a9-nope`, and there is none"],
    ["a link to no step", "[a](#/lesson/a9-small/no)", 1, "the step `no`, which a9-small does not"],
    ["the mark of nobody's role", "One.\n\n:codr[the coder]", 3, "`:codr[…]` marks no role; there"],
    ["an image", "![a](https://example.org/a.png)", 1, "images are not allowed"],
    ["a first-level heading", "# Title", 1, "begin with `##`"],
    ["a code block of no language", "```\nx\n```", 1, "a code block names one of"],
    ["a code block of a language nobody reads", "One.\n\n```perl\nx\n```", 3, "here `perl`"],
  ])("refuses %s", (_what, markdown, line, message) => {
    const problems = proseProblems(markdown, pages);
    expect(problems[0]).toMatchObject({ line });
    expect(problems[0]?.message).toContain(message);
  });
});

it.each([
  "[a](#/), [b](#/map), [c](#/lesson/a9-small), [d](#/lesson/a9-small/edit/3)",
  ":judge[The judge] reads `:codr[x]` and `<b>`: [it](https://example.org/) does.",
])("finds nothing in %s", (markdown) => {
  expect(proseProblems(markdown, pages)).toEqual([]);
});

describe("compileLine", () => {
  it("has no paragraph around a line", () => {
    expect(compileLine("It says `==`, **twice**.\n")).toBe(
      "It says <code>==</code>, <strong>twice</strong>.",
    );
  });

  it("keeps the paragraphs when there are several", () => {
    expect(compileLine("One.\n\nTwo.")).toBe("<p>One.</p>\n<p>Two.</p>\n");
  });
});
