import { expect, test } from "vitest";
import { beginRun } from "#domain/team/team-run.ts";
import { failsAt, naiveGreen, naiveRed, passes } from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterNaive, afterStrong, decisionOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());

test.for([naiveGreen, naiveRed])("the naive oracle never decides: %o", (answer) => {
  expect(decisionOf(afterNaive(start, answer))).toMatchObject({
    rule: "naive-never-decides",
    next: "testing.strong",
    alternatives: [{ next: "reviewing", because: "Only the strong oracle's verdict is reviewed." }],
  });
});

test("a green verdict does not skip the review", () => {
  expect(decisionOf(afterStrong(start, passes))).toMatchObject({
    rule: "verdict-is-reviewed",
    next: "reviewing",
    because: "The verdict is passed. A review follows every verdict.",
    values: { verdict: "passed" },
    alternatives: [
      { next: "exhausted" },
      { next: "approved", because: "A green verdict does not skip the review." },
    ],
  });
});

test("a red verdict is reviewed as well", () => {
  expect(decisionOf(afterStrong(start, failsAt(3)))).toMatchObject({
    next: "reviewing",
    alternatives: [
      { next: "exhausted" },
      { next: "approved", because: "The verdict is failed, not passed." },
    ],
  });
});

test("without a call for the reviewer even a green verdict approves nothing", () => {
  expect(decisionOf(afterStrong({ ...start, turns: 24 }, passes))).toMatchObject({
    rule: "calls-spent",
    next: "exhausted",
    because:
      "The run may make 24 role calls and made 24, so nobody can review this verdict, and without a review nothing is approved.",
  });
});
