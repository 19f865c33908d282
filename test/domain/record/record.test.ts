import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { append, mentionedTexts, textOf } from "#domain/record/record.ts";
import { arbitraryRecord, begun, withWrite } from "../../support/arbitrary-record.ts";

describe("append", () => {
  test("leaves the record it is given as it was, and shares what did not change", () => {
    const before = begun([["PLAN.md", "one"]]);
    const copy = structuredClone(before);
    const after = withWrite(before, "planner", "PLAN.md", "two");
    expect(before).toEqual(copy);
    expect(after.events).toHaveLength(2);
    expect(after.events[0]).toBe(before.events[0]);
    expect(Object.values(after.texts).sort()).toEqual(["one", "two"]);
  });

  test("keeps a text once, however often it is mentioned", () => {
    const once = withWrite(begun([]), "planner", "PLAN.md", "same");
    const twice = withWrite(once, "planner", "PLAN.md", "same");
    expect(twice.texts).toBe(once.texts);
    expect(append(once, { type: "run.ended", actor: "a", outcome: "o", message: "m" }).texts).toBe(
      once.texts,
    );
  });
});

test("every text that an event mentions is found under its SHA-256", () => {
  fc.assert(
    fc.property(arbitraryRecord, (record) => {
      const mentioned = record.events.flatMap(mentionedTexts);
      for (const id of mentioned) expect(sha256Hex(textOf(record, id))).toBe(id);
      expect(new Set(mentioned).size).toBe(Object.keys(record.texts).length);
    }),
  );
});

test.each(["0".repeat(64), "constructor", "__proto__"])(
  "a text that is not there throws: %s",
  (id) => {
    expect(() => textOf(begun([["PLAN.md", "one"]]), id)).toThrow("damaged");
  },
);
