import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestEdit } from "#ui/editor/smallest-edit.ts";

const applied = (before: string, edit: ReturnType<typeof smallestEdit>) =>
  edit === null ? before : before.slice(0, edit.start) + edit.text + before.slice(edit.end);

describe("the smallest edit", () => {
  it("touches only what differs", () => {
    expect(smallestEdit("one two three", "one 2 three")).toEqual({ start: 4, end: 7, text: "2" });
    expect(smallestEdit("ab", "aab")).toEqual({ start: 1, end: 1, text: "a" });
    expect(smallestEdit("same", "same")).toBeNull();
  });

  it("turns one text into the other, and never splits a pair", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "\n", "🙂", "🙃", "é"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = smallestEdit(before, after);
        expect(applied(before, edit)).toBe(after);
        expect(edit === null).toBe(before === after);
        if (edit === null) return;
        expect(edit.text.isWellFormed()).toBe(true);
        expect(before.slice(edit.start, edit.end).isWellFormed()).toBe(true);
      }),
    );
  });
});
