import type { Decision } from "../record/run-event.ts";
import type { Role } from "./team-settings.ts";

/** How a run can end; each is the name of a final state of the chart. */
export const teamOutcomes = [
  "approved",
  "exhausted",
  "stalled",
  "stuck",
  "stopped",
  "unavailable",
] as const;
export type TeamOutcome = (typeof teamOutcomes)[number];

/** Every state of the team, as the dotted path that `state.entered` carries. */
export const teamStates = [
  "idle",
  "planning",
  "coding",
  "testing.naive",
  "testing.strong",
  "reviewing",
  ...teamOutcomes,
] as const;
export type TeamState = (typeof teamStates)[number];

/** The state in which a role is asked. */
export const stateOfRole = {
  planner: "planning",
  coder: "coding",
  reviewer: "reviewing",
} as const satisfies Record<Role, TeamState>;

/** A decision of the team's rules: what comes next is always a state of the chart. */
export interface TeamDecision extends Decision {
  readonly next: TeamState;
}

/** Whether a state ends the run. */
export function isOutcome(state: TeamState): state is TeamOutcome {
  return teamOutcomes.some((outcome) => outcome === state);
}
