import { describe, expect, it } from "vitest";
import { actionSchema } from "#domain/team/action.ts";
import { observationFor } from "#domain/team/observation.ts";
import { beginRun } from "#domain/team/team-run.ts";
import { roles } from "#domain/team/team-settings.ts";
import { actionWords, isPolicy, observationWords, wordsAt } from "#ui/editor/contract-words.ts";
import { teamTask } from "../../support/team-task.ts";

const names = (words: readonly { readonly name: string }[]) => words.map(({ name }) => name);

describe("the words of a policy's contract", () => {
  it("are exactly what roles are told", () => {
    const run = beginRun(teamTask());
    const told = new Set(roles.flatMap((role) => Object.keys(observationFor(run, role))));
    expect(names(observationWords).toSorted()).toEqual([...told].toSorted());
  });

  it("hold every part of an action", () => {
    // A role may say who it is; nobody listens, so nobody is told to.
    const parts = Object.keys(actionSchema.shape).filter((name) => name !== "role");
    expect(names(actionWords)).toEqual(expect.arrayContaining(parts));
  });
});

describe("the words that fit", () => {
  it.each([
    ['    if observation["', observationWords],
    ["    x = observation['ver", observationWords],
    ['    observation.get("', observationWords],
    ['    return {"', actionWords],
    ['        "pat', actionWords],
    ['    return {"memory": None, "', actionWords],
    ['    print("', []],
    ["    observation", []],
    ['    other["', []],
  ])("after %j", (line, words) => {
    expect(wordsAt(line)).toEqual(words);
  });

  it("are for the policies of the team alone", () => {
    const file = { path: "x.py", language: "python", lockedBecause: null, variants: [] } as const;
    expect(isPolicy({ file: { ...file, actor: "coder" } })).toBe(true);
    expect(isPolicy({ file: { ...file, actor: "reviewer" } })).toBe(true);
    expect(isPolicy({ file: { ...file, actor: "coder", script: true } })).toBe(false);
    expect(isPolicy({ file: { ...file, actor: "oracle" } })).toBe(false);
    expect(isPolicy({ file: { ...file, actor: "coder", language: "markdown" } })).toBe(false);
  });
});
