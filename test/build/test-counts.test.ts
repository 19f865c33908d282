import { expect, it } from "vitest";
import {
  closingLine,
  countsAtExit,
  noTests,
  playwrightCounts,
  sum,
  vitestCounts,
} from "#build/test-counts.mjs";

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{ status: "passed" }] },
    { status: "failed", assertionResults: [{ status: "failed" }, { status: "passed" }] },
  ],
};

it("counts Vitest's tests", () => {
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

it("counts a file that could not be loaded as a failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  const counts = vitestCounts({ ...report, testResults: [...report.testResults, broken] });
  expect(counts.failed).toBe(2);
});

it("counts Playwright's tests, and what fails outside of them", () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 4 };
  expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 7, failed: 3, skipped: 4 });
  expect(playwrightCounts({ stats, errors: ["no server"] }).failed).toBe(4);
});

it.each([
  ["a program that failed without a failed test", { ...noTests, passed: 3 }, 1, 1],
  ["a program that was killed", { ...noTests, passed: 3 }, null, 1],
  ["a runner that ran no test", { ...noTests, skipped: 2 }, 0, 1],
  ["failures that were counted already", { ...noTests, failed: 4 }, 1, 4],
  ["success", { ...noTests, passed: 3 }, 0, 0],
])("sees %s", (_, counts, code, failed) => {
  expect(countsAtExit(counts, code).failed).toBe(failed);
});

it("sums, and says the sum in one line", () => {
  const some = { passed: 2, failed: 1, skipped: 0 };
  expect(closingLine(sum([]))).toBe("0 passed, 0 failed");
  expect(closingLine(sum([some, some]))).toBe("4 passed, 2 failed");
  expect(closingLine(sum([some, { ...noTests, skipped: 3 }]))).toBe(
    "2 passed, 1 failed, 3 skipped",
  );
});
