import { expect, test } from "vitest";
import { beginRun, type TeamRun } from "#domain/team/team-run.ts";
import { roles } from "#domain/team/team-settings.ts";
import {
  decideCoded,
  decideInterrupted,
  decidePlanned,
  stopBeforeStart,
} from "#domain/team/turn-decision.ts";
import { action, hung, plan, raised, returned } from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterTurn, decisionOf, eventsOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());
const small = (calls: number, attempts = 3) =>
  beginRun(teamTask({ settings: { rounds: 4, calls, attempts } }));

test.for(roles)("a refused %s is asked again in its own state", (role) => {
  const run = afterTurn(start, role, raised);
  const state = { planner: "planning", coder: "coding", reviewer: "reviewing" }[role];
  expect(decisionOf(run)).toMatchObject({
    rule: "try-again",
    next: state,
    because: `The ${role}'s action was not accepted (raised). It is told why and has 2 attempts of this round left.`,
    values: { role, reason: "raised", code: "raised", attempts: 1, attemptsAllowed: 3 },
    alternatives: [
      { next: "stuck", because: `The ${role} has 2 attempts of this round left.` },
      { next: "exhausted", because: "The run made 1 of 24 role calls." },
    ],
  });
});

test.for(roles)("a %s that used its attempts is stuck, and the last reason is carried", (role) => {
  const run = [raised, returned("done"), hung].reduce(
    (before: TeamRun, answer) => afterTurn(before, role, answer),
    start,
  );
  expect(decisionOf(run)).toMatchObject({
    rule: "attempts-used",
    next: "stuck",
    because: expect.stringMatching(
      new RegExp(
        `^The ${role} used its 3 attempts of this round; the last was not accepted: hung: `,
      ),
    ),
    values: { reason: "hung", attempts: 3 },
  });
});

test("attempts that are not accepted in a row count, whatever happened in between", () => {
  const run = [raised, action([]), raised, action([]), raised].reduce(
    (before: TeamRun, answer) => afterTurn(before, "coder", answer),
    start,
  );
  expect(run.next).toBe("stuck");
});

test("a refusal on the last call ends the run, unless the role is stuck anyway", () => {
  expect(decisionOf(afterTurn(small(1), "coder", raised))).toMatchObject({
    next: "exhausted",
    rule: "calls-spent",
    because: "The run may make 1 role call and made 1, so the coder cannot try again.",
  });
  expect(decisionOf(afterTurn(small(1, 1), "coder", raised))).toMatchObject({ next: "stuck" });
});

test("an accepted plan leads to the coder as long as there is a call for it", () => {
  expect(decisionOf(afterTurn(small(2), "planner", plan()))).toMatchObject({
    rule: "plan-accepted",
    next: "coding",
  });
  expect(decisionOf(afterTurn(small(1), "planner", plan()))).toMatchObject({
    rule: "calls-spent",
    next: "exhausted",
  });
});

test("calls are compared with >=, so spending more than all is spent too", () => {
  expect(decidePlanned({ ...small(3), turns: 5 }).next).toBe("exhausted");
});

test("accepted code is tested at no cost, with the naive oracle first where it is shown", () => {
  expect(decideCoded({ ...small(1), turns: 1 })).toMatchObject({
    rule: "code-accepted",
    next: "testing.naive",
  });
  expect(decideCoded(beginRun(teamTask({ naiveOracle: null })))).toMatchObject({
    rule: "code-accepted",
    next: "testing.strong",
  });
});

test("a Stop and a missing Python end the run, whatever else would hold", () => {
  expect(decideInterrupted({ kind: "stopped" })).toMatchObject({
    rule: "learner-stops",
    next: "stopped",
    because: "You pressed Stop.",
  });
  expect(decideInterrupted({ kind: "unavailable", message: "No WebAssembly." })).toMatchObject({
    rule: "python-is-needed",
    next: "unavailable",
    because: "Python could not be started: No WebAssembly.",
  });
});

test("a run can be stopped before it started, and the decision is on record", () => {
  const run = stopBeforeStart(start);
  expect(run.next).toBe("stopped");
  expect(eventsOf(run.record, "decision.made")).toHaveLength(1);
});
