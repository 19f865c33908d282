import { expect, it } from "vitest";
import type { Check } from "#domain/grading/check.ts";
import { type CheckOutcome, gradeOf } from "#domain/grading/grade.ts";

const check: Check = {
  kind: "team",
  id: "c",
  title: "C",
  messageHtml: "m",
  chosen: {},
  expect: {},
};
const results = (...kinds: readonly CheckOutcome[]) => kinds.map((outcome) => ({ check, outcome }));
const passed = { kind: "passed" } as const;
const failed = { kind: "failed", detail: null } as const;

it("passes only when every check was made and passed", () => {
  expect(gradeOf(results(passed, passed), 2)).toMatchObject({ passed: true, firstFailure: null });
  expect(gradeOf(results(passed), 2)).toMatchObject({ passed: false, firstFailure: null });
  expect(gradeOf(results(passed, failed), 2)).toMatchObject({ passed: false });
  expect(gradeOf(results(passed, failed), 2).firstFailure?.outcome).toBe(failed);
  expect(gradeOf(results({ kind: "stopped" }), 1).passed).toBe(false);
});
