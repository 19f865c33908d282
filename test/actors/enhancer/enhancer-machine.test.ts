import { describe, expect, it } from "vitest";
import { enhancerMachine } from "#actors/enhancer/enhancer-machine.ts";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { callPort } from "#actors/port/call-port.ts";
import { plainPoll } from "#domain/enhancer/enhancer-task.ts";
import type { AnswerTo, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import {
  type ChartTransition,
  transitionsOf,
  withoutTransition,
} from "../../support/chart-transitions.ts";
import { type Drive, driveEnhancer } from "../../support/drive-enhancer.ts";
import { stageScenario } from "../../support/enhancer-scenario.ts";
import { scenarios } from "../../support/enhancer-scenarios.ts";
import { expectedOf, pollCases, stage, told } from "../../support/poll-cases.ts";

describe("the published polls", () => {
  it.each(pollCases)("$id: $note", async (each) => {
    const { task, polls, port } = stage(each);
    const record = await runEnhancer(task, polls, port);
    const { polls: toldPolls, ...rest } = told(record, each);
    const { polls: expectedPolls, ...expectedRest } = expectedOf(each);
    // A case may leave out the message of what was raised.
    expect(toldPolls).toMatchObject(expectedPolls);
    expect(rest).toEqual(expectedRest);
    expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: "finished" });
  });
});

/** A port that ends every run: at its first call, or at the first one for a model. */
function endingPort(kind: "stopped" | "unavailable", until?: EffectPort): EffectPort {
  const answer = kind === "stopped" ? { kind } : { kind, message: "nobody is there" };
  return {
    call: <Request extends EffectRequest>(n: number, request: Request) =>
      until === undefined || request.kind === "model"
        ? Promise.resolve(answer as AnswerTo<Request>)
        : until.call(n, request),
  };
}

/** The same for a run that has come to a ticket by then. */
function endingInTicket(kind: "stopped" | "unavailable") {
  const staged = stageScenario({});
  return { ...staged, port: endingPort(kind, staged.port) };
}

/** Every way through the chart, staged anew each time because ports remember. */
const ways = [
  ...Object.values(scenarios).map((scenario) => () => stageScenario(scenario)),
  () => ({ ...stageScenario({}), polls: [] }),
  () => ({ ...stageScenario({}), port: endingPort("stopped") }),
  () => ({ ...stageScenario({}), port: endingPort("unavailable") }),
  () => endingInTicket("stopped"),
  () => endingInTicket("unavailable"),
];

function drive(machine: typeof enhancerMachine, way: (typeof ways)[number]): Promise<Drive> {
  const { task, polls, port } = way();
  const provided = machine.provide({ actors: { callPort: callPort(port) } });
  return driveEnhancer(provided, task, polls);
}

/** Whether a path goes along a transition. */
function takes(path: readonly string[], { name }: ChartTransition): boolean {
  const [from = "", label = ""] = name.replace(/ → .*/, "").split(", ");
  const leaves = (state: string) =>
    from === "(root)" || state === from || state.startsWith(`${from}.`);
  const next = label.startsWith("when next is ")
    ? label.slice("when next is ".length)
    : { "on poll.start": "poll.people", "on run.finish": "finished" }[label];
  return path.some(
    (state, index) => leaves(state) && (next === undefined || path[index + 1] === next),
  );
}

describe("the chart", () => {
  const whole = Promise.all(ways.map((way) => drive(enhancerMachine, way)));
  const transitions = transitionsOf(enhancerMachine);

  it("is driven to an end by every way through it, also when it is taken apart and rebuilt", async () => {
    const rebuilt = withoutTransition(enhancerMachine, { name: "none", place: [] });
    for (const [index, way] of ways.entries()) {
      const drove = await drive(rebuilt, way);
      expect(drove.status).toBe("done");
      expect(drove).toEqual((await whole)[index]);
    }
  });

  it.each(transitions)("needs: $name", async (transition) => {
    const full = await whole;
    const index = full.findIndex(({ path }) => takes(path, transition));
    const way = ways[index];
    if (way === undefined) throw new Error("no way goes along this transition");
    const cut = async () => drive(withoutTransition(enhancerMachine, transition), way);
    if (transition.place.at(-1) === "initial") {
      await expect(cut()).rejects.toThrow("No initial state specified");
    } else {
      expect((await cut()).path.length).toBeLessThan(full[index]?.path.length ?? 0);
    }
  });
});

it("gives a record without a single poll", async () => {
  const { task, port } = stageScenario({});
  const record = await runEnhancer(task, [], port);
  expect(record.events.map(({ type }) => type)).toEqual([
    "run.started",
    "state.entered",
    "state.entered",
    "run.ended",
  ]);
  const twice = await runEnhancer(task, [plainPoll], endingPort("stopped"));
  expect(twice.events.at(-1)).toMatchObject({ outcome: "stopped" });
});
