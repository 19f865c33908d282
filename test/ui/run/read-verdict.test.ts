import { describe, expect, it } from "vitest";
import { readVerdict } from "#ui/run/read-verdict.ts";

describe("a verdict to show", () => {
  it("has the strong oracle's word and first failing case", () => {
    const firstFailure = { n: 15, hidden: true, got: "'Fizz'", expected: "'FizzBuzz'" };
    expect(readVerdict({ kind: "failed", firstFailure })).toEqual({
      word: "failed",
      firstFailure: { ...firstFailure, n: "15" },
      errors: [],
    });
    expect(readVerdict({ kind: "at-limit", reason: "timeout" }).word).toBe("at limit");
    expect(readVerdict({ kind: "passed", cases: 56 }).word).toBe("passed");
  });

  it("has the naive oracle's colour and errors", () => {
    const report = { ok: false, passed: 5, failed: 1, errors: ["case 15: got"] };
    expect(readVerdict({ kind: "reported", report })).toEqual({
      word: "red",
      firstFailure: null,
      errors: ["case 15: got"],
    });
    expect(readVerdict({ kind: "reported", report: { ...report, ok: true } }).word).toBe("green");
    expect(readVerdict({ kind: "unreadable", problem: "a set" }).word).toBe("unreadable");
  });

  it("does not stumble over nonsense", () => {
    expect(readVerdict(null).word).toBe("unreadable");
    expect(readVerdict({ kind: 3, report: [], firstFailure: null }).firstFailure).toBeNull();
  });
});
