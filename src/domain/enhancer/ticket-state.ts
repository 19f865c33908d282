import { z } from "zod";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { parsePythonJson } from "./python-json.ts";

/** What the loop remembers of one ticket between polls. */
export const ticketStateSchema = z.object({
  github_issue: z.number().int().nullable().default(null),
  /** `asked-lgtm` once the loop has asked for it, else null. */
  last_comment_id: z
    .union([z.string(), z.number().transform(String)])
    .nullable()
    .default(null),
  /** Rounds that ran and were allowed to go on. */
  round: z.number().int().default(0),
  /** What was missing after the last such round, sorted; null when there was none. */
  previous_signature: z.array(z.string()).nullable().default(null),
  /** Dollars spent in earlier polls: written by a repair, never by the published loop. */
  spent_usd: z.number().optional(),
});
export type TicketState = z.infer<typeof ticketStateSchema>;

/** The value of `last_comment_id` that means: the loop has already asked for LGTM. */
export const askedForLgtm = "asked-lgtm";

/** A ticket the loop has never seen. */
export const freshState: TicketState = {
  github_issue: null,
  last_comment_id: null,
  round: 0,
  previous_signature: null,
};

/** Reads a state file; no file is a fresh ticket. A damaged one raises, and so ends the poll. */
export function readTicketState(text: string | null): TicketState | Raised {
  if (text === null) return freshState;
  const value = parsePythonJson(text);
  if (isRaised(value)) return value;
  const state = ticketStateSchema.safeParse(value);
  return state.success
    ? state.data
    : raise("TypeError", `the state file is not usable: ${z.prettifyError(state.error)}`);
}

/** A state file's text: indented by two, with a line end at the end. */
export function writeTicketState(state: TicketState): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}
