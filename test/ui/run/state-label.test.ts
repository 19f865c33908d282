import { describe, expect, it } from "vitest";
import { stateLabel } from "#ui/run/state-label.ts";

describe("a state in words", () => {
  it.each([
    ["coding", "coding"],
    ["ticket.checkingNeedsHuman", "ticket (checking needs human)"],
    ["testing.strong", "testing (strong)"],
    ["needs-human", "needs human"],
    ["loop.doer_turn.asking", "loop (doer turn asking)"],
  ])("%s reads %s", (state, words) => {
    expect(stateLabel(state)).toBe(words);
  });
});
