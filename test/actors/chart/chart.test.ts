import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "#actors/chart/chart.ts";

const machine = createMachine({
  initial: "waiting",
  states: {
    waiting: {
      description: "Nothing happens.",
      on: {
        go: { target: "working", description: "you press Go" },
        look: { actions: [] },
      },
    },
    working: {
      initial: "first",
      states: { first: { always: "second" }, second: { on: { end: "#done" } } },
      on: { again: { target: "working", reenter: true } },
    },
    done: { id: "done", type: "final" },
  },
});

describe("a chart", () => {
  const chart = chartOf(machine);

  it("has every state of the machine, with its place and kind", () => {
    expect(chart.states).toEqual([
      {
        id: "waiting",
        parent: null,
        name: "waiting",
        kind: "first",
        description: "Nothing happens.",
      },
      { id: "working", parent: null, name: "working", kind: "group", description: "" },
      { id: "working.first", parent: "working", name: "first", kind: "inner", description: "" },
      { id: "working.second", parent: "working", name: "second", kind: "inner", description: "" },
      { id: "done", parent: null, name: "done", kind: "last", description: "" },
    ]);
  });

  it("has every arrow that enters a state, and enters a group by its first state", () => {
    expect(chart.arrows).toEqual([
      { from: "waiting", to: "working.first", label: "you press Go" },
      { from: "working", to: "working.first", label: "" },
      { from: "working.first", to: "working.second", label: "" },
      { from: "working.second", to: "done", label: "" },
    ]);
  });
});
