import type { RunEvent } from "#domain/record/run-event.ts";

/** The order lanes are drawn in; an actor that is not listed comes after them. */
const order = [
  "supervisor",
  "orchestrator",
  "planner",
  "coder",
  "doer",
  "reviewer",
  "judge",
  "oracle",
  "model",
  "tool",
  "scheduler",
];

/** The actors that a run mentions, each once, in the order of their lanes. */
export function lanesOf(events: readonly RunEvent[]): readonly string[] {
  const place = (actor: string) => (order.includes(actor) ? order.indexOf(actor) : order.length);
  return [...new Set(events.map((event) => event.actor))].sort(
    (one, other) => place(one) - place(other),
  );
}
