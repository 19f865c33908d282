import { isRaised } from "#domain/base/raised.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { type EnhancerSettings, enhancerSettingsSchema } from "#domain/enhancer/enhancer-task.ts";
import type { RepairName } from "#domain/enhancer/repairs.ts";
import { ticketFiles } from "#domain/enhancer/ticket-paths.ts";
import { readTicketState } from "#domain/enhancer/ticket-state.ts";
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
  { events }: Pick<RunRecord, "events">,
  frame: EnhancerFrame,
  step: number,
): Limits {
  const spends = events.slice(0, step).filter((event) => event.type === "spend.counted");
  const all = { usd: spends.reduce((sum, { usd }) => sum + usd, 0), calls: spends.length };
  const [start] = events;
  const given = start?.type === "run.started" ? start.settings : {};
  const { budget, maxUsd, maxTurns } = given;
  const settings = enhancerSettingsSchema.safeParse({ budget, maxUsd, maxTurns }).data ?? null;
  if (settings === null) {
    return { settings, rounds: 0, usd: all.usd, calls: all.calls, remembersSpend: false, all };
  }
  const repairs = Array.isArray(given["repairs"]) ? given["repairs"] : [];
  const remembersSpend = repairs.includes("kept-spend" satisfies RepairName);
  const { ticket } = frame;
  return {
    settings,
    rounds: ticket?.rounds ?? 0,
    usd: ticket?.spend?.spentUsd ?? (remembersSpend ? spentBefore(frame) : 0),
    calls: ticket?.spend?.turns ?? 0,
    remembersSpend,
    all,
  };
}

/** What the state file says that the ticket has cost so far. */
function spentBefore({ ticket, files }: EnhancerFrame): number {
  const text = ticket === null ? undefined : files.get(ticketFiles(ticket.id).state);
  const state = readTicketState(text ?? null);
  return isRaised(state) ? 0 : (state.spent_usd ?? 0);
}
