import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { foldFrames } from "#domain/record/fold-frames.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { StepCard } from "#ui/run/StepCard.tsx";
import { budgetWords } from "#ui/run/step-budget.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const record = fixtureRecord();
const frames = foldFrames(record);

/** The card at the last step whose event is of this type. */
function cardAt(type: RunEvent["type"]): string {
  const frame = frames.findLast(({ event }) => event?.type === type);
  if (frame === undefined) throw new Error(`the fixture has no ${type}`);
  return renderToStaticMarkup(<StepCard frame={frame} record={record} />);
}

describe("the card of a step", () => {
  it("tells why the run is where it is, at steps that decide nothing themselves", () => {
    const decided = record.events.findLast((event) => event.type === "decision.made");
    if (decided?.type !== "decision.made") throw new Error("the fixture decides something");
    for (const type of ["state.entered", "run.ended"] as const) {
      expect(cardAt(type), type).toContain(">Why</h3>");
      expect(cardAt(type), type).toContain(decided.decision.rule);
    }
    expect(cardAt("patch.accepted")).not.toContain(">Why</h3>");
    expect(cardAt("decision.made")).not.toContain(">Why</h3>");
  });

  it("keeps a decision away from a state it did not lead to", () => {
    const first = frames.find(({ event }) => event?.type === "state.entered");
    if (first === undefined) throw new Error("the fixture enters a state");
    const decision = frames.at(-1)?.decision ?? null;
    expect(
      renderToStaticMarkup(<StepCard frame={{ ...first, decision }} record={record} />),
    ).not.toContain(">Why</h3>");
  });
});

describe("the budget of a step", () => {
  const [start, ...rest] = record.events;
  const last = frames.at(-1);
  if (start?.type !== "run.started" || last === undefined) throw new Error("the fixture starts");
  const withSettings = (settings: typeof start.settings) => ({
    ...record,
    events: [{ ...start, settings }, ...rest],
  });

  it("is told with its limits; calls to oracles do not count against them", () => {
    const asked = record.events.filter(
      (event) => event.type === "call.requested" && event.kind === "policy",
    ).length;
    expect(budgetWords(last, withSettings({ rounds: 4, calls: 24 }))).toBe(
      `round 2 of 4, ${asked} of 24 calls of roles`,
    );
    expect(asked).toBeLessThan(last.calls);
  });

  it("is told without them where the settings name none", () => {
    expect(budgetWords(last, withSettings({}))).toBe(`round 2, ${last.calls} calls so far`);
    expect(budgetWords({ ...last, calls: 1 }, withSettings({}))).toBe("round 2, 1 call so far");
  });
});
