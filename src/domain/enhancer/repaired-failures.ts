import { withFile } from "../repo/snapshot.ts";
import type { Rules } from "./rules.ts";

/** Whatever goes wrong with one ticket stays with it. */
export const reachOfOneTicket: Rules["failureReach"] = () => "ticket";

/**
 * The ticket's text goes back to what it was while GitHub does not have the new one, so that the next
 * poll does the step again. Once GitHub has it there is nothing to take back.
 */
export const filesUndone: Rules["filesAfterFailure"] = (now, before, ticket) => {
  const text = before?.get(ticket);
  return text === undefined ? now : withFile(now, ticket, text);
};
