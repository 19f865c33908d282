import { expect, test } from "vitest";
import type { Verdict } from "#domain/oracle/verdict.ts";
import type { StrongOracleAnswer } from "#domain/record/effect.ts";
import { sourceId } from "#domain/repo/snapshot.ts";
import { beginRun } from "#domain/team/team-run.ts";
import {
  failsAt,
  naiveGreen,
  naiveRed,
  passes,
  stopped,
  unavailable,
} from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterNaive, afterStrong, eventsOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());
const source = sourceId(start.files, ["src/fizzbuzz.py"]);

test("both oracles are recorded with the source they are about, and only one is kept as the verdict", () => {
  const run = afterStrong(afterNaive(start, naiveGreen), failsAt(15));
  expect(eventsOf(run.record, "verdict.reached")).toMatchObject([
    { actor: "oracle", oracle: "naive", source, green: true, verdict: { kind: "reported" } },
    { actor: "oracle", oracle: "strong", source, green: false, verdict: { kind: "failed" } },
  ]);
  expect(run.verdict).toMatchObject({ source, verdict: { kind: "failed", failingPublic: [15] } });
});

test("a red naive report does not make a right source red", () => {
  const run = afterStrong(afterNaive(start, naiveRed), passes);
  expect(eventsOf(run.record, "verdict.reached").map(({ green }) => green)).toEqual([false, true]);
  expect(run.verdict?.verdict.kind).toBe("passed");
});

test.for([
  { kind: "reported", report: { ok: true }, console: "" },
  { kind: "raised", exception: "SystemExit", message: "", line: null, console: "" },
  { kind: "at-limit", limit: "time", message: "" },
  { kind: "crashed", reason: "crashed", message: "" },
  { kind: "unusable", problem: "a set", console: "" },
] as const)("a naive oracle that ends with %o is not green and stops nothing", (answer) => {
  const run = afterNaive(start, answer);
  expect(eventsOf(run.record, "verdict.reached")).toMatchObject([{ green: false }]);
  expect(run.next).toBe("testing.strong");
});

test.for<[name: string, answer: StrongOracleAnswer, kind: Verdict["kind"]]>([
  ["too few answers", { kind: "answered", answers: [] }, "crashed"],
  ["a syntax error", { kind: "not-run", reason: "syntax_error", line: 1, message: "" }, "errored"],
  ["an endless loop", { kind: "at-limit", limit: "time", message: "" }, "at-limit"],
  ["a dead interpreter", { kind: "crashed", reason: "crashed", message: "" }, "crashed"],
])("the strong oracle's verdict on %s is %s", ([, answer, kind]) => {
  const run = afterStrong(start, answer);
  expect(run.verdict?.verdict.kind).toBe(kind);
  expect(eventsOf(run.record, "verdict.reached")).toMatchObject([{ green: false }]);
  expect(run.next).toBe("reviewing");
});

test("a Stop or a missing Python is no verdict", () => {
  for (const run of [
    afterNaive(start, stopped),
    afterStrong(start, stopped),
    afterNaive(start, unavailable),
    afterStrong(start, unavailable),
  ]) {
    expect(eventsOf(run.record, "verdict.reached")).toEqual([]);
    expect(run.verdict).toBeNull();
  }
  expect(afterNaive(start, stopped).next).toBe("stopped");
  expect(afterStrong(start, stopped).next).toBe("stopped");
  expect(afterNaive(start, unavailable).next).toBe("unavailable");
  expect(afterStrong(start, unavailable).next).toBe("unavailable");
});
