import { describe, expect, it } from "vitest";
import { laneOf, lanesOf } from "#ui/run/lanes.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

describe("lanes", () => {
  it("stand in one order, whoever spoke first", () => {
    const { events } = fixtureRecord();
    const lanes = ["supervisor", "planner", "coder", "reviewer", "oracle"];
    expect(lanesOf(events)).toEqual(lanes);
    expect(lanesOf([...events].reverse())).toEqual(lanes);
  });

  it("give GitHub what it answers and takes in, and a person what they do", () => {
    const answered = { type: "call.answered", call: 1, answer: "0".repeat(64) } as const;
    const label = { operation: "add_label", issue: 7, label: "ready" } as const;
    const called = { type: "github.called", call: label, failed: null } as const;
    expect(
      [
        { ...answered, actor: "orchestrator", outcome: "labels" },
        { ...called, actor: "orchestrator" },
        { ...called, actor: "human" },
        { ...answered, actor: "judge", outcome: "turn" },
      ].map(laneOf),
    ).toEqual(["github", "github", "human", "judge"]);
  });

  it("take an actor they do not know at the end, and nobody who is not there", () => {
    const stranger = { type: "run.ended", actor: "stranger", outcome: "x", message: "" } as const;
    const coder = { ...stranger, actor: "coder" };
    expect(lanesOf([stranger, coder])).toEqual(["coder", "stranger"]);
    expect(lanesOf([])).toEqual([]);
  });
});
