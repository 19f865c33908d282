import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BudgetQuestion, checkBudget } from "#domain/enhancer/budget.ts";

describe("checkBudget", () => {
  /** The order of the checks, written down a second time as a table. */
  const table = [
    ["same signature two rounds running", { previousSignature: ["a"], signature: ["a"] }],
    ["cost budget spent", { usd: 2, maxUsd: 2 }],
    ["max turns", { turns: 3, maxTurns: 3 }],
    ["budget spent", { round: 2, budget: 3 }],
  ] as const;
  const calm: BudgetQuestion = {
    round: 0,
    budget: 3,
    signature: ["a"],
    previousSignature: ["b"],
    usd: 0,
    maxUsd: null,
    turns: 0,
    maxTurns: null,
  };

  it("lets the first check that holds speak, in this order, for every mixture", () => {
    fc.assert(
      fc.property(fc.subarray([...table]), (holding) => {
        const question = Object.assign({}, calm, ...holding.map(([, values]) => values));
        const answer = checkBudget(question);
        expect(answer.reason).toBe(holding[0]?.[0] ?? null);
        expect(answer.stop).toBe(holding.length > 0);
        expect(answer.checks.map((check) => check.reason)).toEqual(table.map(([reason]) => reason));
        expect(answer.checks.filter((check) => check.holds).map((check) => check.reason)).toEqual(
          holding.map(([reason]) => reason),
        );
      }),
    );
  });

  it("stops in the first round for a budget of one or less", () => {
    for (const budget of [1, 0, -2]) expect(checkBudget({ ...calm, budget }).stop).toBe(true);
  });
});
