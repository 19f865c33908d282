import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainNaive } from "#domain/oracle/explain-naive.ts";
import type { NaiveOutcome } from "#domain/oracle/naive-report.ts";

const report = { ok: true, passed: 6, failed: 0, errors: [] };

describe("the sentence under the naive oracle", () => {
  test.each<[NaiveOutcome, string]>([
    [{ kind: "reported", report }, "The naive oracle reports green: 6 passed, 0 failed."],
    [
      { kind: "reported", report: { ...report, passed: 0 } },
      "The naive oracle reports green with 0 passed, 0 failed: nothing was tested, and it did not notice.",
    ],
    [
      {
        kind: "reported",
        report: {
          ok: false,
          passed: 5,
          failed: 1,
          errors: ["case 15: got 'Fizz' want 'FizzBuzz'"],
        },
      },
      "The naive oracle reports red: 5 passed, 1 failed. It says first: case 15: got 'Fizz' want 'FizzBuzz'.",
    ],
    [
      { kind: "reported", report: { ok: false, passed: 0, failed: 0, errors: [] } },
      "The naive oracle reports red: 0 passed, 0 failed.",
    ],
    [
      { kind: "unreadable", problem: "report.ok: Invalid input" },
      "What came back is not a report (report.ok: Invalid input), so it counts as red.",
    ],
    [
      { kind: "unreadable", problem: "the oracle defines no function `run_tests(repo)`" },
      "What came back is not a report (the oracle defines no function 'run_tests(repo)'), so it",
    ],
    [
      { kind: "raised", exception: "SystemExit", message: "0", line: null },
      "`SystemExit` (0) came out of the naive oracle itself, so there is no report",
    ],
    [
      { kind: "raised", exception: "KeyboardInterrupt", message: "", line: null },
      "`KeyboardInterrupt` came out of the naive oracle itself",
    ],
    [
      { kind: "at-limit", reason: "timeout" },
      "The code was not done within its limit (3 s), so it was killed",
    ],
    [
      { kind: "crashed", reason: "crashed", message: "gone" },
      "The interpreter that the naive oracle shares",
    ],
    [{ kind: "stopped" }, "You stopped the run before the naive oracle reported."],
    [
      { kind: "unavailable", message: "WebAssembly is off." },
      "The naive oracle did not run, because",
    ],
  ])("of %j", (outcome, beginning) => {
    expect(explainNaive(outcome).startsWith(beginning)).toBe(true);
  });

  test("is short and shows nothing raw, whatever the code under test made of the report", () => {
    const hostile = fc.string({ unit: "binary", maxLength: 500 });
    const outcome = fc.oneof(
      fc.array(hostile, { maxLength: 3 }).map((errors): NaiveOutcome => {
        return { kind: "reported", report: { ...report, ok: false, errors } };
      }),
      hostile.map((problem): NaiveOutcome => ({ kind: "unreadable", problem })),
      fc.tuple(hostile, hostile).map(([exception, message]): NaiveOutcome => {
        return { kind: "raised", exception, message, line: null };
      }),
      hostile.map((message): NaiveOutcome => ({ kind: "crashed", reason: "crashed", message })),
    );
    fc.assert(
      fc.property(outcome, (one) => {
        const said = explainNaive(one);
        expect(said).toMatch(/^[\x20-\x7e…]+$/);
        expect(said.length).toBeLessThan(800);
        expect((said.match(/`/g)?.length ?? 0) % 2).toBe(0);
      }),
    );
  });
});
