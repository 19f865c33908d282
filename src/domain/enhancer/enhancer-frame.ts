import { firstFrame, foldWith, nextFrame } from "../record/fold-frames.ts";
import type { Frame } from "../record/frame.ts";
import type { RunRecord } from "../record/record.ts";
import type { EventOf, RunEvent } from "../record/run-event.ts";
import type { Outcome } from "./enhancer-events.ts";
import { type GitHubState, githubStateSchema, writeGitHub } from "./github.ts";
import { fileText } from "./run-files.ts";
import { ticketFiles } from "./ticket-paths.ts";

/** The ticket in hand as the panes show it. */
export interface TicketView {
  readonly id: string;
  readonly path: string;
  /** Its text when this poll opened it, and now. */
  readonly before: string;
  readonly after: string;
  /** Its draft, while there is one. */
  readonly candidate: string | null;
  readonly grade: EventOf<"grade.given"> | null;
  readonly candidateGrade: EventOf<"grade.given"> | null;
  readonly weighed: EventOf<"promotion.weighed"> | null;
  /** Dollars that count, and calls in this poll; null before the first call. */
  readonly spend: EventOf<"spend.counted"> | null;
  /** Rounds that ran, the one in hand included once its stop checks are asked. */
  readonly rounds: number;
  /** The last row of stop checks that was asked. */
  readonly checked: EventOf<"budget.checked"> | null;
  readonly outcome: Outcome | null;
}

/** Everything the enhancer's panes show at one step: a pure fold over the record, nothing else. */
export interface EnhancerFrame extends Frame {
  /** The ticket in hand, or the last one; null before the first. */
  readonly ticket: TicketView | null;
  readonly github: GitHubState;
  /** How the last poll ended; null while one is running. */
  readonly pollEnded: EventOf<"poll.ended"> | null;
}

/** The frame before the first event. */
export const firstEnhancerFrame: EnhancerFrame = {
  ...firstFrame,
  ticket: null,
  github: { canList: false, issues: [] },
  pollEnded: null,
};

/** Every frame of a record; frame `k` is what the panes show after the first `k` events. */
export function foldEnhancerFrames(record: RunRecord): readonly EnhancerFrame[] {
  return foldWith(firstEnhancerFrame, nextEnhancerFrame, record);
}

/** The frame after one more event. */
export function nextEnhancerFrame(
  frame: EnhancerFrame,
  event: RunEvent,
  record: Pick<RunRecord, "texts">,
): EnhancerFrame {
  const next: EnhancerFrame = { ...frame, ...nextFrame(frame, event, record) };
  switch (event.type) {
    case "run.started":
      return { ...next, github: githubAtStart(event) };
    case "poll.started":
      return { ...next, pollEnded: null };
    case "poll.ended":
      return { ...next, pollEnded: event };
    case "ticket.opened":
      return { ...next, ticket: openedView(next, event) };
    case "file.written":
    case "file.removed":
      return withTicket(next, filesSeen(next));
    case "grade.given":
      return withTicket(
        next,
        event.subject === "ticket" ? { grade: event } : { candidateGrade: event },
      );
    case "promotion.weighed":
      return withTicket(next, { weighed: event });
    case "spend.counted":
      return withTicket(next, { spend: event });
    case "budget.checked":
      return withTicket(next, {
        checked: event,
        // The caps are asked before the doer, too, when no draft has been weighed.
        rounds: next.ticket?.weighed == null ? event.round : event.round + 1,
      });
    case "github.called":
      return { ...next, github: githubAfter(next, event) };
    case "ticket.ended":
      return next.ticket?.path === event.path ? withTicket(next, { outcome: event.outcome }) : next;
    default:
      return next;
  }
}

function githubAtStart(event: EventOf<"run.started">): GitHubState {
  const read = githubStateSchema.safeParse(event.settings["github"]);
  return read.success ? read.data : firstEnhancerFrame.github;
}

function openedView(frame: EnhancerFrame, event: EventOf<"ticket.opened">): TicketView {
  const text = fileText(frame, event.path) ?? "";
  return {
    id: event.ticket,
    path: event.path,
    before: text,
    after: text,
    candidate: null,
    grade: null,
    candidateGrade: null,
    weighed: null,
    spend: null,
    rounds: event.round,
    checked: null,
    outcome: null,
  };
}

function withTicket(frame: EnhancerFrame, change: Partial<TicketView>): EnhancerFrame {
  return frame.ticket === null ? frame : { ...frame, ticket: { ...frame.ticket, ...change } };
}

function filesSeen(frame: EnhancerFrame): Partial<TicketView> {
  if (frame.ticket === null) return {};
  const { path, id } = frame.ticket;
  return {
    after: fileText(frame, path) ?? "",
    candidate: fileText(frame, ticketFiles(id).candidate),
  };
}

function githubAfter(frame: EnhancerFrame, event: EventOf<"github.called">): GitHubState {
  if (event.failed !== null) return frame.github;
  return writeGitHub(frame.github, event.call, event.actor === "human" ? "human" : "loop");
}
