import { isGitHubReply } from "#domain/enhancer/github-call.ts";
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
  "github",
  "human",
];

/** Whose lane an event is drawn in: what GitHub answers and takes in is GitHub's, whoever asked. */
export function laneOf(event: RunEvent): string {
  if (event.actor === "human") return event.actor;
  const github =
    event.type === "github.called" ||
    (event.type === "call.answered" && isGitHubReply(event.outcome));
  return github ? "github" : event.actor;
}

/** The actors that a run mentions, each once, in the order of their lanes. */
export function lanesOf(events: readonly RunEvent[]): readonly string[] {
  const place = (actor: string) => (order.includes(actor) ? order.indexOf(actor) : order.length);
  return [...new Set(events.map(laneOf))].sort((one, other) => place(one) - place(other));
}
