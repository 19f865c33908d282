import { decide, goOn, note } from "../record/open-run.ts";
import { answerOf, capChecks } from "./budget.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import type { EnhancerState } from "./enhancer-state.ts";
import { signatureOf } from "./promotion.ts";
import { needsHumanLabel } from "./release.ts";
import {
  askGitHub,
  endTicket,
  hearGitHub,
  removeDraft,
  type Step,
  saveState,
  ticketOf,
} from "./step.ts";
import { askedForLgtm } from "./ticket-state.ts";

/** Dollars left for this ticket, or null without a cap. */
export function remainingUsd(run: EnhancerRun): number | null {
  const { maxUsd } = run.task.settings;
  return maxUsd === null ? null : maxUsd - ticketOf(run).spentUsd;
}

/** The ticket is handed to a person. A draft that was not judged is taken away first. */
export function escalate(
  run: EnhancerRun,
  reason: string,
  because: string,
  instead: EnhancerState,
): EnhancerRun {
  const { spentUsd, turns, state } = ticketOf(run);
  return decide(endTicket(removeDraft(run), "escalated", reason), {
    rule: "stop",
    next: "ticket.escalating",
    because,
    values: { reason, spentUsd, turns, round: state.round },
    alternatives: [{ next: instead, because: `stopped: ${reason}` }],
  });
}

/** Dollars and calls, before a doer is asked. */
export const checkingCaps: Step = {
  begin(run) {
    const { settings } = run.task;
    const { spentUsd, turns, grade, state } = ticketOf(run);
    const { checks, reason } = answerOf(capChecks({ usd: spentUsd, turns, ...settings }));
    const checked = note(run, {
      type: "budget.checked",
      actor: "orchestrator",
      round: state.round,
      budget: settings.budget,
      signature: [...signatureOf(grade?.missing ?? [])],
      previousSignature: state.previous_signature,
      checks: [...checks],
      reason,
    });
    if (reason !== null) {
      return escalate(checked, reason, "A cap is reached before the doer.", "ticket.drafting");
    }
    return decide(checked, {
      rule: "caps before the doer",
      next: "ticket.drafting",
      because: "Neither the dollars nor the calls are up.",
      values: { spentUsd, turns, maxUsd: settings.maxUsd, maxTurns: settings.maxTurns },
      alternatives: [{ next: "ticket.escalating", because: "no cap is reached" }],
    });
  },
};

/** The four checks after a round. */
export const checkingStop: Step = {
  begin(run) {
    const { settings } = run.task;
    const { state, signature, spentUsd, turns } = ticketOf(run);
    const answer = run.rules.checkBudget({
      round: state.round,
      budget: settings.budget,
      signature,
      previousSignature: state.previous_signature,
      usd: spentUsd,
      maxUsd: settings.maxUsd,
      turns,
      maxTurns: settings.maxTurns,
    });
    const checked = note(run, {
      type: "budget.checked",
      actor: "orchestrator",
      round: state.round,
      budget: settings.budget,
      signature: [...signature],
      previousSignature: state.previous_signature,
      checks: [...answer.checks],
      reason: answer.reason,
    });
    if (answer.stop) {
      const because = "The first check that holds ends the loop for this ticket.";
      return escalate(checked, answer.reason ?? "", because, "poll.closing");
    }
    const round = state.round + 1;
    const complete = signature.length === 0;
    // A check that holds and does not stop: only the repair `done-first` has such a one.
    const skipped = answer.checks.some(({ holds }) => holds);
    const saved = saveState(checked, {
      round,
      previous_signature: [...signature],
      ...(complete && { last_comment_id: askedForLgtm }),
    });
    return decide(endTicket(saved, "waiting", run.rules.waitingDetail(round, signature)), {
      rule: "stop checks",
      next: "poll.closing",
      because: skipped
        ? "The ticket is done, so no other check is asked and it goes on to wait for its release."
        : "No check holds, so the next poll goes on from here.",
      values: { round, signature: [...signature], spentUsd, turns },
      alternatives: [
        {
          next: "ticket.escalating",
          because: skipped ? "it is done" : "none of the four checks holds",
        },
      ],
    });
  },
};

/** The label that hands the ticket to a person. The round is not saved. */
export const escalating: Step = {
  begin: (run) =>
    askGitHub(run, { operation: "add_label", issue: ticketOf(run).issue, label: needsHumanLabel }),
  takeGitHub: (run, answer) => hearGitHub(run, answer, (heard) => goOn(heard, "poll.closing")),
};

/** What went wrong stays with this ticket. */
export const blocked: Step = { begin: (run) => goOn(run, "poll.closing") };
