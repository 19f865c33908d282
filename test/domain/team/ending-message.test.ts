import { expect, test } from "vitest";
import { endingMessage } from "#domain/team/ending-message.ts";
import { teamOutcomes } from "#domain/team/team-state.ts";
import { decideInterrupted } from "#domain/team/turn-decision.ts";

test("a run without Python says what was kept and what to do", () => {
  const decision = decideInterrupted({ kind: "unavailable", message: "The download failed." });
  expect(endingMessage("unavailable", decision.because)).toBe(
    "unavailable: Python could not be started: The download failed. The files, your edits and the record up to here are kept. Load Python again, then run again.",
  );
});

test("every outcome says something of its own to do next", () => {
  const messages = teamOutcomes.map((outcome) => endingMessage(outcome, "").split(": ")[1]);
  expect(new Set(messages).size).toBe(teamOutcomes.length);
});
