import { describe, expect, it } from "vitest";
import { foldEnhancerFrames } from "#domain/enhancer/enhancer-frame.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { limitsOf } from "#ui/enhancer/limits-of.ts";
import { drafted, judged, play, type Scenario } from "../../support/enhancer-scenario.ts";

const paid = (turn: ReturnType<typeof judged>) => ({ ...turn, usd: 0.25 });
const round = [paid(judged()), paid(drafted), paid(judged("value"))];

/** The meters right after an event of this type, the given one of its kind. */
async function metersAfter(scenario: Scenario, type: RunEvent["type"], which: number) {
  const { record } = await play(scenario);
  const frames = foldEnhancerFrames(record);
  const steps = frames.flatMap(({ event }, step) => (event?.type === type ? [step] : []));
  const step = steps.at(which) ?? 0;
  const frame = frames[step];
  if (frame === undefined) throw new Error(`no frame ${step}`);
  const { rounds, usd, calls, all } = limitsOf(record, frame, step);
  return [rounds, usd, calls, all.usd];
}

const two: Scenario = {
  settings: { maxUsd: 9 },
  turns: [...round, ...[judged("value"), drafted, judged("value", "problem")].map(paid)],
  polls: [{}, {}],
};

describe("the meters", () => {
  it("count the round that the stop checks speak of", async () => {
    expect(await metersAfter(two, "budget.checked", 0)).toEqual([0, 0.25, 1, 0.25]);
    expect(await metersAfter(two, "budget.checked", 1)).toEqual([1, 0.75, 3, 0.75]);
    expect(await metersAfter(two, "budget.checked", 3)).toEqual([2, 0.75, 3, 1.5]);
    const last = { ...two, settings: { budget: 1 }, polls: [{}] };
    expect(await metersAfter(last, "ticket.ended", 0)).toEqual([1, 0.75, 3, 0.75]);
  });

  it("begin a ticket's turn at nothing, or at what is remembered of it", async () => {
    expect(await metersAfter(two, "ticket.opened", 1)).toEqual([1, 0, 0, 0.75]);
    const remembered = { ...two, repairs: ["kept-spend"] as const };
    expect(await metersAfter(remembered, "ticket.opened", 1)).toEqual([1, 0.75, 0, 0.75]);
  });
});
