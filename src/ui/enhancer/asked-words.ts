import { count } from "#domain/base/count.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** How often a role's model was asked in a run; a question that nobody answered is not counted as a turn. */
export function askedWords({ events }: Pick<RunRecord, "events">, role: string): string {
  const asked = events.filter(
    (event) => event.type === "call.requested" && event.kind === "model" && event.actor === role,
  ).length;
  const answered = events.filter(
    (event) => event.type === "call.answered" && event.outcome === "turn" && event.actor === role,
  ).length;
  return asked === answered
    ? count(asked, "time")
    : `${count(asked, "time")}, answered ${answered}`;
}
