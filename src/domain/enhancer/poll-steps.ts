import { isRaised, type Raised, raise } from "../base/raised.ts";
import { decide, goOn, note } from "../record/open-run.ts";
import type { Outcome } from "./enhancer-events.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import type { PollPlan } from "./enhancer-task.ts";
import { ingestIssue } from "./ingest.ts";
import { type PollProgress, startPoll } from "./poll-progress.ts";
import { fileText, writeFile } from "./run-files.ts";
import { askGitHub, endRun, failTicket, hearGitHub, type Step, ticketOf } from "./step.ts";
import { isEligible, parseTicket, type Ticket } from "./ticket.ts";
import { stemOf, ticketFolder, ticketPath, ticketPathsIn } from "./ticket-paths.ts";
import { openTicket } from "./ticket-progress.ts";
import { readTicketState } from "./ticket-state.ts";

/** A poll begins. */
export function beginPoll(run: EnhancerRun, plan: PollPlan): EnhancerRun {
  const polls = run.polls + 1;
  return note(
    { ...run, polls, poll: startPoll(plan), ticket: null },
    {
      type: "poll.started",
      actor: "orchestrator",
      poll: polls,
      ticket: plan.ticket,
      simulatedComment: plan.simulatedComment,
    },
  );
}

function pollOf(run: EnhancerRun): PollProgress {
  if (run.poll === null) throw new Error("no poll is running");
  return run.poll;
}

function withPoll(run: EnhancerRun, change: Partial<PollProgress>): EnhancerRun {
  return { ...run, poll: { ...pollOf(run), ...change } };
}

/** What people do on GitHub before the poll looks, one thing after the other. */
export const people: Step = {
  begin: (run) => goOn(run, pollOf(run).todo.length > 0 ? "poll.personActing" : "poll.listing"),
};

export const personActing: Step = {
  begin(run) {
    const [act] = pollOf(run).todo;
    if (act === undefined) throw new Error("nobody has anything left to do");
    return askGitHub(run, act, "human");
  },
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) =>
      goOn(withPoll(heard, { todo: pollOf(heard).todo.slice(1) }), "poll.people"),
    ),
};

/** Open issues become local drafts. A client that cannot list skips this. */
export const listing: Step = {
  begin: (run) => askGitHub(run, { operation: "list" }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      if (answer.kind !== "issues") return goOn(heard, "poll.selecting");
      const written = answer.issues.reduce((after, issue) => {
        const draft = ingestIssue(after.files, issue);
        return draft === null ? after : writeFile(after, draft.path, draft.text);
      }, heard);
      return goOn(withPoll(written, { listed: true }), "poll.selecting");
    }),
};

/** Which tickets this poll looks at. */
export const selecting: Step = {
  begin(run) {
    const { ticket, simulatedComment } = pollOf(run).plan;
    if (ticket !== null) return selectOne(run, ticket);
    if (simulatedComment !== null) {
      return abort(run, "--simulate-comment needs --ticket, it acts on one ticket");
    }
    const hasFolder = [...run.files.keys()].some((path) => path.startsWith(`${ticketFolder}/`));
    if (!hasFolder && !pollOf(run).listed) {
      return abort(run, `no ${ticketFolder}/ directory in ${run.task.repoPath}`);
    }
    const queue = ticketPathsIn(run.files).filter((path) => isEligible(readTicket(run, path)));
    return decide(withPoll(run, { queue }), {
      rule: "eligible drafts",
      next: "poll.opening",
      because: "A ticket is looked at when it is a draft that belongs to the enhancer.",
      values: { tickets: [...queue] },
      alternatives: [],
    });
  },
};

