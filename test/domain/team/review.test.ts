import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBlockingFinding, readReview } from "#domain/team/review.ts";

const finding = { severity: "block", path: "src/fizzbuzz.py", message: "15 is wrong" } as const;

test.for<[name: string, text: string, findings: unknown]>([
  ["an empty list", "[]", []],
  [
    "findings",
    JSON.stringify([finding, { ...finding, severity: "note" }]),
    [finding, { ...finding, severity: "note" }],
  ],
  ["white space around it", ` ${JSON.stringify([finding])}\n`, [finding]],
])("%s is a review", ([, text, findings]) => {
  expect(readReview(text)).toEqual({ kind: "review", findings });
});

test.for<[name: string, text: string | undefined, problem: string]>([
  ["a missing file", undefined, "the file is not there"],
  ["an empty file", "", "it is not JSON"],
  ["prose", "Looks good to me.", "it is not JSON"],
  ["Python's quotes", "[{'severity': 'block'}]", "it is not JSON"],
  ["a byte-order mark", "\ufeff[]", "it starts with a byte-order mark (U+FEFF); leave it out"],
  ["a dict", "{}", "it is JSON, but not a list"],
  ["null", "null", "it is JSON, but not a list"],
  ["an entry that is no finding", '["block"]', "entry 1 of the list is not a finding"],
  [
    "an unknown severity",
    JSON.stringify([finding, { ...finding, severity: "meh" }]),
    "`severity` of finding 2 is missing or wrong",
  ],
  [
    "no message",
    JSON.stringify([{ severity: "note", path: "a" }]),
    "`message` of finding 1 is missing or wrong",
  ],
  [
    "another part",
    JSON.stringify([finding, { ...finding, line: 3, "a`b": 0 }]),
    "finding 2 has a part that nobody asked for: `line`, `a\\u{60}b`",
  ],
  [
    "half a surrogate pair",
    '[{"severity":"note","path":"a","message":"\\ud800"}]',
    "finding 1 holds half a surrogate pair, which no file can store",
  ],
])("%s is unreadable, and the problem says why", ([, text, problem]) => {
  expect(readReview(text)).toEqual({ kind: "unreadable", problem });
});

test("no text makes reading a review throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(["review", "unreadable"]).toContain(readReview(text).kind);
    }),
  );
});

test("only a blocking finding asks for another round", () => {
  expect(hasBlockingFinding([])).toBe(false);
  expect(hasBlockingFinding([{ ...finding, severity: "note" }])).toBe(false);
  expect(hasBlockingFinding([{ ...finding, severity: "note" }, finding])).toBe(true);
});
