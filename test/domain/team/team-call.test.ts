import { expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { effectRequestSchema } from "#domain/record/effect.ts";
import { textOf } from "#domain/record/record.ts";
import { requestHash } from "#domain/record/recorded-calls.ts";
import {
  answered,
  askNaiveOracle,
  askRole,
  askStrongOracle,
  pendingCall,
} from "#domain/team/team-call.ts";
import { beginRun } from "#domain/team/team-run.ts";
import { stopped } from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { eventsOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());

test("calls are numbered from 1, whoever is asked, and only roles spend the budget", () => {
  const first = answered(askRole(start, "planner"), stopped);
  const second = answered(askNaiveOracle(first), stopped);
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
    const request = run.pending?.request;
    const [event] = eventsOf(run.record, "call.requested");
    expect(effectRequestSchema.safeParse(request).success).toBe(true);
    expect(event?.request).toBe(request === undefined ? "" : requestHash(request));
    expect(JSON.parse(textOf(run.record, event?.request ?? ""))).toEqual(request);
  }
});

test("a role's policy is sent whole, with what the role may know", () => {
  expect(pendingCall(askRole(start, "coder"), "policy")).toMatchObject({
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
  const { request } = pendingCall(askStrongOracle(start), "oracle.strong");
  expect(Object.keys(request)).toEqual(["kind", "source", "functionName", "builtins", "inputs"]);
  expect(request.inputs).toHaveLength(56);
  expect(JSON.stringify({ ...request, source: "" })).not.toMatch(/Fizz"|Buzz"/);
});

test("the naive oracle is sent every file", () => {
  expect(pendingCall(askNaiveOracle(start), "oracle.naive").request).toEqual({
    kind: "oracle.naive",
    oracle: "# naive oracle",
    files: Object.fromEntries(start.files),
  });
});

test("a source that is not there is read as an empty file", () => {
  const run = beginRun(teamTask({ repo: [["PLAN.md", ""]] }));
  expect(pendingCall(askStrongOracle(run), "oracle.strong").request.source).toBe("");
});

test("an answer is recorded by its hash, and its text is in the store", () => {
  const run = answered(askRole(start, "coder"), stopped);
  const text = '{"kind":"stopped"}';
  expect(eventsOf(run.record, "call.answered")).toEqual([
    { type: "call.answered", actor: "coder", call: 1, outcome: "stopped", answer: sha256Hex(text) },
  ]);
  expect(textOf(run.record, sha256Hex(text))).toBe(text);
  expect(run.pending).toBeNull();
});

test("calls out of order are bugs of ours, so they throw", () => {
  const asked = askRole(start, "coder");
  expect(() => askRole(asked, "coder")).toThrow("call 1 is not answered yet");
  expect(() => answered(start, stopped)).toThrow("no call is pending");
  expect(() => pendingCall(start, "policy")).toThrow("no call of the kind policy is pending");
  expect(() => pendingCall(asked, "oracle.naive")).toThrow("no call of the kind oracle.naive");
  expect(() => askNaiveOracle(beginRun(teamTask({ naiveOracle: null })))).toThrow(
    "no naive oracle",
  );
});
