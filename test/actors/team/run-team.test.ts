import { describe, expect, test } from "vitest";
import { runTeam } from "#actors/team/run-team.ts";
import { sha256Hex } from "#domain/base/ids.ts";
import { compareRecords } from "#domain/record/compare-records.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { forkPort } from "#domain/record/fork.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { scriptedPort } from "../../support/scripted-port.ts";
import {
  action,
  answersWrongFor,
  block,
  code,
  failsAt,
  naiveGreen,
  passes,
  plan,
  review,
  stopped,
} from "../../support/team-answers.ts";
import { teamScenarios } from "../../support/team-scenarios.ts";
import { teamTask } from "../../support/team-task.ts";
import { eventsOf } from "../../support/team-turns.ts";

const task = teamTask();

test("which hidden input failed, and how it read, makes no difference to any role", async () => {
  const script = (text: string, isWrong: (n: number) => boolean) => ({
    planner: [plan()],
    coder: [code("one"), code("two")],
    naive: [naiveGreen, naiveGreen],
    strong: [answersWrongFor(isWrong, { kind: "text", text }), passes],
    reviewer: [review(block), review()],
  });
  const isPublic = (n: number) => task.exercise.publicInputs.includes(n);
  const one = scriptedPort(script("one", (n) => !isPublic(n) && n % 2 === 0));
  const other = scriptedPort(script("another", (n) => !isPublic(n) && n % 3 === 0));
  const [first, second] = [await runTeam(task, one), await runTeam(task, other)];
  const shown = (record: RunRecord) => JSON.stringify(eventsOf(record, "verdict.reached"));
  expect(shown(first)).not.toBe(shown(second));
  expect(one.asked).toEqual(other.asked);
});

test("the seed of hidden inputs stands in no request, no observation and no record", async () => {
  const { script } = teamScenarios["approved in the second round"];
  const port = scriptedPort(script);
  const told = JSON.stringify([await runTeam(task, port), port.asked]);
  expect(told).toContain(task.exercise.functionName);
  expect(told).not.toContain(task.exercise.seed);
});

describe("a fork with an edit", () => {
  const { script } = teamScenarios["approved in the second round"];

  test.for(["planner", "coder", "reviewer"] as const)(
    "of the %s's policy first differs where that role is first asked",
    async (role) => {
      const record = await runTeam(task, scriptedPort(script));
      const edited = teamTask({
        policies: { ...task.policies, [role]: { path: `${role}.py`, source: "# edited" } },
      });
      const live = scriptedPort(script);
      const port = forkPort(record, record.events.length, live);
      const forked = await runTeam(edited, port);
      const first = record.events.findIndex(
        (event) => event.type === "call.requested" && event.actor === role,
      );
      const call = eventsOf(record, "call.requested").find(({ actor }) => actor === role)?.call;
      expect(port.divergence()).toMatchObject({
        call,
        expected: { kind: "policy" },
        got: { kind: "policy" },
      });
      expect(port.played()).toBe((call ?? 0) - 1);
      expect(live.asked[0]?.call).toBe(call);
      expect(compareRecords(record, forked).firstDivergence).toBe(first);
    },
  );

  test("of the settings keeps no answer that the edit could have changed", async () => {
    const record = await runTeam(task, scriptedPort(script));
    const port = forkPort(record, record.events.length, scriptedPort(script));
    const edited = teamTask({ settings: { rounds: 4, calls: 23, attempts: 3 } });
    await runTeam(edited, port);
    expect(port.divergence()).toMatchObject({ call: 1 });
  });
});

test("a fork after some step keeps what came before it and is free after it", async () => {
  const record = await runTeam(
    task,
    scriptedPort(teamScenarios["approved in the second round"].script),
  );
  const step = record.events.findLastIndex(
    (event) => event.type === "call.requested" && event.actor === "coder",
  );
  const live = scriptedPort({
    coder: [code("three")],
    naive: [naiveGreen],
    strong: [failsAt(3)],
    reviewer: [stopped],
  });
  const forked = await runTeam(task, forkPort(record, step, live));
  expect(live.unused()).toEqual([]);
  expect(live.asked.map(({ call }) => call)).toEqual([6, 7, 8, 9]);
  expect(forked.events.slice(0, step + 1)).toEqual(record.events.slice(0, step + 1));
  expect(forked.events.at(-1)).toMatchObject({ outcome: "stopped" });
  const other = compareRecords(record, forked).firstDivergence ?? 0;
  expect(record.events[other]).toMatchObject({ type: "call.answered", call: 6 });
});

test("scrubbing reads the record alone: nothing is called and nothing changes", async () => {
  const port = scriptedPort(teamScenarios["approved in the second round"].script);
  const record = await runTeam(task, port);
  const calls = port.asked.length;
  const before = JSON.stringify(record);
  const frames = foldFrames(record);
  for (let scrub = 0; scrub < 100; scrub++) {
    const step = (scrub * 17) % frames.length;
    expect(foldFrames({ ...record, events: record.events.slice(0, step) }).at(-1)).toEqual(
      frames[step],
    );
  }
  expect(port.asked).toHaveLength(calls);
  expect(JSON.stringify(record)).toBe(before);
});

test("the frames of a run end with the files that its roles wrote", async () => {
  const record = await runTeam(
    task,
    scriptedPort(teamScenarios["approved in the second round"].script),
  );
  const last = foldFrames(record).at(-1);
  expect(Object.fromEntries(last?.files ?? [])).toEqual({
    "src/fizzbuzz.py": "# two\n",
    "tests/test_fizzbuzz.py": "spec: 3 Fizz, 5 Buzz, 15 FizzBuzz else str(n)",
    "PLAN.md": "1. Fizz 2. Buzz\n",
    "REVIEW.json": "[]",
  });
  expect(last).toMatchObject({ state: "approved", round: 2, calls: 9 });
});

test("a refused write is told to the role at its next turn", async () => {
  const port = scriptedPort({
    ...teamScenarios["approved at once"].script,
    coder: [action([["tests/test_fizzbuzz.py", "pass"]], "tried"), code("one")],
  });
  await runTeam(task, port);
  const turns = port.asked.filter(
    ({ request }) => request.kind === "policy" && request.role === "coder",
  );
  expect(turns.map(({ request }) => request)).toMatchObject([
    { observation: { rejection: null, memory: null } },
    {
      observation: {
        rejection: { code: "forbidden_path", allowed: ["src/fizzbuzz.py"] },
        memory: "tried",
      },
    },
  ]);
});

test("a port that rejects is a bug of ours and is not hidden", async () => {
  await expect(runTeam(task, scriptedPort({}))).rejects.toThrow(
    "script exhausted: call 1 asks planner for answer 1",
  );
  await expect(
    runTeam(task, scriptedPort({ planner: [plan()], coder: [code("one")] })),
  ).rejects.toThrow("script exhausted: call 3 asks naive for answer 1");
});

test("the record holds the hash of every text it keeps", async () => {
  const record = await runTeam(task, scriptedPort(teamScenarios["approved at once"].script));
  for (const [id, text] of Object.entries(record.texts)) expect(sha256Hex(text)).toBe(id);
});
