import type { JsonValue } from "../base/json-value.ts";
import type { NaiveOutcome } from "../oracle/naive-report.ts";
import { isNaiveGreen } from "../oracle/naive-report.ts";
import type { Verdict } from "../oracle/verdict.ts";
import { chooseNext } from "./choose-next.ts";
import type { TeamRun } from "./team-run.ts";
import type { TeamDecision } from "./team-state.ts";
import { callsSpent } from "./turn-decision.ts";

/** What comes after the naive oracle spoke: always the strong one, whatever was said. */
export function decideAfterNaive(outcome: NaiveOutcome): TeamDecision {
  return chooseNext(
    [
      {
        next: "testing.strong",
        rule: "naive-never-decides",
        holds: true,
        because: "The naive oracle's word is shown for comparison; the strong oracle decides.",
        otherwise: "",
      },
      {
        next: "reviewing",
        rule: "verdict-is-reviewed",
        holds: false,
        because: "",
        otherwise: "Only the strong oracle's verdict is reviewed.",
      },
    ],
    { naive: outcome.kind, green: isNaiveGreen(outcome) },
  );
}

/** What comes after the strong oracle's verdict: a review, whatever the verdict is. */
export function decideAfterVerdict(run: TeamRun, verdict: Verdict): TeamDecision {
  return chooseNext(
    [
      callsSpent(run, "nobody can review this verdict, and without a review nothing is approved"),
      {
        next: "reviewing",
        rule: "verdict-is-reviewed",
        holds: true,
        because: `The verdict is ${verdict.kind}. A review follows every verdict.`,
        otherwise: "",
      },
      {
        next: "approved",
        rule: "passed-and-reviewed",
        holds: false,
        because: "",
        otherwise:
          verdict.kind === "passed"
            ? "A green verdict does not skip the review."
            : `The verdict is ${verdict.kind}, not passed.`,
      },
    ],
    {
      verdict: verdict.kind,
      calls: run.turns,
      callsAllowed: run.task.settings.calls,
      round: run.round,
    } satisfies Record<string, JsonValue>,
  );
}
