import type { Snapshot } from "../repo/snapshot.ts";
import type { Outcome } from "./enhancer-events.ts";
import type { IssueComment } from "./github-call.ts";
import type { RubricResult, TicketKind } from "./rubric.ts";
import type { Ticket } from "./ticket.ts";
import type { TicketFiles } from "./ticket-paths.ts";
import type { TicketState } from "./ticket-state.ts";

/** How far one ticket is in one poll. */
export interface TicketProgress {
  readonly path: string;
  readonly ticket: Ticket;
  readonly files: TicketFiles;
  /** The files before a change of the ticket's text that GitHub does not have yet, or null. */
  readonly filesBefore: Snapshot | null;
  /** As it stands in this poll; only what is saved survives the poll. */
  readonly state: TicketState;
  readonly issue: number;
  /** The issue's comments, oldest first; null when one was simulated in their place. */
  readonly comments: readonly IssueComment[] | null;
  /** The comment that is looked at. */
  readonly looked: IssueComment | null;
  readonly labels: readonly string[];
  readonly spentUsd: number;
  readonly turns: number;
  readonly grade: RubricResult | null;
  readonly candidateGrade: RubricResult | null;
  /** The kind that no later grade can change; null as published. */
  readonly settledKind: TicketKind | null;
  /** Whether a draft of this poll lies in the candidate's place. */
  readonly drafted: boolean;
  /** What is missing after the round, sorted. */
  readonly signature: readonly string[];
  /** How it came out, once that is known. */
  readonly ending: Pick<Outcome, "status" | "detail"> | null;
}

/** A ticket at the start of its turn. Until the issue is resolved its number is 0, which none has. */
export function openTicket(
  about: Pick<TicketProgress, "path" | "ticket" | "files" | "state" | "spentUsd">,
): TicketProgress {
  return {
    ...about,
    filesBefore: null,
    issue: 0,
    comments: [],
    looked: null,
    labels: [],
    turns: 0,
    grade: null,
    candidateGrade: null,
    settledKind: null,
    drafted: false,
    signature: [],
    ending: null,
  };
}
