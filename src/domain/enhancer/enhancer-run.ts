import { sha256Hex } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import { note, type RecordedRun } from "../record/open-run.ts";
import { append, emptyRecord } from "../record/record.ts";
import type { Decision, RunEvent } from "../record/run-event.ts";
import { createSnapshot } from "../repo/snapshot.ts";
import type { EnhancerState } from "./enhancer-state.ts";
import type { EnhancerTask } from "./enhancer-task.ts";
import type { PollProgress } from "./poll-progress.ts";
import { rulesWith } from "./repairs.ts";
import type { Rules } from "./rules.ts";
import type { TicketProgress } from "./ticket-progress.ts";

/** One enhancer run as it stands: plain data, and its record. */
export interface EnhancerRun extends RecordedRun {
  readonly task: EnhancerTask;
  readonly rules: Rules;
  /** Where the chart goes next, or null while that is open. */
  readonly next: EnhancerState | null;
  readonly polls: number;
  /** Null between polls. */
  readonly poll: PollProgress | null;
  /** Null between tickets. */
  readonly ticket: TicketProgress | null;
  /** Why the whole run ends, once it must. */
  readonly message: string | null;
}

/** A run before its first poll; the record holds its start. */
export function startRun(task: EnhancerTask): EnhancerRun {
  const record = emptyRecord({
    system: "enhancer",
    lesson: task.lesson,
    seed: task.seed,
    versions: { ...task.versions },
  });
  const started: RunEvent = {
    type: "run.started",
    actor: "orchestrator",
    files: task.files.map(([path, text]) => [path, sha256Hex(text)]),
    settings: {
      ...task.settings,
      repairs: [...task.repairs],
      github: asJson(task.github),
    },
  };
  return {
    task,
    rules: rulesWith(task.repairs),
    record: append(
      record,
      started,
      task.files.map(([, text]) => text),
    ),
    files: createSnapshot(task.files),
    calls: 0,
    asking: null,
    next: null,
    polls: 0,
    poll: null,
    ticket: null,
    message: null,
  };
}

/** The chart is in another state now. What was decided has been followed. */
export function enterState(run: EnhancerRun, state: EnhancerState): EnhancerRun {
  const round = run.ticket?.state.round ?? 0;
  return note(
    { ...run, next: null },
    { type: "state.entered", actor: "orchestrator", state, round },
  );
}

/** A step with only one way on: no decision is made, so none is recorded. */
export function goOn(run: EnhancerRun, next: EnhancerState): EnhancerRun {
  return { ...run, next };
}

/** A decision about where the chart goes. */
export interface Choice extends Decision {
  readonly next: EnhancerState;
}

/** A step where a rule chose; the choice is recorded with the values it saw. */
export function decide(run: EnhancerRun, decision: Choice): EnhancerRun {
  return note(
    { ...run, next: decision.next },
    { type: "decision.made", actor: "orchestrator", decision },
  );
}

function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value));
}
