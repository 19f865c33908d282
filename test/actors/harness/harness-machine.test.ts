import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { harnessMachine } from "#actors/harness/harness-machine.ts";
import { callPort } from "#actors/port/call-port.ts";
import type { AnswerTo, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { transitionsOf, withoutTransition } from "../../support/chart-transitions.ts";
import {
  type HarnessScenario,
  harnessScenarios,
  says,
  stageHarness,
} from "../../support/harness-scenario.ts";

type Way = HarnessScenario & { readonly answer?: "stopped" | "unavailable" };

const ways = {
  lies: harnessScenarios["a wake-up that dies with its process"],
  reminds: harnessScenarios["denied, and a reminder instead"],
  cannotStart: harnessScenarios["an operator's list that an old image cannot join"],
  failsToReply: { turns: [{ role: "model", ok: false, text: "overloaded" }] },
  exhausted: { turns: [] },
  stopped: { turns: [], answer: "stopped" },
  unavailable: { turns: [], answer: "unavailable" },
  ticksFirst: {
    turns: [says("Hello.")],
    commands: [
      { do: "tick", to: 5 },
      { do: "prompt", text: "Hi" },
    ],
  },
  twice: {
    turns: [says("Hello."), says("Again.")],
    commands: [
      { do: "prompt", text: "Hi" },
      { do: "prompt", text: "Hi" },
    ],
  },
  nobody: { turns: [], commands: [] },
  ticksOnly: { turns: [], commands: [{ do: "tick", to: 5 }] },
} as const satisfies Record<string, Way>;
type WayName = keyof typeof ways;

/** Every transition, with a way of running that needs it. */
const needed: Record<string, WayName> = {
  "idle, on prompt.send → stays": "lies",
  "idle, on clock.tick → stays": "ticksFirst",
  "idle, on run.finish → stays": "nobody",
  "idle, when next is turn.spawned → #harness.turn.spawned": "lies",
  "idle, when next is scheduling → #harness.scheduling": "ticksFirst",
  "idle, when next is finished → #harness.finished": "nobody",
  "turn, initially → spawned": "lies",
  "turn.spawned, when next is turn.thinking → #harness.turn.thinking": "lies",
  "turn.spawned, when next is scheduling → #harness.scheduling": "cannotStart",
  "turn.thinking, onDone of callPort → stays": "lies",
  "turn.thinking, when next is turn.callingTool → #harness.turn.callingTool": "lies",
  "turn.thinking, when next is turn.closing → #harness.turn.closing": "lies",
  "turn.thinking, when next is turn.exited → #harness.turn.exited": "failsToReply",
  "turn.thinking, when next is stopped → #harness.stopped": "stopped",
  "turn.thinking, when next is exhausted → #harness.exhausted": "exhausted",
  "turn.thinking, when next is unavailable → #harness.unavailable": "unavailable",
  "turn.callingTool, when next is turn.thinking → #harness.turn.thinking": "lies",
  "turn.closing, when next is turn.exited → #harness.turn.exited": "lies",
  "turn.exited, when next is scheduling → #harness.scheduling": "lies",
  "scheduling, when next is turn.spawned → #harness.turn.spawned": "reminds",
  "scheduling, when next is scheduling → #harness.scheduling": "reminds",
  "scheduling, when next is waiting → #harness.waiting": "lies",
  "waiting, on prompt.send → stays": "twice",
  "waiting, on clock.tick → stays": "lies",
  "waiting, on run.finish → stays": "lies",
  "waiting, when next is turn.spawned → #harness.turn.spawned": "twice",
  "waiting, when next is scheduling → #harness.scheduling": "lies",
  "waiting, when next is unfired → #harness.unfired": "lies",
  "waiting, when next is finished → #harness.finished": "ticksOnly",
};

const answering = (kind: "stopped" | "unavailable"): EffectPort => ({
  call: <Request extends EffectRequest>() =>
    Promise.resolve({ kind, message: "" } as unknown as AnswerTo<Request>),
});

async function drive(machine: typeof harnessMachine, name: WayName) {
  const way: Way = ways[name];
  const { task, commands, port } = stageHarness(way);
  const effects = way.answer === undefined ? port : answering(way.answer);
  const actor = createActor(machine.provide({ actors: { callPort: callPort(effects) } }), {
    input: task,
  });
  actor.start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const goesOn = () => actor.getSnapshot().status === "active";
  for (const command of commands) {
    if (!goesOn()) break;
    if (command.do === "prompt") actor.send({ type: "prompt.send", prompt: command.text });
    else actor.send({ type: "clock.tick", to: command.to });
    await settled();
  }
  if (goesOn()) actor.send({ type: "run.finish" });
  await settled();
  const { status, context } = actor.getSnapshot();
  actor.stop();
  const last = foldFrames(context.run.record).at(-1);
  return `${status}: ${last?.path.join(" ")}`;
}

describe("the harness's chart", () => {
  const transitions = transitionsOf(harnessMachine);
  const initial = ["(root), initially → idle", "turn, initially → spawned"];

  it("has these transitions and no other", () => {
    expect(transitions.map(({ name }) => name).sort()).toEqual(
      [...new Set([...initial, ...Object.keys(needed)])].sort(),
    );
  });

  const tested = Object.entries(needed).filter(([name]) => !initial.includes(name));
  it.each(tested)("needs: %s", async (name, way) => {
    const transition = transitions.find((each) => each.name === name);
    if (transition === undefined) throw new Error(`there is no transition ${name}`);
    const whole = await drive(harnessMachine, way);
    expect(whole).toMatch(/^done: /);
    expect(await drive(withoutTransition(harnessMachine, transition), way)).not.toBe(whole);
  });
});
