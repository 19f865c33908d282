import type { TeamOutcome } from "./team-state.ts";

const whatNext = {
  approved: "Step back through the run to see what each role saw on the way.",
  exhausted: "Give the run more rounds or calls, or help a role to need fewer.",
  stalled:
    "Compare what the coder saw in the last two rounds: it lacks what would change its answer.",
  stuck: "Read the last refusal, change that role's policy and run again.",
  stopped: "Everything up to here is in the record. Run again whenever you like.",
  unavailable:
    "The files, your edits and the record up to here are kept. Load Python again, then run again.",
} as const satisfies Record<TeamOutcome, string>;

/** The last sentence of a record: why the run ended, and what a person can do now. */
export function endingMessage(outcome: TeamOutcome, because: string): string {
  return `${outcome}: ${because} ${whatNext[outcome]}`;
}
