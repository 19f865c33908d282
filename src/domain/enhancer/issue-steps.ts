import { isRaised, raise } from "../base/raised.ts";
import { decide, goOn } from "../record/open-run.ts";
import type { EnhancerRun } from "./enhancer-run.ts";
import { setFrontMatter } from "./front-matter.ts";
import { parseInteger } from "./python-text.ts";
import { needsHumanLabel, simulatedComment } from "./release.ts";
import { fileText, writeFile } from "./run-files.ts";
import {
  askGitHub,
  endTicket,
  failTicket,
  hearGitHub,
  type Step,
  ticketOf,
  withTicket,
} from "./step.ts";

/** The issue's number: from the state file, else from front matter, else by a search. */
export const resolvingIssue: Step = {
  begin(run) {
    const { state, ticket } = ticketOf(run);
    const written = ticket.meta.get("github_issue") || null;
    const parsed = state.github_issue || (written === null ? 0 : parseInteger(written));
    if (isRaised(parsed)) return failTicket(run, parsed);
    const known = parsed !== 0;
    return decide(withTicket(run, { issue: parsed }), {
      rule: "which issue",
      next: known ? "ticket.checkingOpen" : "ticket.searchingTitle",
      because: known
        ? "The issue's number is on record."
        : "No number is on record, so titles are searched.",
      values: { stateFile: state.github_issue, frontMatter: written },
      alternatives: known
        ? [{ next: "ticket.searchingTitle", because: "a number that is known is not searched for" }]
        : [{ next: "ticket.checkingOpen", because: "there is no number to check" }],
    });
  },
};

export const searchingTitle: Step = {
  begin: (run) => askGitHub(run, { operation: "find", id: ticketOf(run).ticket.id }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      if (answer.kind === "issue" && answer.issue !== null && answer.issue !== 0) {
        return goOn(withTicket(heard, { issue: answer.issue }), "ticket.checkingOpen");
      }
      const message = `${ticketOf(heard).ticket.id}: no GitHub issue; run task create-test-tickets`;
      return failTicket(heard, raise("TicketBlocked", message));
    }),
};

/** A closed issue blocks its ticket; an open one is written into the ticket. */
export const checkingOpen: Step = {
  begin: (run) => askGitHub(run, { operation: "is_closed", issue: ticketOf(run).issue }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      const { issue, state } = ticketOf(heard);
      if (answer.kind === "closed" && answer.closed) {
        const message = `issue ${issue} is closed; reopen it`;
        return failTicket(heard, raise("TicketBlocked", message));
      }
      const linked = linkIssue(
        withTicket(heard, { state: { ...state, github_issue: issue } }),
        issue,
      );
      const simulated = heard.poll?.plan.simulatedComment ?? null;
      return goOn(
        linked,
        simulated === null ? "ticket.readingComment" : "ticket.simulatingComment",
      );
    }),
};

function linkIssue(run: EnhancerRun, issue: number): EnhancerRun {
  const { path } = ticketOf(run);
  const text = fileText(run, path) ?? "";
  return writeFile(run, path, setFrontMatter(text, [["github_issue", String(issue)]]));
}

export const readingComment: Step = {
  begin: (run) => askGitHub(run, { operation: "comments", issue: ticketOf(run).issue }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      const comments = answer.kind === "comments" ? answer.comments : [];
      return goOn(
        withTicket(heard, { comments, looked: run.rules.commentLookedAt(comments) }),
        "ticket.checkingNeedsHuman",
      );
    }),
};

/** A comment given with the poll stands in for the newest one. */
export const simulatingComment: Step = {
  begin(run) {
    const text = run.poll?.plan.simulatedComment ?? "";
    return goOn(
      withTicket(run, { comments: null, looked: simulatedComment(text) }),
      "ticket.checkingNeedsHuman",
    );
  },
};

/** A ticket that waits for a person is left alone: no model is called. */
export const checkingNeedsHuman: Step = {
  begin: (run) => askGitHub(run, { operation: "labels", issue: ticketOf(run).issue }),
  takeGitHub: (run, answer) =>
    hearGitHub(run, answer, (heard) => {
      const labels = answer.kind === "labels" ? answer.labels : [];
      const looked = withTicket(heard, { labels });
      const waits = labels.includes(needsHumanLabel);
      return decide(waits ? endTicket(looked, "escalated", "needs-human is already set") : looked, {
        rule: "needs a human",
        next: waits ? "poll.closing" : "ticket.grading",
        because: waits
          ? "The issue already waits for a person, so nothing is asked and nothing written."
          : "The issue does not wait for a person.",
        values: { labels: [...labels], comment: ticketOf(looked).looked?.text ?? null },
        alternatives: waits
          ? [{ next: "ticket.grading", because: "a person has to take the label away first" }]
          : [{ next: "poll.closing", because: `the label ${needsHumanLabel} is not set` }],
      });
    }),
};
