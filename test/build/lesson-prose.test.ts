import { describe, expect, it } from "vitest";
import { compileLine, compileProse } from "#build/lesson-prose.ts";

describe("compileProse", () => {
  it("marks roles, so that the page can show their colour and shape", () => {
    expect(compileProse("The :coder[coder <1>] writes.").html).toBe(
      '<p>The <span class="role" data-role="coder">coder &lt;1&gt;</span> writes.</p>\n',
    );
    expect(compileProse("Not a role: :cook[cook]").html).toBe("<p>Not a role: :cook[cook]</p>\n");
  });

  it("puts the step's headings below the step's title", () => {
    expect(compileProse("## A part").html).toBe("<h3>A part</h3>\n");
  });

  it("colours code by classes, without styles or scripts in it", () => {
    const { html, problems } = compileProse("```python\nreturn 'a' # <b>\n```");
    expect(problems).toEqual([]);
    expect(html).toContain('<pre class="code" data-language="python" tabindex="0"><code>');
    expect(html).toContain('<span class="code-keyword">return</span>');
    expect(html).toContain('<span class="code-comment"># &lt;b&gt;</span>');
    expect(html).not.toMatch(/style=|<script|<b>/);
  });

  it("opens addresses of others in their own tab, and pages of ours in this one", () => {
    expect(compileProse("[a](https://example.org/?a=1&b=2)").html).toContain(
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(compileProse("[a](#/lesson/a1)").html).toContain('<a href="#/lesson/a1">a</a>');
  });

  it.each([
    ["raw HTML in a block", "One.\n\n<div>two</div>\n", 3, "HTML is not allowed"],
    ["raw HTML within a line", "One.\n\nTwo <b>three</b>.", 3, "HTML is not allowed"],
    ["a script", "<script>alert(1)</script>", 1, "HTML is not allowed"],
    ["a comment", "<!-- hidden -->", 1, "HTML is not allowed"],
    ["a link that runs code", "[a](javascript:alert)", 1, "a link goes to http://"],
    ["a link to a file", "One.\n[a](./b.html)", 2, "a link goes to http://"],
    ["an image", "![a](https://example.org/a.png)", 1, "images are not allowed"],
    ["a first-level heading", "# Title", 1, "begin with `##`"],
    ["a code block of no language", "```\nx\n```", 1, "a code block names one of"],
    ["a code block of a language nobody reads", "One.\n\n```perl\nx\n```", 3, "here `perl`"],
  ])("refuses %s", (_what, markdown, line, message) => {
    const { problems } = compileProse(markdown);
    expect(problems[0]).toMatchObject({ line });
    expect(problems[0]?.message).toContain(message);
  });
});

describe("compileLine", () => {
  it("has no paragraph around a line", () => {
    expect(compileLine("It says `==`, **twice**.\n").html).toBe(
      "It says <code>==</code>, <strong>twice</strong>.",
    );
  });

  it("keeps the paragraphs when there are several", () => {
    expect(compileLine("One.\n\nTwo.").html).toBe("<p>One.</p>\n<p>Two.</p>\n");
  });
});
