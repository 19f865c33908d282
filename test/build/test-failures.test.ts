import { join } from "node:path";
import { expect, it } from "vitest";
import { playwrightFailures, reported, vitestFailures } from "#build/test-failures.mjs";

const root = join("home", "project");
const escapeCharacter = String.fromCharCode(27);

function vitestReport(
  ...tests: readonly { status: string; fullName: string; failureMessages?: string[] }[]
) {
  const status = tests.some((test) => test.status === "failed") ? "failed" : "passed";
  return {
    testResults: [{ name: join(root, "test", "a.test.ts"), status, assertionResults: tests }],
  };
}

it("names a failed test of Vitest by file and title, with its message", () => {
  const report = vitestReport(
    { status: "passed", fullName: "adds" },
    { status: "failed", fullName: "subtracts", failureMessages: ["expected 1\n\nto be 2"] },
  );
  expect(vitestFailures(report, root)).toEqual([
    `${join("test", "a.test.ts")} › subtracts\n    expected 1\n    to be 2`,
  ]);
});

it("names a file that could not be loaded", () => {
  const file = { name: join(root, "b.test.ts"), status: "failed", message: "no such module" };
  const report = { testResults: [{ ...file, assertionResults: [] }] };
  expect(vitestFailures(report, root)).toEqual(["b.test.ts\n    no such module"]);
});

it("names nothing when all passed", () => {
  expect(vitestFailures(vitestReport({ status: "passed", fullName: "adds" }), root)).toEqual([]);
});

it("finds Playwright's failures in suites of suites, flaky ones too, without a terminal's colours", () => {
  const test = (status: string, ...messages: readonly string[]) => ({
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });
  const spec = (title: string, status: string, ...messages: readonly string[]) => ({
    title,
    file: "c.spec.ts",
    line: 7,
    tests: [test(status, ...messages)],
  });
  const inner = {
    specs: [spec("stops", "unexpected", `${escapeCharacter}[31mtoo late${escapeCharacter}[0m`)],
  };
  const suites = [
    { specs: [spec("runs", "expected"), spec("starts", "flaky", "once")], suites: [inner] },
  ];
  expect(playwrightFailures({ suites, errors: [{ message: "no server" }] })).toEqual([
    "c.spec.ts:7 › starts\n    once",
    "c.spec.ts:7 › stops\n    too late",
    "outside of any test\n    no server",
  ]);
});

it("keeps a long message short", () => {
  const failureMessages = [Array.from({ length: 500 }, () => "x".repeat(5000)).join("\n")];
  const [text = ""] = vitestFailures(
    vitestReport({ status: "failed", fullName: "floods", failureMessages }),
    root,
  );
  expect(text.length).toBeLessThan(3000);
});

it("lets no stage fail in silence: neither for its exit code alone nor for want of tests", () => {
  const passed = { passed: 3, failed: 0, skipped: 0 };
  expect(reported(passed, [], 0)).toEqual({ counts: passed, failures: [] });
  const without = (code: number | null) => reported(passed, [], code);
  expect(without(1)).toEqual({
    counts: { passed: 3, failed: 1, skipped: 0 },
    failures: ["no test failed, but the test runner did (exit code 1; its output is above)"],
  });
  expect(without(null).failures).toEqual([
    "no test failed, but the test runner did (exit code none; its output is above)",
  ]);
  expect(reported({ passed: 0, failed: 0, skipped: 9 }, [], 0)).toEqual({
    counts: { passed: 0, failed: 1, skipped: 9 },
    failures: ["no test ran (exit code 0; its output is above)"],
  });
});

it("adds nothing to failures that the report names", () => {
  const failed = { passed: 3, failed: 1, skipped: 0 };
  expect(reported(failed, ["a.test.ts"], 1)).toEqual({ counts: failed, failures: ["a.test.ts"] });
});
