import { describe, expect, test } from "vitest";
import { decideReviewed } from "#domain/team/review-decision.ts";
import { beginRun, type TeamRun } from "#domain/team/team-run.ts";
import {
  action,
  block,
  code,
  failsAt,
  failsHidden,
  note,
  passes,
  raised,
  review,
} from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterStrong, afterTurn, decisionOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());

/** The run after one whole round. */
function round(
  run: TeamRun,
  name: string,
  strong: Parameters<typeof afterStrong>[1],
  reviewed = review(),
): TeamRun {
  return afterTurn(afterStrong(afterTurn(run, "coder", code(name)), strong), "reviewer", reviewed);
}

describe("approval", () => {
  test("needs a passed verdict and a review without a blocking finding", () => {
    expect(decisionOf(round(start, "one", passes, review(note)))).toMatchObject({
      rule: "passed-and-reviewed",
      next: "approved",
      values: { verdict: "passed", blocked: false, overruled: false },
    });
  });

  test("is refused to a green source with a blocking finding", () => {
    expect(decisionOf(round(start, "one", passes, review(note, block)))).toMatchObject({
      rule: "next-round",
      next: "coding",
      because: "The review has a blocking finding. The coder gets another round.",
      values: { verdict: "passed", blocked: true, overruled: false },
    });
  });

  test("is refused to a source that changed after it was tested", () => {
    const task = teamTask({
      allowlist: [
        { role: "coder", paths: ["src/fizzbuzz.py"] },
        { role: "reviewer", paths: ["REVIEW.json", "src/fizzbuzz.py"] },
      ],
    });
    const reviewed = action([
      ["src/fizzbuzz.py", "# mine is better\n"],
      ["REVIEW.json", "[]"],
    ]);
    const run = round(beginRun(task), "one", passes, reviewed);
    expect(decisionOf(run)).toMatchObject({
      rule: "next-round",
      next: "coding",
      because: "The source changed after it was tested or reviewed. The coder gets another round.",
    });
    const { sourceNow, sourceTested, sourceReviewed } = decisionOf(run)?.values ?? {};
    expect(sourceTested).toBe(sourceReviewed);
    expect(sourceNow).not.toBe(sourceTested);
  });

  test("is not undone by the review's own write", () => {
    const run = round(start, "one", passes, review(note));
    expect(run.files.get("REVIEW.json")).not.toBe("[]");
    expect(run.next).toBe("approved");
  });

  test("on the last round and the last call is still approval", () => {
    const task = teamTask({ settings: { rounds: 1, calls: 2, attempts: 1 } });
    expect(round(beginRun(task), "one", passes).next).toBe("approved");
  });
});

describe("a reviewer who approves a red source", () => {
  test("is overruled, and the decision says so", () => {
    expect(decisionOf(round(start, "one", failsAt(15)))).toMatchObject({
      rule: "reviewer-overruled",
      next: "coding",
      because:
        "The reviewer is overruled: The verdict is failed, not passed. The coder gets another round.",
      values: { verdict: "failed", blocked: false, overruled: true },
      alternatives: expect.arrayContaining([
        {
          next: "approved",
          because: "The reviewer is overruled: The verdict is failed, not passed.",
        },
      ]),
    });
  });

  test("is overruled visibly when the run ends as well", () => {
    const task = teamTask({ settings: { rounds: 1, calls: 24, attempts: 3 } });
    expect(decisionOf(round(beginRun(task), "one", failsAt(15)))).toMatchObject({
      rule: "rounds-spent",
      next: "exhausted",
      because: expect.stringMatching(/^The reviewer is overruled: /),
      values: { overruled: true },
    });
  });
});

describe("stalled", () => {
  test("is the same failure two rounds running", () => {
    const first = round(start, "one", failsAt(15), review(block));
    expect(first.next).toBe("coding");
    expect(decisionOf(round(first, "two", failsAt(15), review(block)))).toMatchObject({
      rule: "same-failure-twice",
      next: "stalled",
      because: "The verdict is failed, not passed. Rounds 1 and 2 failed in the same way.",
    });
  });

  test("is not a failure that moved, nor one that came back after another", () => {
    const first = round(start, "one", failsAt(15));
    const second = round(first, "two", failsAt(3, 15));
    const third = round(second, "three", failsAt(15));
    expect([first, second, third].map((run) => run.next)).toEqual(["coding", "coding", "coding"]);
  });

  test("counts hidden failures as one and the same", () => {
    const first = round(start, "one", failsHidden);
    expect(round(first, "two", failsHidden).next).toBe("stalled");
  });

  test("counts the coder's refusal of a round into its failure", () => {
    const first = round(start, "one", failsAt(15));
    const refused = afterTurn(first, "coder", raised);
    const second = round(refused, "two", failsAt(15));
    expect(second.next).toBe("coding");
    // The third round fails without a refusal again, which the second did not.
    expect(round(second, "three", failsAt(15)).next).toBe("coding");
  });

  test("does not look at what the reviewer or the planner was refused", () => {
    const planner = afterTurn(start, "planner", raised);
    const tested = afterStrong(afterTurn(planner, "coder", code("one")), failsAt(15));
    const first = afterTurn(afterTurn(tested, "reviewer", raised), "reviewer", review(block));
    expect(round(first, "two", failsAt(15)).next).toBe("stalled");
  });

  test("is a green source that the review blocked twice running", () => {
    const first = round(start, "one", passes, review(block));
    expect(round(first, "two", passes, review(block)).next).toBe("stalled");
  });
});

describe("exhausted", () => {
  test("comes when the rounds are spent", () => {
    const task = teamTask({ settings: { rounds: 2, calls: 24, attempts: 3 } });
    const first = round(beginRun(task), "one", failsAt(3));
    expect(decisionOf(round(first, "two", failsAt(5), review(block)))).toMatchObject({
      rule: "rounds-spent",
      next: "exhausted",
      because:
        "The verdict is failed, not passed. The run may take 2 rounds, and this was round 2.",
    });
  });

  test("comes when no call is left for the coder", () => {
    const task = teamTask({ settings: { rounds: 4, calls: 2, attempts: 3 } });
    expect(decisionOf(round(beginRun(task), "one", failsAt(3)))).toMatchObject({
      rule: "calls-spent",
      next: "exhausted",
    });
  });

  test("yields to the more telling reason of a stalled run", () => {
    const task = teamTask({ settings: { rounds: 2, calls: 4, attempts: 3 } });
    const first = round(beginRun(task), "one", failsAt(3));
    const decision = decisionOf(round(first, "two", failsAt(3)));
    expect(decision?.next).toBe("stalled");
    expect(decision?.alternatives.filter(({ next }) => next === "exhausted")).toEqual([
      {
        next: "exhausted",
        because: expect.stringContaining("But the rule `same-failure-twice` comes first."),
      },
      {
        next: "exhausted",
        because: expect.stringContaining("But the rule `same-failure-twice` comes first."),
      },
    ]);
  });

  test("compares rounds with >=", () => {
    const run = round(start, "one", failsAt(3));
    expect(decideReviewed({ ...run, round: 9, lastSignature: null }).next).toBe("exhausted");
  });
});

test("a review is never judged without a verdict", () => {
  expect(() => decideReviewed(start)).toThrow("one of them is missing");
});
