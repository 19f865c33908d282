import { describe, expect, it } from "vitest";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { plainPoll } from "#domain/enhancer/enhancer-task.ts";
import type { AnswerTo, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import {
  drafted,
  endings,
  green,
  judged,
  play,
  stageScenario,
} from "../../support/enhancer-scenario.ts";
import { scenarios } from "../../support/enhancer-scenarios.ts";

describe("ways through the chart", () => {
  it.each(Object.entries(scenarios))("%s", async (_name, scenario) => {
    const { record } = await play(scenario);
    expect(endings(record)).toEqual(scenario.ends);
  });

  it("reach every status and every reason that is published", () => {
    const reached = Object.values(scenarios).flatMap(({ ends }) => ends.flat());
    const statuses = new Set(reached.map((text) => text.split(": ")[0]));
    for (const status of ["passed", "waiting", "escalated", "blocked", "skipped"]) {
      expect(statuses).toContain(status);
    }
    const reasons = reached.filter((text) => text.startsWith("escalated: "));
    expect(new Set(reasons)).toEqual(
      new Set([
        "escalated: needs-human is already set",
        "escalated: cost budget spent",
        "escalated: max turns",
        "escalated: query timeout",
        "escalated: the doer returned literal escaped layout characters; rejecting candidate",
        "escalated: same signature two rounds running",
        "escalated: budget spent",
      ]),
    );
  });
});

describe("the ends of a run", () => {
  it("says that the script is exhausted, and which turns nobody asked for", async () => {
    const { record, port } = await play({ turns: [drafted] });
    expect(record.events.at(-1)).toMatchObject({
      type: "run.ended",
      outcome: "exhausted",
      message: expect.stringContaining("script exhausted: the judge was asked for turn 1"),
    });
    expect(port.unused().map(({ position }) => position)).toEqual([0]);
  });

  const answering = (kind: "stopped" | "unavailable", at: number): EffectPort => {
    const { port } = stageScenario({ turns: [judged(), drafted, green] });
    return {
      call<Request extends EffectRequest>(n: number, request: Request) {
        const answer = kind === "stopped" ? { kind } : { kind, message: "nobody is there" };
        return n === at ? Promise.resolve(answer as AnswerTo<Request>) : port.call(n, request);
      },
    };
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    "stops at call %i, whatever it is, and keeps what was written",
    async (at) => {
      const { task } = stageScenario({});
      for (const kind of ["stopped", "unavailable"] as const) {
        const record = await runEnhancer(task, [plainPoll], answering(kind, at));
        expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: kind });
        expect(record.events.filter(({ type }) => type === "call.requested")).toHaveLength(at);
        expect(record.events.some(({ type }) => type === "poll.ended")).toBe(false);
      }
    },
  );
});

describe("what the roles are told", () => {
  it("hands down the rest of the money, and never what a person said", async () => {
    const { record } = await play({
      settings: { maxUsd: 2 },
      turns: [{ ...judged(), usd: 0.5 }, { ...drafted, usd: 0.25 }, green],
      polls: [{ human: [{ operation: "comment", issue: 11, text: "use blue buttons" }] }],
    });
    const requests = record.events.flatMap((event) =>
      event.type === "call.requested" && event.kind === "model"
        ? [JSON.parse(record.texts[event.request] ?? "")]
        : [],
    );
    expect(requests.map(({ maxUsd }) => maxUsd)).toEqual([2, 1.5, 1.25]);
    expect(JSON.stringify(requests)).not.toContain("blue buttons");
  });
});
