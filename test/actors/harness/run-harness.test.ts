import { describe, expect, it } from "vitest";
import { runHarness } from "#actors/harness/run-harness.ts";
import { seededRandom } from "#domain/base/random.ts";
import { fakePort, worldAfter } from "#domain/enhancer/fake-world.ts";
import { foldHarnessFrames } from "#domain/harness/harness-frame.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import { forkPort } from "#domain/record/fork.ts";
import { parseRecord } from "#domain/record/parse-record.ts";
import { playback } from "#domain/record/playback.ts";
import {
  calls,
  type HarnessScenario,
  harnessScenarios,
  playHarness,
  route,
  says,
  stageHarness,
} from "../../support/harness-scenario.ts";

const all: readonly (readonly [string, HarnessScenario])[] = Object.entries(harnessScenarios);

describe("a wake-up that dies with its process", () => {
  const played = playHarness(harnessScenarios["a wake-up that dies with its process"]);

  it("is promised for 08:21:00, said to be armed, dropped at the exit, and never heard of again", async () => {
    const { record, last } = await played;
    expect(record.events.filter(({ type }) => type === "tool.answered")).toEqual([
      expect.objectContaining({
        at: 2,
        ok: true,
        answer: {
          success: true,
          message: "Next wake-up scheduled for 08:21:00, in 119 s.",
        },
      }),
    ]);
    expect(last.closing).toMatch(/^Armed/);
    expect(last.executions).toEqual([
      { execution: 1, trigger: "chat", startedAt: 0, endedAt: 4, status: "success" },
    ]);
    expect(last.reminders).toEqual([]);
    expect(last.tray).toEqual([
      { at: 121, prompt: "Report the time.", bookedAt: 2, state: "dropped" },
    ]);
    expect(last.clock).toBe(600);
    expect(last.ended).toMatchObject({ outcome: "unfired" });
  });

  it("fails nowhere: no event of the run says that something went wrong before it ends", async () => {
    const { record } = await played;
    const types = new Set(record.events.map(({ type }) => type));
    expect(types).not.toContain("action.refused");
    expect(record.events.every((event) => event.type !== "tool.answered" || event.ok)).toBe(true);
  });
});

it("fires the same wake-up, at the promised second, in a process that stays", async () => {
  const { last, unused } = await playHarness(
    harnessScenarios["the same call in a process that stays"],
  );
  expect(last.tray).toEqual([{ at: 121, prompt: "Report the time.", bookedAt: 2, state: "fired" }]);
  expect(
    last.executions.map(({ trigger, startedAt, endedAt }) => [trigger, startedAt, endedAt]),
  ).toEqual([
    ["chat", 0, 4],
    ["wakeup", 121, 126],
  ]);
  expect(last.ended).toMatchObject({ outcome: "finished" });
  expect(unused).toEqual([]);
});

it("starts a new turn for a stored reminder, long after the process that stored it", async () => {
  const { record, last, unused } = await playHarness(
    harnessScenarios["denied, and a reminder instead"],
  );
  expect(last.tools).not.toContain("ScheduleWakeup");
  expect(
    record.events.flatMap((event) => (event.type === "tool.answered" ? [event.at] : [])),
  ).toEqual([2, 4]);
  expect(record.events.find(({ type }) => type === "reminder.armed")).toMatchObject({
    at: 60,
    timer: 304,
  });
  expect(last.executions).toEqual([
    { execution: 1, trigger: "chat", startedAt: 0, endedAt: 6, status: "success" },
    { execution: 2, trigger: "reminder", startedAt: 304, endedAt: 309, status: "success" },
  ]);
  expect(last.reminders).toEqual([
    expect.objectContaining({ status: "fired", attempts: 1, fireAt: 304, firedAt: 304 }),
  ]);
  expect(last.ended).toMatchObject({ outcome: "finished" });
  expect(unused).toEqual([]);
});

it("holds a reminder back when the agent may not be started, and says so in the answer", async () => {
  const { record, last } = await playHarness(harnessScenarios["a reminder that is held back"]);
  const answers = record.events.flatMap((event) =>
    event.type === "tool.answered" ? [event.answer] : [],
  );
  expect(answers.at(-1)).toMatchObject({ success: true, autonomy_hold: true });
  expect(last.executions).toHaveLength(1);
  expect(last.reminders).toEqual([expect.objectContaining({ status: "pending", attempts: 0 })]);
  const waiting = record.events.filter(
    (event) => event.type === "decision.made" && event.decision.next === "waiting",
  );
  expect(JSON.stringify(waiting)).toContain("may not start this agent");
});

it("refuses a reminder for a sibling loudly, and stores nothing", async () => {
  const { record, last } = await playHarness(harnessScenarios["a reminder for a sibling"]);
  expect(record.events.findLast(({ type }) => type === "tool.answered")).toMatchObject({
    ok: false,
    answer: { error: expect.stringContaining("API error (403)") },
  });
  expect(last.reminders).toEqual([]);
});

