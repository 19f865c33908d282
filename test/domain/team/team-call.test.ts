import { expect, test } from "vitest";
import { effectRequestSchema } from "#domain/record/effect.ts";
import { hear } from "#domain/record/open-run.ts";
import { textOf } from "#domain/record/record.ts";
import { requestHash } from "#domain/record/recorded-calls.ts";
import { askNaiveOracle, askRole, askStrongOracle, pendingCallOf } from "#domain/team/team-call.ts";
import { beginRun } from "#domain/team/team-run.ts";
import { stopped } from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { eventsOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());

test("calls are numbered from 1, whoever is asked, and only roles spend the budget", () => {
  const first = hear(askRole(start, "planner"), stopped);
  const second = hear(askNaiveOracle(first), stopped);
  const third = askStrongOracle(second);
  expect(
    eventsOf(third.record, "call.requested").map(({ call, actor, kind }) => [call, actor, kind]),
  ).toEqual([
    [1, "planner", "policy"],
    [2, "oracle", "oracle.naive"],
    [3, "oracle", "oracle.strong"],
  ]);
  expect([first.turns, second.turns, third.turns]).toEqual([1, 1, 1]);
});

test("a request is recorded by its hash, and its text is in the store", () => {
  for (const run of [askRole(start, "coder"), askNaiveOracle(start), askStrongOracle(start)]) {
    const request = run.asking?.request;
    const [event] = eventsOf(run.record, "call.requested");
    expect(effectRequestSchema.safeParse(request).success).toBe(true);
    expect(event?.request).toBe(request === undefined ? "" : requestHash(request));
    expect(JSON.parse(textOf(run.record, event?.request ?? ""))).toEqual(request);
  }
});

test("a role's policy is sent whole, with what the role may know", () => {
  expect(pendingCallOf(askRole(start, "coder"), "policy")).toMatchObject({
    call: 1,
    request: {
      kind: "policy",
      role: "coder",
      path: "coder.py",
      source: "# coder",
      observation: { role: "coder" },
    },
  });
});

test("no expected answer stands in what the oracles are sent", () => {
  const { request } = pendingCallOf(askStrongOracle(start), "oracle.strong");
  expect(Object.keys(request)).toEqual(["kind", "source", "functionName", "builtins", "inputs"]);
  expect(request.inputs).toHaveLength(56);
  expect(JSON.stringify({ ...request, source: "" })).not.toMatch(/Fizz"|Buzz"/);
});

test("the naive oracle is sent every file", () => {
  expect(pendingCallOf(askNaiveOracle(start), "oracle.naive").request).toEqual({
    kind: "oracle.naive",
    oracle: "# naive oracle",
    files: Object.fromEntries(start.files),
  });
});

test("a source that is not there is read as an empty file", () => {
  const run = beginRun(teamTask({ repo: [["PLAN.md", ""]] }));
  expect(pendingCallOf(askStrongOracle(run), "oracle.strong").request.source).toBe("");
});

test("calls that the task or the chart did not ask for are bugs of ours, so they throw", () => {
  expect(() => pendingCallOf(askRole(start, "coder"), "oracle.naive")).toThrow(
    "a call of the kind oracle.naive is made although policy is asked",
  );
  expect(() => askNaiveOracle(beginRun(teamTask({ naiveOracle: null })))).toThrow(
    "no naive oracle",
  );
});
