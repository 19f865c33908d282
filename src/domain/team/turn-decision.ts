import { count } from "../base/count.ts";
import { readableText } from "../base/visible-text.ts";
import { type Candidate, chooseNext } from "./choose-next.ts";
import { decided, type TeamRun } from "./team-run.ts";
import type { Role } from "./team-settings.ts";
import { stateOfRole, type TeamDecision } from "./team-state.ts";
import type { TurnOutcome } from "./turn.ts";

/** What comes after an answer that no rule of the team may overrule: a Stop, or no Python at all. */
export function decideInterrupted(
  outcome:
    | { readonly kind: "stopped" }
    | { readonly kind: "unavailable"; readonly message: string },
): TeamDecision {
  switch (outcome.kind) {
    case "stopped":
      return chooseNext(
        [
          {
            next: "stopped",
            rule: "learner-stops",
            holds: true,
            because: "You pressed Stop.",
            otherwise: "",
          },
        ],
        {},
      );
    case "unavailable": {
      const message = readableText(outcome.message, 500);
      return chooseNext(
        [
          {
            next: "unavailable",
            rule: "python-is-needed",
            holds: true,
            because: `Python could not be started: ${message}`,
            otherwise: "",
          },
        ],
        { message },
      );
    }
  }
}

/** The run that was stopped before anybody was asked. */
export function stopBeforeStart(run: TeamRun): TeamRun {
  return decided(run, decideInterrupted({ kind: "stopped" }));
}

/** What comes after a refused attempt of `role`. The run already counts it. */
export function decideRefused(
  run: TeamRun,
  role: Role,
  outcome: Extract<TurnOutcome, { kind: "refused" }>,
): TeamDecision {
  const { settings } = run.task;
  const { attempts } = run.roles[role];
  const { reason, code, message } = outcome.rejection;
  const left = settings.attempts - attempts;
  return chooseNext(
    [
      {
        next: "stuck",
        rule: "attempts-used",
        holds: attempts >= settings.attempts,
        because: `The ${role} used its ${count(settings.attempts, "attempt")} of this round; the last was not accepted: ${message}`,
        otherwise: `The ${role} has ${count(left, "attempt")} of this round left.`,
      },
      callsSpent(run, `the ${role} cannot try again`),
      {
        next: stateOfRole[role],
        rule: "try-again",
        holds: true,
        because: `The ${role}'s action was not accepted (${reason}). It is told why and has ${count(left, "attempt")} of this round left.`,
        otherwise: "",
      },
    ],
    {
      role,
      reason,
      code,
      attempts,
      attemptsAllowed: settings.attempts,
      calls: run.turns,
      callsAllowed: settings.calls,
      round: run.round,
    },
  );
}

/** What comes after the planner's accepted action. */
export function decidePlanned(run: TeamRun): TeamDecision {
  return chooseNext(
    [
      callsSpent(run, "the coder cannot be asked"),
      {
        next: "coding",
        rule: "plan-accepted",
        holds: true,
        because: "The planner's action was accepted, so the coder is next.",
        otherwise: "",
      },
    ],
    { calls: run.turns, callsAllowed: run.task.settings.calls, round: run.round },
  );
}

/** What comes after the coder's accepted action. Testing costs no call of a role. */
export function decideCoded(run: TeamRun): TeamDecision {
  const showsNaive = run.task.naiveOracle !== null;
  return chooseNext(
    [
      {
        next: "testing.naive",
        rule: "code-accepted",
        holds: showsNaive,
        because:
          "The coder's action was accepted. The naive oracle speaks first, for comparison only.",
        otherwise: "This run shows no naive oracle.",
      },
      {
        next: "testing.strong",
        rule: "code-accepted",
        holds: !showsNaive,
        because: "The coder's action was accepted, so the source is tested.",
        otherwise: "The strong oracle speaks after the naive one.",
      },
    ],
    { showsNaive, round: run.round },
  );
}

/** The end of a run whose next step would need a call of a role that it no longer has. */
export function callsSpent(run: TeamRun, consequence: string): Candidate {
  const { calls } = run.task.settings;
  return {
    next: "exhausted",
    rule: "calls-spent",
    holds: run.turns >= calls,
    because: `The run may make ${count(calls, "role call")} and made ${run.turns}, so ${consequence}.`,
    otherwise: `The run made ${run.turns} of ${count(calls, "role call")}.`,
  };
}
