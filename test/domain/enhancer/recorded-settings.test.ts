import { expect, it } from "vitest";
import { recordedSettings } from "#domain/enhancer/recorded-settings.ts";
import { rulesWith } from "#domain/enhancer/repairs.ts";
import { isUntilDone, startUntilDone } from "#domain/enhancer/until-done.ts";
import { play } from "../../support/enhancer-scenario.ts";

it("finds the caps and the rules again that a run was started with", async () => {
  const settings = { budget: 2, maxUsd: 1, maxTurns: null };
  const { record } = await play({ polls: [], settings, repairs: ["kept-spend", "done-first"] });
  expect(recordedSettings(record)).toEqual({
    settings,
    rules: rulesWith(["kept-spend", "done-first"]),
  });
  expect(isUntilDone(record)).toBe(false);
});

it("finds none where a loop has none", () => {
  const { record } = startUntilDone({
    lesson: { id: "b1", hash: "0".repeat(64) },
    seed: "1",
    versions: {},
    files: [["tickets/T1.md", "# T1"]],
    ticket: "tickets/T1.md",
  });
  expect(recordedSettings(record)).toBeNull();
  expect(isUntilDone(record)).toBe(true);
  expect(recordedSettings({ events: [] })).toBeNull();
});
