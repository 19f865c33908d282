import { count } from "../base/count.ts";
import { shortId } from "../base/ids.ts";
import { chooseNext } from "./choose-next.ts";
import { failureSignature } from "./failure-signature.ts";
import { hasBlockingFinding } from "./review.ts";
import { currentSource, type TeamRun } from "./team-run.ts";
import type { TeamDecision } from "./team-state.ts";
import { callsSpent } from "./turn-decision.ts";

/**
 * What comes after a review. Approval needs a passed verdict and a review without blocking findings,
 * both of the source as it is now. A reviewer who finds nothing to block in a source that did not
 * pass is overruled, and the decision says so, whatever else it decides.
 */
export function decideReviewed(run: TeamRun): TeamDecision {
  const { verdict, review } = run;
  if (verdict === null || review === null) {
    throw new Error("a review is judged after a verdict and a review, and one of them is missing");
  }
  const { settings } = run.task;
  const source = currentSource(run);
  const passed = verdict.verdict.kind === "passed";
  const isCurrent = verdict.source === source && review.source === source;
  const blocked = hasBlockingFinding(review.findings);
  const overruled = !passed && !blocked;
  const signature = failureSignature(verdict.verdict, run.coderRefusal);
  const problem = notApprovedBecause(verdict.verdict.kind, isCurrent, blocked);
  const overruling = overruled ? `The reviewer is overruled: ${problem}` : problem;
  return chooseNext(
    [
      {
        next: "approved",
        rule: "passed-and-reviewed",
        holds: passed && isCurrent && !blocked,
        because: "The strong oracle passed this source, and its review has no blocking finding.",
        otherwise: overruling,
      },
      {
        next: "stalled",
        rule: "same-failure-twice",
        holds: signature === run.lastSignature,
        because: `${overruling} Rounds ${run.round - 1} and ${run.round} failed in the same way.`,
        otherwise:
          run.lastSignature === null
            ? "No round failed before this one."
            : "This round did not fail in the same way as the one before.",
      },
      {
        next: "exhausted",
        rule: "rounds-spent",
        holds: run.round >= settings.rounds,
        because: `${overruling} The run may take ${count(settings.rounds, "round")}, and this was round ${run.round}.`,
        otherwise: `This is round ${run.round} of ${settings.rounds}.`,
      },
      callsSpent(run, "the coder cannot be asked again"),
      {
        next: "coding",
        rule: overruled ? "reviewer-overruled" : "next-round",
        holds: true,
        because: `${overruling} The coder gets another round.`,
        otherwise: "",
      },
    ],
    {
      verdict: verdict.verdict.kind,
      blocked,
      overruled,
      sourceNow: shortId(source),
      sourceTested: shortId(verdict.source),
      sourceReviewed: shortId(review.source),
      signature,
      lastSignature: run.lastSignature,
      round: run.round,
      roundsAllowed: settings.rounds,
      calls: run.turns,
      callsAllowed: settings.calls,
    },
  );
}

function notApprovedBecause(verdict: string, isCurrent: boolean, blocked: boolean): string {
  if (verdict !== "passed") return `The verdict is ${verdict}, not passed.`;
  if (!isCurrent) return "The source changed after it was tested or reviewed.";
  return blocked ? "The review has a blocking finding." : "Nothing stands against approval.";
}
