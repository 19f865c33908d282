import type { Sha256 } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import type { Verdict } from "../oracle/verdict.ts";
import { type ChartedRun, close, decide, enter, startRun } from "../record/open-run.ts";
import type { Finding } from "../record/run-event.ts";
import { createSnapshot, type Snapshot, snapshotPaths, sourceId } from "../repo/snapshot.ts";
import { endingMessage } from "./ending-message.ts";
import type { Rejection } from "./rejection.ts";
import type { Role } from "./team-settings.ts";
import { isOutcome, type TeamDecision, type TeamState } from "./team-state.ts";
import type { TeamTask } from "./team-task.ts";

/** What the supervisor keeps about one role. */
export interface RoleState {
  /** What the role itself returned last time: its only state. */
  readonly memory: JsonValue;
  /** Why its last attempt was not accepted, or null when it was. */
  readonly rejection: Rejection | null;
  /** Calls of this round whose action was not accepted. */
  readonly attempts: number;
}

/** One run of the team at one moment: plain data that the rules below take and give back. */
export interface TeamRun extends ChartedRun<TeamState> {
  readonly task: TeamTask;
  readonly filesAtRoundStart: Snapshot;
  /** From 1. */
  readonly round: number;
  /** Policy calls made so far: what `settings.calls` limits. */
  readonly turns: number;
  readonly roles: Readonly<Record<Role, RoleState>>;
  /** The code of the coder's last refusal in this round: a part of the failure signature. */
  readonly coderRefusal: string | null;
  /** The strong oracle's last verdict, and the source it is about. */
  readonly verdict: { readonly source: Sha256; readonly verdict: Verdict } | null;
  /** The last review, and the source it is about. */
  readonly review: { readonly source: Sha256; readonly findings: readonly Finding[] } | null;
  /** How the round before this one failed. */
  readonly lastSignature: string | null;
  /** The sentence of the last decision. */
  readonly because: string;
}

/** A run that waits to be started. Its record tells the files and the settings in force. */
export function beginRun(task: TeamTask): TeamRun {
  const files = createSnapshot(task.repo);
  const texts = snapshotPaths(files).map((path) => [path, files.get(path) ?? ""] as const);
  const settings = {
    ...task.settings,
    allowlist: task.allowlist.map(({ role, paths }) => ({ role, paths: [...paths] })),
    builtins: [...task.builtins],
    exercise: task.exercise.id,
  };
  const rested: RoleState = { memory: null, rejection: null, attempts: 0 };
  return {
    ...startRun(task, "team", "supervisor", texts, settings),
    task,
    filesAtRoundStart: files,
    round: 1,
    turns: 0,
    roles: { planner: rested, coder: rested, reviewer: rested },
    coderRefusal: null,
    verdict: null,
    review: null,
    lastSignature: null,
    because: "",
  };
}

/** The run after the chart entered `state`. Entering a final state ends the record. */
export function enterState(run: TeamRun, state: TeamState): TeamRun {
  const entered = enter(run, state, run.round);
  return isOutcome(state) ? close(entered, state, endingMessage(state, run.because)) : entered;
}

/** The run after its rules decided what comes next. */
export function decided(run: TeamRun, decision: TeamDecision): TeamRun {
  return decide({ ...run, because: decision.because }, decision);
}

/** The run with one role's state changed. */
export function withRole(run: TeamRun, role: Role, change: Partial<RoleState>): TeamRun {
  return { ...run, roles: { ...run.roles, [role]: { ...run.roles[role], ...change } } };
}

/** The identity of the files the oracle reads, as they are now. */
export function currentSource(run: TeamRun): Sha256 {
  return sourceId(run.files, [run.task.exercise.sourcePath]);
}
