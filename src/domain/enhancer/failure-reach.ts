import type { Raised } from "../base/raised.ts";

/** Whether an exception ends one ticket or the whole poll. */
export type FailureReach = "ticket" | "poll";

/** The published reach: only `TicketBlocked` stays with its ticket, anything else ends the poll. */
export function failureReach(failure: Raised): FailureReach {
  return failure.python === "TicketBlocked" ? "ticket" : "poll";
}
