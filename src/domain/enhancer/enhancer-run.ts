import type { JsonValue } from "../base/json-value.ts";
import { type ChartedRun, startRun } from "../record/open-run.ts";
import type { EnhancerState } from "./enhancer-state.ts";
import type { EnhancerTask } from "./enhancer-task.ts";
import type { PollProgress } from "./poll-progress.ts";
import { rulesWith } from "./repairs.ts";
import type { Rules } from "./rules.ts";
import type { TicketProgress } from "./ticket-progress.ts";

/** One enhancer run as it stands: plain data, and its record. */
export interface EnhancerRun extends ChartedRun<EnhancerState> {
  readonly task: EnhancerTask;
  readonly rules: Rules;
  readonly polls: number;
  /** Null between polls. */
  readonly poll: PollProgress | null;
  /** Null between tickets. */
  readonly ticket: TicketProgress | null;
  /** Why the whole run ends, once it must. */
  readonly message: string;
}

/** A run before its first poll; the record holds its start. */
export function startEnhancer(task: EnhancerTask): EnhancerRun {
  const settings = {
    ...task.settings,
    repairs: [...task.repairs],
    github: asJson(task.github),
  };
  return {
    ...startRun(task, "enhancer", "orchestrator", task.files, settings),
    task,
    rules: rulesWith(task.repairs),
    polls: 0,
    poll: null,
    ticket: null,
    message: "",
  };
}

function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value));
}
