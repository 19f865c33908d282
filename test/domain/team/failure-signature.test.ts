import { expect, test } from "vitest";
import type { Verdict } from "#domain/oracle/verdict.ts";
import { failureSignature } from "#domain/team/failure-signature.ts";

const failed = (
  failingPublic: readonly number[],
  change: Partial<Extract<Verdict, { kind: "failed" }>> = {},
): Verdict => ({
  kind: "failed",
  reason: "wrong_answer",
  firstFailure: { n: 15, hidden: false, got: "'Fizz'", expected: "'FizzBuzz'" },
  failedCases: 3,
  cases: 56,
  failingPublic,
  ...change,
});

test("one failure has one signature, in whatever order its inputs are named", () => {
  expect(failureSignature(failed([15, 3]), null)).toBe(failureSignature(failed([3, 15]), null));
});

test("inputs are sorted as numbers", () => {
  expect(failureSignature(failed([10, 9]), null)).toBe('["failed",[9,10],null]');
});

test("the kind of verdict, a failing public input and a refusal each make another signature", () => {
  const all = [
    failureSignature(failed([15]), null),
    failureSignature(failed([5]), null),
    failureSignature(failed([5, 15]), null),
    failureSignature(failed([15]), "forbidden_path"),
    failureSignature({ kind: "passed", cases: 56 }, null),
    failureSignature({ kind: "at-limit", reason: "timeout" }, null),
    failureSignature({ kind: "crashed", reason: "crashed", message: "" }, null),
    failureSignature({ kind: "errored", reason: "missing", line: null, message: "" }, null),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test("hidden cases and wording change nothing", () => {
  const other = failed([15], {
    reason: "bad_type",
    failedCases: 40,
    firstFailure: { n: 1999, hidden: true, got: "a value of type S", expected: "'1999'" },
  });
  expect(failureSignature(other, null)).toBe(failureSignature(failed([15]), null));
});
