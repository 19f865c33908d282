/** States in which somebody may send a prompt or let time pass. */
export type RestState = "idle" | "waiting";

/** The ends of a run. `unfired`: something was promised, and nothing is left that could keep it. */
export type EndState = "finished" | "unfired" | "stopped" | "exhausted" | "unavailable";

/** States that have work of their own. */
export type StepState =
  | "turn.spawned"
  | "turn.thinking"
  | "turn.callingTool"
  | "turn.closing"
  | "turn.exited"
  | "scheduling";

/** Every state of the harness's chart, as a dotted path. */
export type HarnessState = RestState | EndState | StepState;
