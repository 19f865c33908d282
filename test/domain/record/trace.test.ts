import { expect, test } from "vitest";
import { append } from "#domain/record/record.ts";
import { traceOf } from "#domain/record/trace.ts";
import { begun, withWrite } from "../../support/arbitrary-record.ts";

test("the trace is one published entry per accepted write, in order, and holds no content", () => {
  let record = withWrite(begun([["PLAN.md", "secret"]]), "planner", "PLAN.md", "abc");
  record = append(record, {
    type: "patch.refused",
    actor: "coder",
    path: "PLAN.md",
    code: "forbidden_path",
    message: "refused",
  });
  record = withWrite(record, "coder", "src/fizzbuzz.py", "é");
  record = withWrite(record, "planner", "PLAN.md", "abc");
  expect(traceOf(record)).toEqual([
    { path: "PLAN.md", n_bytes: 3, sha256_12: "ba7816bf8f01" },
    { path: "src/fizzbuzz.py", n_bytes: 2, sha256_12: "4a99557e4033" },
    { path: "PLAN.md", n_bytes: 3, sha256_12: "ba7816bf8f01" },
  ]);
});
