import type { LoopSettings } from "./loop-limits.ts";

export const terminalLoopStatuses = [
  "completed",
  "completed_with_errors",
  "stopped",
  "failed",
  "interrupted",
] as const;
export type LoopStatus = "queued" | "running" | (typeof terminalLoopStatuses)[number];

export type StopReason =
  | "max_runs_reached"
  | "stop_signal_matched"
  | "user_stopped"
  | "deadline_exceeded"
  | "budget_exhausted"
  | "no_progress"
  | "error"
  | "max_consecutive_failures";

/** A loop as its row holds it. Times are in seconds since it was started. */
export interface Loop {
  readonly settings: LoopSettings;
  readonly status: LoopStatus;
  readonly stopReason: StopReason | null;
  readonly runsCompleted: number;
  readonly failedRuns: number;
  /** Failures since the last success, and how often the last success said the same. */
  readonly failuresInARow: number;
  readonly sameInARow: number;
  readonly cost: number;
  /** What the last run that succeeded said. */
  readonly lastResponse: string | null;
  readonly error: string | null;
  readonly completedAt: number | null;
}

/** How one run came out. */
export type RunOutcome =
  | { readonly ok: true; readonly response: string; readonly cost: number }
  | { readonly ok: false; readonly error: string };

/** What is pending while a run ends: an asked stop, and how the time stands. */
export interface LoopMoment {
  readonly at: number;
  readonly stopAsked: boolean;
}

const carriedCharacters = 2000;

/** A loop before its first run. */
export function createLoop(settings: LoopSettings): Loop {
  const none = { stopReason: null, lastResponse: null, error: null, completedAt: null };
  const zero = { runsCompleted: 0, failedRuns: 0, failuresInARow: 0, sameInARow: 0, cost: 0 };
  return { settings, status: "queued", ...none, ...zero };
}

/**
 * The words of the next run: first the run's number, then the end of the last answer, both literally.
 * What an answer brings along is not replaced again.
 */
export function loopMessage(loop: Loop): string {
  const carried = [...(loop.lastResponse ?? "")].slice(-carriedCharacters).join("");
  return loop.settings.message
    .split("{{run}}")
    .join(String(loop.runsCompleted + 1))
    .split("{{previous_response}}")
    .join(carried);
}

/**
 * Takes in how a run came out. The loop ends by its stop signal, by saying the same too often, by a
 * failure, or by its number of runs, in this order; otherwise the gates are asked.
 */
export function settleRun(loop: Loop, outcome: RunOutcome, moment: LoopMoment): Loop {
  const after = outcome.ok
    ? succeeded(loop, outcome, moment)
    : failed(loop, outcome.error, moment.at);
  if (after.completedAt !== null) return after;
  if (after.runsCompleted >= loop.settings.max_runs) {
    return ended(after, "completed", "max_runs_reached", moment.at);
  }
  return askLoopGates(after, moment);
}

/** The gates between two runs, in their order: an asked stop, the deadline, the money. */
export function askLoopGates(loop: Loop, moment: LoopMoment): Loop {
  const { at, stopAsked } = moment;
  if (stopAsked) return ended(loop, "stopped", "user_stopped", at);
  if (isLate(loop, at)) return ended(loop, "stopped", "deadline_exceeded", at);
  const { max_cost_usd: budget } = loop.settings;
  return budget !== null && loop.cost >= budget
    ? ended(loop, "stopped", "budget_exhausted", at)
    : loop;
}

/** When a pause that begins now is over: it never reaches beyond the deadline. */
export function pauseEnd({ settings }: Loop, at: number): number {
  const due = at + settings.delay_seconds;
  const deadline = settings.max_duration_seconds;
  return deadline !== null && deadline < due ? deadline : due;
}

function succeeded(
  loop: Loop,
  { response, cost }: Extract<RunOutcome, { ok: true }>,
  { at, stopAsked }: LoopMoment,
): Loop {
  const { stop_signal: signal, no_progress_threshold: threshold } = loop.settings;
  const same =
    loop.lastResponse !== null && fingerprint(loop.lastResponse) === fingerprint(response);
  const after: Loop = {
    ...loop,
    status: "running",
    runsCompleted: loop.runsCompleted + 1,
    failuresInARow: 0,
    sameInARow: same ? loop.sameInARow + 1 : 1,
    cost: Number.isFinite(cost) && cost > 0 ? loop.cost + cost : loop.cost,
    lastResponse: response,
  };
  if (signal !== null && response.includes(signal)) {
    return ended(after, "completed", "stop_signal_matched", at);
  }
  const stuck = threshold !== null && threshold > 0 && after.sameInARow >= threshold;
  // Who asked for a stop, or set a deadline, is told of that and not of this.
  return stuck && !stopAsked && !isLate(loop, at)
    ? ended(after, "stopped", "no_progress", at)
    : after;
}

function failed(loop: Loop, message: string, at: number): Loop {
  const { on_failure: policy, max_consecutive_failures: most } = loop.settings;
  const n = loop.runsCompleted + 1;
  const streak = loop.failuresInARow + 1;
  const error = `Iteration ${n}: ${message}`;
  const after: Loop = {
    ...loop,
    status: "running",
    runsCompleted: n,
    failedRuns: loop.failedRuns + 1,
    failuresInARow: streak,
  };
  if (policy === "abort") return ended({ ...after, error }, "failed", "error", at);
  if (streak < most) return after;
  const told = `${error} (reached ${streak} consecutive failures)`;
  return ended({ ...after, error: told }, "failed", "max_consecutive_failures", at);
}

function ended(
  loop: Loop,
  status: "completed" | "stopped" | "failed",
  stopReason: StopReason,
  completedAt: number,
): Loop {
  const tolerated = status === "completed" && loop.failedRuns > 0;
  return { ...loop, status: tolerated ? "completed_with_errors" : status, stopReason, completedAt };
}

function isLate({ settings }: Loop, at: number): boolean {
  return settings.max_duration_seconds !== null && at >= settings.max_duration_seconds;
}

/** What an answer says, however it is spaced. */
function fingerprint(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
