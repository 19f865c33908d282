import { expect, it } from "vitest";
import { chooseStages, stages } from "#build/test-stages.mjs";

function chosen(...only: readonly string[]) {
  const choice = chooseStages(only);
  return choice.kind === "stages" ? choice.stages.map((stage) => stage.name) : choice;
}

it("runs everything unless told otherwise", () => {
  expect(chosen()).toEqual(stages.map((stage) => stage.name));
});

it("keeps the order of the whole, whatever order was asked for", () => {
  expect(chosen("unit", "lint")).toEqual(["lint", "unit"]);
});

it("runs what a stage needs before it", () => {
  expect(chosen("e2e")).toEqual(["site", "e2e"]);
});

it("knows names for several stages", () => {
  expect(chosen("check")).toEqual(["lint", "types", "unused"]);
});

it.each(["e2", "constructor", ""])("says that there is no stage named %j", (name) => {
  expect(chosen("lint", name)).toEqual({ kind: "unknown", name });
});

it("lists every stage after the one that it needs", () => {
  const names = stages.map((stage) => stage.name);
  const needed = stages.filter((stage) => "needs" in stage);
  expect(needed.length).toBeGreaterThan(0);
  for (const stage of needed) {
    expect(names.slice(0, names.indexOf(stage.name))).toContain(stage.needs);
  }
});