it("starts no process when the command cannot be put together", async () => {
  const { record, last } = await playHarness(
    harnessScenarios["an operator's list that an old image cannot join"],
  );
  expect(record.events.find(({ type }) => type === "action.refused")).toMatchObject({
    code: "TypeError",
  });
  expect(last.executions).toEqual([]);
});

describe("a tool that the model was not given", () => {
  const answerTo = async (settings: HarnessScenario["settings"], tool: string) => {
    const turns = [calls(tool, { message: "m", delay_seconds: 60 }), says("Well.")];
    const { record } = await playHarness({ settings: settings ?? {}, turns });
    const answer = record.events.find((event) => event.type === "tool.answered");
    return answer?.type === "tool.answered" && answer.ok;
  };

  it("does not exist for it: a denied one, or a deferred one before it was searched for", async () => {
    expect(await answerTo({ image: "patched" }, "ScheduleWakeup")).toBe(false);
    expect(await answerTo({}, route)).toBe(false);
    expect(await answerTo({ deferPlatformTools: false }, route)).toBe(true);
    const operator = { disallowed_tools: [route] };
    expect(await answerTo({ deferPlatformTools: false, guardrails: operator }, route)).toBe(false);
  });
});

it.each([
  ["a backend that fails", { role: "model", ok: false, text: "overloaded" }, "backend_failed"],
  ["a reply that is no call", { role: "model", structured: { tool: 5 } }, "no_tool_call"],
])("ends the turn as failed after %s", async (_, turn, code) => {
  const { record, last } = await playHarness({ turns: [turn] });
  expect(record.events.find(({ type }) => type === "action.refused")).toMatchObject({ code });
  expect(last.executions).toEqual([expect.objectContaining({ status: "failed", endedAt: 0 })]);
  expect(last.closing).toBeNull();
});

it("ends when the script does, and when nobody can be asked", async () => {
  expect((await playHarness({ turns: [] })).last.ended).toMatchObject({ outcome: "exhausted" });
  const { task, commands } = stageHarness({ turns: [] });
  for (const answer of [{ kind: "stopped" }, { kind: "unavailable", message: "gone" }]) {
    const port = { call: () => Promise.resolve(answer) } as unknown as EffectPort;
    const record = await runHarness(task, commands, port);
    expect(record.events.at(-1)).toMatchObject({ outcome: answer.kind });
  }
});

it("rejects for a port that rejects, and never takes a part of a run for the whole", async () => {
  const { task, commands } = stageHarness({ turns: [] });
  const port = { call: () => Promise.reject(new Error("a bug of ours")) };
  await expect(runHarness(task, commands, port)).rejects.toThrow("a bug of ours");
});

describe("records", () => {
  it.each(all)(
    "of %s are sound, fold alike after a round trip, and play with nobody outside",
    async (_, scenario) => {
      const { record } = await playHarness(scenario);
      const read = parseRecord(JSON.parse(JSON.stringify(record)));
      if (!read.ok) throw new Error(read.problems.join("\n"));
      expect(foldHarnessFrames(read.record)).toEqual(foldHarnessFrames(record));
      const { task, commands } = stageHarness(scenario);
      expect(await runHarness(task, commands, playback(read.record, null))).toEqual(record);
    },
  );

  it("fork without an edit into the same events, byte for byte, on a hundred seeds", async () => {
    for (let index = 0; index < 100; index++) {
      const random = seededRandom(`fork ${index}`);
      const scenario = all[random.below(all.length)]?.[1] ?? { turns: [] };
      const { record } = await playHarness(scenario);
      const step = random.below(record.events.length + 1);
      const { task, commands, world } = stageHarness(scenario);
      const port = forkPort(record, step, fakePort(worldAfter(world, record, step)));
      expect(JSON.stringify(await runHarness(task, commands, port))).toBe(JSON.stringify(record));
      expect(port.divergence()).toBeNull();
    }
  });

  it("first differ, with the tool denied, where the model is asked", async () => {
    const scenario = harnessScenarios["a wake-up that dies with its process"];
    const { record } = await playHarness(scenario);
    const {
      task,
      commands,
      port: live,
    } = stageHarness({ ...scenario, settings: { image: "patched" } });
    const port = playback(record, live);
    await runHarness(task, commands, port);
    expect(port.divergence()).toMatchObject({ call: 1, got: { kind: "model" } });
  });
});

it("goes the same way whether the time passes at once or second by second", async () => {
  const scenario = harnessScenarios["denied, and a reminder instead"];
  const { last } = await playHarness(scenario);
  const ticks = Array.from({ length: 60 }, (_, index) => ({ do: "tick", to: 10 * index }) as const);
  const slow = await playHarness({
    ...scenario,
    commands: [
      { do: "prompt", text: "Report the time every minute." },
      ...ticks,
      { do: "tick", to: 600 },
    ],
  });
  expect(slow.last.executions).toEqual(last.executions);
  expect(slow.last.reminders).toEqual(last.reminders);
});
