import { type Raised, raise } from "../base/raised.ts";
import { endWithoutTurn, type ModelAnswer, type ModelTurn } from "../model/model-call.ts";
import { ask, decide, hear, note } from "../record/open-run.ts";
import { diffSnapshots } from "../repo/diff.ts";
import type { Outcome } from "./enhancer-events.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import type { EndState } from "./enhancer-state.ts";
import { type GitHubAnswer, type GitHubRequest, isRead } from "./github-call.ts";
import { removeFile, writeFile } from "./run-files.ts";
import type { TicketProgress } from "./ticket-progress.ts";
import { type TicketState, writeTicketState } from "./ticket-state.ts";

/** What a state of the chart does when it is entered, and with the answer it waits for. */
export interface Step {
  readonly begin: (run: EnhancerRun) => EnhancerRun;
  readonly takeGitHub?: (run: EnhancerRun, answer: GitHubAnswer) => EnhancerRun;
  readonly takeModel?: (run: EnhancerRun, answer: ModelAnswer) => EnhancerRun;
}

/** The ticket in hand. Asking for it between tickets is a bug of ours. */
export function ticketOf(run: EnhancerRun): TicketProgress {
  if (run.ticket === null) throw new Error("no ticket is open");
  return run.ticket;
}

/** The run with something about its ticket changed. */
export function withTicket(run: EnhancerRun, change: Partial<TicketProgress>): EnhancerRun {
  return { ...run, ticket: { ...ticketOf(run), ...change } };
}

/** The ticket is done for this poll. */
export function endTicket(
  run: EnhancerRun,
  status: Outcome["status"],
  detail: string,
): EnhancerRun {
  return withTicket(run, { ending: { status, detail } });
}

/** Sends a call to GitHub. */
export function askGitHub(
  run: EnhancerRun,
  call: GitHubRequest["call"],
  by: GitHubRequest["by"] = "loop",
): EnhancerRun {
  const actor = by === "human" ? "human" : "orchestrator";
  return ask(run, actor, { kind: "github", by, call });
}

/** Takes GitHub's answer. A refusal is the exception of the original; Stop ends the run. */
export function hearGitHub(
  run: EnhancerRun,
  answer: GitHubAnswer,
  then: (heard: EnhancerRun) => EnhancerRun,
): EnhancerRun {
  const asking = run.asking;
  if (asking?.request.kind !== "github") throw new Error("GitHub answers and was not asked");
  const { call } = asking.request;
  const heard = hear(run, answer);
  if (answer.kind === "stopped") return endRun(heard, "stopped", "You pressed Stop.");
  if (answer.kind === "unavailable") return endRun(heard, "unavailable", answer.message);
  const failed = answer.kind === "failed" ? answer.stderr : null;
  const noted = isRead(call)
    ? heard
    : note(heard, { type: "github.called", actor: asking.actor, call, failed });
  return failed === null
    ? then(noted)
    : failTicket(noted, raise("EnhancerError", `gh ${call.operation} failed: ${failed}`));
}

/**
 * Takes a model's answer and counts it: one turn, whatever came of it, and its dollars. Then the
 * caller looks at the turn.
 */
export function hearModel(
  run: EnhancerRun,
  answer: ModelAnswer,
  then: (heard: EnhancerRun, turn: ModelTurn) => EnhancerRun,
): EnhancerRun {
  const heard = hear(run, answer);
  if (answer.kind !== "turn") return { ...heard, ...endWithoutTurn(answer) };
  const { spentUsd, turns } = ticketOf(heard);
  const { maxUsd, maxTurns } = run.task.settings;
  const counted = { spentUsd: spentUsd + answer.usd, turns: turns + 1 };
  const noted = note(withTicket(heard, counted), {
    type: "spend.counted",
    actor: "orchestrator",
    usd: answer.usd,
    ...counted,
    maxUsd,
    maxTurns,
  });
  return then(keepSpend(noted), answer);
}

/** What a call cost is remembered at once, where it is at all: whatever comes of the ticket. */
function keepSpend(run: EnhancerRun): EnhancerRun {
  const { state, spentUsd } = ticketOf(run);
  const before = run.rules.spentBefore(state);
  return before === null || before === spentUsd ? run : saveState(run, {});
}

/** Saves what the loop remembers of the ticket, with the dollars where they are remembered. */
export function saveState(run: EnhancerRun, change: Partial<TicketState>): EnhancerRun {
  const { files, spentUsd, state } = ticketOf(run);
  const { spent_usd: _, ...kept } = { ...state, ...change };
  const remembers = run.rules.spentBefore(state) !== null && spentUsd > 0;
  const text = writeTicketState(remembers ? { ...kept, spent_usd: spentUsd } : kept);
  return writeFile(run, files.state, text);
}

/**
 * An exception came up. The draft is removed if there is one; then the rule says whether only this
 * ticket ends, or the whole poll.
 */
export function failTicket(run: EnhancerRun, failure: Raised): EnhancerRun {
  const cleaned = removeDraft(run);
  const ticket = cleaned.ticket;
  const kept =
    ticket === null
      ? cleaned.files
      : cleaned.rules.filesAfterFailure(cleaned.files, ticket.filesBefore, ticket.path);
  const restored = diffSnapshots(cleaned.files, kept).reduce(
    (after, { path, after: text }) => (text === null ? after : writeFile(after, path, text)),
    cleaned,
  );
  const reach = ticket === null ? "poll" : cleaned.rules.failureReach(failure);
  const values = { error: failure.python, message: failure.message };
  if (reach === "ticket") {
    return decide(endTicket(restored, "blocked", failure.message), {
      rule: "failure reach",
      next: "ticket.blocked",
      because: "What went wrong stays with this ticket; the poll goes on.",
      values,
      alternatives: [{ next: "poll.aborted", because: "it does not end the poll" }],
    });
  }
  const aborted = {
    ...restored,
    poll: restored.poll && { ...restored.poll, aborted: failure },
  };
  return decide(aborted, {
    rule: "failure reach",
    next: "poll.aborted",
    because: "Nothing catches this, so the poll ends here and its outcomes are lost.",
    values,
    alternatives: [{ next: "ticket.blocked", because: "only a blocked ticket stays by itself" }],
  });
}

/** The draft is taken away, as it always is in the end. One left by somebody else stays. */
export function removeDraft(run: EnhancerRun): EnhancerRun {
  if (run.ticket?.drafted !== true) return run;
  return withTicket(removeFile(run, run.ticket.files.candidate), { drafted: false });
}

/** The whole run ends, and says why. */
export function endRun(run: EnhancerRun, next: EndState, message: string): EnhancerRun {
  return { ...run, next, message };
}
