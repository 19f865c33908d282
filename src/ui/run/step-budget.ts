import { count } from "#domain/base/count.ts";
import type { Frame } from "#domain/record/frame.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** The round and the calls of a step, with their limits where the run's settings name them. */
export function budgetWords(frame: Frame, record: RunRecord): string {
  const [start] = record.events;
  const settings = start?.type === "run.started" ? start.settings : {};
  const { rounds, calls } = settings;
  const round = `round ${frame.round}${typeof rounds === "number" ? ` of ${rounds}` : ""}`;
  if (typeof calls !== "number") {
    return `${round}, ${count(frame.calls, "call")} so far`;
  }
  // The limit is on what the roles are asked; an oracle may always be asked.
  const asked = record.events
    .slice(0, frame.step)
    .filter((event) => event.type === "call.requested" && event.kind === "policy").length;
  return `${round}, ${asked} of ${calls} calls of roles`;
}
