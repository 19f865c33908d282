import { isRaised } from "#domain/base/raised.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import type { EnhancerSettings } from "#domain/enhancer/enhancer-task.ts";
import { recordedSettings } from "#domain/enhancer/recorded-settings.ts";
import { fileText } from "#domain/enhancer/run-files.ts";
import { ticketFiles } from "#domain/enhancer/ticket-paths.ts";
import { freshState, readTicketState, type TicketState } from "#domain/enhancer/ticket-state.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** What a run has used of its limits at one step, for the ticket in hand. */
export interface Limits {
  /** Null for the loop that counts nothing. */
  readonly settings: EnhancerSettings | null;
  readonly rounds: number;
  readonly usd: number;
  readonly calls: number;
  /** Whether dollars of earlier polls count, too. */
  readonly remembersSpend: boolean;
  /** All polls so far, whichever ticket. */
  readonly all: { readonly usd: number; readonly calls: number };
}

/** Reads the meters off a record's first `step` events and the frame they add up to. */
export function limitsOf(
  record: Pick<RunRecord, "events">,
  frame: EnhancerFrame,
  step: number,
): Limits {
  const spends = record.events.slice(0, step).filter((event) => event.type === "spend.counted");
  const all = { usd: spends.reduce((sum, { usd }) => sum + usd, 0), calls: spends.length };
  const started = recordedSettings(record);
  if (started === null) {
    return {
      settings: null,
      rounds: 0,
      usd: all.usd,
      calls: all.calls,
      remembersSpend: false,
      all,
    };
  }
  const { settings, rules } = started;
  const { ticket } = frame;
  return {
    settings,
    rounds: ticket?.rounds ?? 0,
    usd: ticket?.spend?.spentUsd ?? rules.spentBefore(stateOf(frame)) ?? 0,
    calls: ticket?.spend?.turns ?? 0,
    remembersSpend: rules.spentBefore(freshState) !== null,
    all,
  };
}

/** What the loop remembers of the ticket in hand; nothing where its state file cannot be read. */
function stateOf(frame: EnhancerFrame): TicketState {
  const { ticket } = frame;
  if (ticket === null) return freshState;
  const state = readTicketState(fileText(frame, ticketFiles(ticket.id).state));
  return isRaised(state) ? freshState : state;
}
