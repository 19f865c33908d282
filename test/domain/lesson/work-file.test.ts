import { describe, expect, it } from "vitest";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import { readWorkFile, writeWorkFile } from "#domain/lesson/work-file.ts";

const work = new Map<string, SavedWork>([
  ["b", { ...emptyWork("hash"), step: "two", done: { one: "x,y" } }],
  ["a", { ...emptyWork("hash"), texts: { "coder.py#honest": "é\u0000🙂\n" } }],
]);

describe("a work file", () => {
  it("gives back what was written, whatever the order", () => {
    const text = writeWorkFile(work);
    expect(readWorkFile(text)).toEqual({ ok: true, work });
    expect(writeWorkFile(new Map([...work].reverse()))).toBe(text);
  });

  it.each([
    ["not JSON", "{"],
    ["another program's file", '{"hello":1}'],
    [
      "damaged work",
      JSON.stringify({ loopwright: "work", format: 1, lessons: { a: { step: 3 } } }),
    ],
    ["a later format", JSON.stringify({ loopwright: "work", format: 2, lessons: {} })],
  ])("is refused with a sentence when it is %s", (_, text) => {
    const reading = readWorkFile(text);
    expect(reading.ok).toBe(false);
    expect(!reading.ok && reading.message).toMatch(/\.$/);
  });
});
