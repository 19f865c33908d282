import { type ChartedRun, startRun } from "../record/open-run.ts";
import type { Trigger } from "./harness-events.ts";
import type { HarnessState } from "./harness-state.ts";
import type { HarnessTask } from "./harness-task.ts";
import type { Reminder } from "./reminder.ts";
import type { ToolCall } from "./tool-call.ts";
import type { Wakeup } from "./wakeup.ts";

/** Why the next turn begins, when, and with which words. */
export interface Waking {
  readonly trigger: Trigger;
  readonly prompt: string;
  readonly at: number;
}

/** One turn of the model, from its process to its exit. */
export interface Turn {
  readonly trigger: Trigger;
  readonly execution: number;
  readonly startedAt: number;
  /** This turn's own time, which runs ahead of the clock until the turn is over. */
  readonly at: number;
  /** What the model sees at once, what a search would find, and what its searches have found. */
  readonly tools: readonly string[];
  readonly deferred: readonly string[];
  /** What was said so far, line by line, as the model reads it. */
  readonly transcript: readonly string[];
  /** The call it has just asked for. */
  readonly call: ToolCall | null;
  /** Its closing message, or how the backend failed. */
  readonly closing: string;
  readonly status: "success" | "failed";
}

/** One harness run as it stands: plain data, and its record. */
export interface HarnessRun extends ChartedRun<HarnessState> {
  readonly task: HarnessTask;
  /** Seconds since the run began, and how far somebody let the time pass. */
  readonly clock: number;
  readonly until: number;
  /** When the scheduler last looked through what is stored, or null before that. */
  readonly scannedAt: number | null;
  /** Null between turns. */
  readonly waking: Waking | null;
  readonly turn: Turn | null;
  readonly executions: number;
  /** What the process holds in its memory, and what was lost with one so far. */
  readonly wakeups: readonly Wakeup[];
  readonly dropped: readonly Wakeup[];
  /** What is stored, whatever becomes of the process. */
  readonly reminders: readonly Reminder[];
  /** Why the whole run ends, once it must. */
  readonly message: string;
}

/** A run before its first prompt; the record holds its start. */
export function startHarness(task: HarnessTask): HarnessRun {
  return {
    ...startRun(task, "harness", "supervisor", [], task.settings),
    task,
    clock: 0,
    until: 0,
    scannedAt: null,
    waking: null,
    turn: null,
    executions: 0,
    wakeups: [],
    dropped: [],
    reminders: [],
    message: "",
  };
}

/** The turn that is going on. Asking for it between turns is a bug of ours. */
export function turnOf({ turn }: HarnessRun): Turn {
  if (turn === null) throw new Error("a turn is asked for, and none is going on");
  return turn;
}

/** The run with a change to its turn. */
export function withTurn(run: HarnessRun, change: Partial<Turn>): HarnessRun {
  return { ...run, turn: { ...turnOf(run), ...change } };
}
