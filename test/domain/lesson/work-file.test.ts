import { describe, expect, it } from "vitest";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import { readWorkFile, writeWorkFile } from "#domain/lesson/work-file.ts";

const work = new Map<string, SavedWork>([
  ["b", { ...emptyWork("hash"), step: "two", done: { one: "x,y" } }],
  ["a", { ...emptyWork("hash"), texts: { "coder.py#honest": "é\u0000🙂\n" } }],
]);

const histories = new Map<string, TextHistory>([
  ["a", { "coder.py#honest": [{ number: 1, text: "older", reason: "run", at: 5 }] }],
]);

describe("a work file", () => {
  it("gives back what was written, whatever the order", () => {
    const text = writeWorkFile({ work, histories });
    expect(readWorkFile(text)).toEqual({ ok: true, work, histories });
    expect(writeWorkFile({ work: new Map([...work].reverse()), histories })).toBe(text);
  });

  it("may come from a time without versions", () => {
    const older = JSON.stringify({ loopwright: "work", format: 1, lessons: {} });
    expect(readWorkFile(older)).toEqual({ ok: true, work: new Map(), histories: new Map() });
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
