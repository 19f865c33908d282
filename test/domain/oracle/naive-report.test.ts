import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isNaiveGreen, type NaiveOutcome, readNaiveAnswer } from "#domain/oracle/naive-report.ts";
import type { NaiveOracleAnswer } from "#domain/record/effect.ts";

function reported(report: JsonValue): NaiveOutcome {
  return readNaiveAnswer({ kind: "reported", report, console: "" });
}

const green = { ok: true, passed: 6, failed: 0, errors: [] };

describe("a report", () => {
  test("is taken as it says, even when nothing was tested", () => {
    expect(reported(green)).toEqual({ kind: "reported", report: green });
    expect(isNaiveGreen(reported(green))).toBe(true);
    expect(isNaiveGreen(reported({ ...green, passed: 0 }))).toBe(true);
    expect(isNaiveGreen(reported({ ...green, ok: false, errors: ["missing fizzbuzz"] }))).toBe(
      false,
    );
  });

  test.each<[JsonValue, string]>([
    [null, "report: "],
    [true, "report: "],
    ["ok", "report: "],
    [[true, 6, 0, []], "report: "],
    [{ ...green, ok: 1 }, "report.ok: "],
    [{ ...green, ok: "true" }, "report.ok: "],
    [{ ...green, passed: 6.5 }, "report.passed: "],
    [{ ...green, errors: "none" }, "report.errors: "],
    [{ ...green, errors: ["one", 2] }, "report.errors.1: "],
    [{ ...green, extra: 1 }, "report: "],
    [{ ok: true }, "report.passed: "],
  ])("that is not the published one is unreadable and never green: %j", (report, problem) => {
    const outcome = reported(report);
    expect(outcome).toEqual({ kind: "unreadable", problem: expect.stringContaining(problem) });
    expect(isNaiveGreen(outcome)).toBe(false);
  });

  test("is not green when it is any other data", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isNaiveGreen(reported(value as JsonValue))).toBe(false);
      }),
    );
  });
});

test.each<[NaiveOracleAnswer, NaiveOutcome]>([
  [
    { kind: "raised", exception: "SystemExit", message: "0", line: null, console: "noise" },
    { kind: "raised", exception: "SystemExit", message: "0", line: null },
  ],
  [
    { kind: "unusable", problem: "`errors` is a set", console: "" },
    { kind: "unreadable", problem: "`errors` is a set" },
  ],
  [
    { kind: "at-limit", limit: "time", message: "" },
    { kind: "at-limit", reason: "timeout" },
  ],
  [
    { kind: "at-limit", limit: "memory", message: "" },
    { kind: "at-limit", reason: "memory_limit" },
  ],
  [
    { kind: "crashed", reason: "crashed", message: "gone" },
    { kind: "crashed", reason: "crashed", message: "gone" },
  ],
  [{ kind: "stopped" }, { kind: "stopped" }],
  [
    { kind: "unavailable", message: "no" },
    { kind: "unavailable", message: "no" },
  ],
])("%j is %j, and not green", (answer, outcome) => {
  expect(readNaiveAnswer(answer)).toEqual(outcome);
  expect(isNaiveGreen(readNaiveAnswer(answer))).toBe(false);
});

test("an outcome is plain data that a record can keep", () => {
  expectTypeOf<NaiveOutcome>().toExtend<JsonValue>();
});