function selectOne(run: EnhancerRun, id: string): EnhancerRun {
  const path = ticketPath(id);
  if (!run.files.has(path)) {
    return abort(run, `no ticket ${id} in ${run.task.repoPath}/${ticketFolder}`);
  }
  const ticket = readTicket(run, path);
  const values = { ticket: id, state: ticket.state, loop: ticket.meta.get("loop") ?? null };
  if (isEligible(ticket)) {
    return decide(withPoll(run, { queue: [path] }), {
      rule: "eligible drafts",
      next: "poll.opening",
      because: "The ticket that was named is a draft that belongs to the enhancer.",
      values,
      alternatives: [{ next: "poll.reporting", because: "it is not done yet" }],
    });
  }
  const detail = `already ${ticket.state} / ${ticket.meta.get("loop") || "no loop"}`;
  const skipped = addOutcome(run, path, { ticket: ticket.id, status: "skipped", detail });
  return decide(skipped, {
    rule: "eligible drafts",
    next: "poll.reporting",
    because: "The ticket that was named is not a draft that belongs to the enhancer.",
    values,
    alternatives: [{ next: "poll.opening", because: "it is not the enhancer's any more" }],
  });
}

/** The next ticket is opened, or none is left. */
export const opening: Step = {
  begin(run) {
    const [path, ...queue] = pollOf(run).queue;
    if (path === undefined) return goOn(run, "poll.reporting");
    const ticket = readTicket(run, path);
    const taken = withPoll(run, { queue });
    const files = run.rules.ticketFiles(ticket.id);
    if (isRaised(files)) return failToOpen(taken, path, ticket, files);
    const state = readTicketState(fileText(run, files.state));
    if (isRaised(state)) return failToOpen(taken, path, ticket, state);
    const spentUsd = run.rules.spentBefore(state) ?? 0;
    const opened = { ...taken, ticket: openTicket({ path, ticket, files, state, spentUsd }) };
    return goOn(
      note(opened, {
        type: "ticket.opened",
        actor: "orchestrator",
        ticket: ticket.id,
        path,
        round: state.round,
      }),
      "ticket.resolvingIssue",
    );
  },
};

/** A ticket that cannot be opened is blocked, or ends the poll: as far as the exception reaches. */
function failToOpen(run: EnhancerRun, path: string, ticket: Ticket, why: Raised): EnhancerRun {
  if (run.rules.failureReach(why) === "poll") return failTicket(run, why);
  const outcome: Outcome = { ticket: ticket.id, status: "blocked", detail: why.message };
  return goOn(addOutcome(run, path, outcome), "poll.opening");
}

/** The ticket's outcome is noted and the ticket put away. */
export const closing: Step = {
  begin(run) {
    const { path, ticket, ending } = ticketOf(run);
    if (ending === null) throw new Error("a ticket is closed that has not come out");
    const ended = addOutcome(run, path, { ticket: ticket.id, ...ending });
    return goOn({ ...ended, ticket: null }, "poll.opening");
  },
};

export const reporting: Step = { begin: endPoll };
export const aborted: Step = { begin: endPoll };

function endPoll(run: EnhancerRun): EnhancerRun {
  const { outcomes, aborted: failure } = pollOf(run);
  const ended = note(run, {
    type: "poll.ended",
    actor: "orchestrator",
    poll: run.polls,
    outcomes: [...outcomes],
    aborted: failure && { error: failure.python, message: failure.message },
  });
  return goOn({ ...ended, poll: null, ticket: null }, "resting");
}

/** The run is over: nobody polls any more. */
export function finishRun(run: EnhancerRun): EnhancerRun {
  return endRun(run, "finished", "No further poll was asked for.");
}

function abort(run: EnhancerRun, message: string): EnhancerRun {
  return failTicket(run, raise("EnhancerError", message));
}

function readTicket(run: EnhancerRun, path: string): Ticket {
  return parseTicket(fileText(run, path) ?? "", stemOf(path));
}

function addOutcome(run: EnhancerRun, path: string, outcome: Outcome): EnhancerRun {
  const noted = note(run, { type: "ticket.ended", actor: "orchestrator", path, outcome });
  return withPoll(noted, { outcomes: [...pollOf(noted).outcomes, outcome] });
}
