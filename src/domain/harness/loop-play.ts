import {
  askLoopGates,
  createLoop,
  type Loop,
  type LoopStatus,
  loopMessage,
  pauseEnd,
  settleRun,
  terminalLoopStatuses,
} from "./loop.ts";
import type { LoopSettings } from "./loop-limits.ts";

/** Who keeps a loop: a runner in a process's memory ("740"), or the loop's own row ("2523"). */
export type LoopEra = "740" | "2523";

/** One run as it is scripted: whether it answers, is refused or throws, and how long it takes. */
export interface ScriptedRun {
  readonly outcome: "ok" | "fail" | "raise";
  /** What it says, or what went wrong. */
  readonly text: string;
  readonly seconds: number;
  readonly cost: number;
}

/** A loop with its runs, and when somebody asks it to stop. */
export interface LoopPlay {
  readonly settings: LoopSettings;
  /** At least one; the last is repeated. */
  readonly script: readonly ScriptedRun[];
  readonly stopAt: number | null;
  readonly era: LoopEra;
  /** Seconds between two looks at the loops that pause; 0 notices the end of a pause at once. */
  readonly sweepSeconds: number;
}

/** A loop that has come to its end, when each run began, and with which words. */
export interface PlayedLoop {
  readonly loop: Loop;
  readonly starts: readonly number[];
  readonly messages: readonly string[];
}

/** Plays a loop to its end. It always has one: there is no loop without a number of runs. */
export function playLoop(play: LoopPlay): PlayedLoop {
  const starts: number[] = [];
  const messages: string[] = [];
  let at = 0;
  let loop = createLoop(play.settings);
  if (play.era === "740") loop = askLoopGates(loop, { at, stopAsked: askedBy(play, at) });
  while (loop.completedAt === null) {
    const run = play.script[loop.runsCompleted] ?? play.script.at(-1);
    if (run === undefined) throw new Error("a loop is played without a script");
    starts.push(at);
    messages.push(loopMessage(loop));
    at += run.seconds;
    const outcome =
      run.outcome === "ok"
        ? ({ ok: true, response: run.text, cost: run.cost } as const)
        : ({ ok: false, error: run.text } as const);
    loop = settleRun(loop, outcome, { at, stopAsked: askedBy(play, at) });
    if (loop.completedAt !== null) break;
    at = afterPause(play, loop, run, at);
    loop = askLoopGates(loop, { at, stopAsked: askedBy(play, at) });
  }
  return { loop, starts, messages };
}

/** When a loop that pauses is looked at next: a stop ends a row's pause, but no sleeping runner's. */
function afterPause(play: LoopPlay, loop: Loop, run: ScriptedRun, at: number): number {
  if (play.era === "740") return run.outcome === "raise" ? at : pauseEnd(loop, at);
  const due = pauseEnd(loop, at);
  const over = play.sweepSeconds === 0 || due === at ? 0 : due % play.sweepSeconds;
  const seen = over === 0 ? due : due - over + play.sweepSeconds;
  const { stopAt } = play;
  return stopAt !== null && stopAt > at && stopAt < seen ? stopAt : seen;
}

function askedBy({ stopAt }: LoopPlay, at: number): boolean {
  return stopAt !== null && stopAt <= at;
}

/** The answer to somebody who asks a loop to stop, and its status after that. */
export function stopLoop(
  status: LoopStatus | null,
  era: LoopEra,
  hasRunner: boolean,
): {
  readonly returns: "stopping" | "already_done" | "not_found";
  readonly statusAfter: LoopStatus | null;
} {
  if (status === null) return { returns: "not_found", statusAfter: null };
  // The older list of ends lacks one, so a loop that had reached it is overwritten.
  const over = terminalLoopStatuses.filter(
    (each) => era === "2523" || each !== "completed_with_errors",
  );
  if (over.some((each) => each === status)) return { returns: "already_done", statusAfter: status };
  if (era === "2523" || hasRunner) return { returns: "stopping", statusAfter: status };
  return { returns: "already_done", statusAfter: "interrupted" };
}
