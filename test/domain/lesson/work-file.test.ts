import { describe, expect, it } from "vitest";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import { longestText, readWorkFile, writeWorkFile } from "#domain/lesson/work-file.ts";

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

  it("takes what could not be read along, and is read all the same", () => {
    const unreadable = new Map([["work a unreadable 5", { lessonHash: 7 }]]);
    const text = writeWorkFile({ work, histories }, unreadable);
    expect(JSON.parse(text).unreadable).toEqual(Object.fromEntries(unreadable));
    expect(readWorkFile(text)).toEqual({ ok: true, work, histories });
  });

  it.each([
    [
      "text",
      {
        lessons: {
          a: { ...emptyWork("h"), texts: { "x.py#honest": "x".repeat(longestText + 1) } },
        },
      },
    ],
    [
      "version",
      {
        lessons: {},
        versions: {
          a: {
            "x.py#honest": [{ number: 1, text: "x".repeat(longestText + 1), reason: "run", at: 1 }],
          },
        },
      },
    ],
  ])("is refused for one %s that is too long, by name", (_, part) => {
    const reading = readWorkFile(JSON.stringify({ loopwright: "work", format: 1, ...part }));
    expect(!reading.ok && reading.message).toContain("x.py#honest in a is longer than 200,000");
  });

  it("may hold a text of just the length", () => {
    const long = new Map([["a", { ...emptyWork("h"), texts: { k: "x".repeat(longestText) } }]]);
    expect(readWorkFile(writeWorkFile({ work: long, histories: new Map() })).ok).toBe(true);
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

  it("is not a run, and a run is told where it belongs", () => {
    const run = JSON.stringify({ format: 1, system: "team", events: [] });
    expect(readWorkFile(run)).toEqual({
      ok: false,
      message: expect.stringMatching(/^This is a run, not work\. Open it in a lesson/u),
    });
  });
});
