import { describe, expect, it } from "vitest";
import { lanesOf } from "#ui/run/lanes.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

describe("lanes", () => {
  it("stand in one order, whoever spoke first", () => {
    const { events } = fixtureRecord();
    const lanes = ["supervisor", "planner", "coder", "reviewer", "oracle"];
    expect(lanesOf(events)).toEqual(lanes);
    expect(lanesOf([...events].reverse())).toEqual(lanes);
  });

  it("take an actor they do not know at the end, and nobody who is not there", () => {
    const stranger = { type: "run.ended", actor: "stranger", outcome: "x", message: "" } as const;
    const coder = { ...stranger, actor: "coder" };
    expect(lanesOf([stranger, coder])).toEqual(["coder", "stranger"]);
    expect(lanesOf([])).toEqual([]);
  });
});
