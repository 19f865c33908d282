import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDiff } from "#ui/run/line-diff.ts";

/** The lines of a text; the end of the last line starts no new one. */
function linesOf(text: string): readonly string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

describe("a diff of lines", () => {
  it("numbers both sides and marks what changed", () => {
    expect(lineDiff("a\nb\nc\n", "a\nB\nc\nd\n", null)).toEqual([
      { kind: "same", before: 1, after: 1, text: "a" },
      { kind: "removed", before: 2, after: null, text: "b" },
      { kind: "added", before: null, after: 2, text: "B" },
      { kind: "same", before: 3, after: 3, text: "c" },
      { kind: "added", before: null, after: 4, text: "d" },
    ]);
  });

  it("leaves out what is far from a change, and says how much", () => {
    const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    expect(lineDiff(before, before.replace("5", "five"), 1)).toEqual([
      { kind: "gap", lines: 3, from: 0 },
      { kind: "same", before: 4, after: 4, text: "4" },
      { kind: "removed", before: 5, after: null, text: "5" },
      { kind: "added", before: null, after: 5, text: "five" },
      { kind: "same", before: 6, after: 6, text: "6" },
      { kind: "gap", lines: 3, from: 7 },
    ]);
  });

  it("gives both texts back, whatever they are", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "", " c"), { maxLength: 12 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const rows = lineDiff(before, after, null);
        const side = (other: "added" | "removed") =>
          rows.flatMap((row) => (row.kind === other || row.kind === "gap" ? [] : [row.text]));
        expect(side("added")).toEqual(linesOf(before));
        expect(side("removed")).toEqual(linesOf(after));
      }),
    );
  });
});
