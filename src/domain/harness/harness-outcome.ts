import { wakeupTool } from "./deny-list.ts";
import { askGates } from "./gate.ts";
import { publishedStart, stepSeconds, unattendedSeconds } from "./harness-task.ts";
import { checkLoop } from "./loop-limits.ts";
import { type PlayedLoop, playLoop } from "./loop-play.ts";
import { type ModelSituation, planTurn } from "./model-profile.ts";
import type { Reminder } from "./reminder.ts";
import { playReminder } from "./reminder-play.ts";
import { promiseWakeup, type Wakeup, wakeupsAfterExit } from "./wakeup.ts";

/** How a request came out, in a word. */
export type OutcomeWord =
  | "FALSE_SUCCESS"
  | "DEAD_END"
  | "INLINE"
  | "ROUTED_LOOP"
  | "ROUTED_REMINDER"
  | "ROUTED_HELD"
  | "REFUSED_WITH_ROUTE"
  | "LOUD_403"
  | "LOUD_DENIED";

/** A situation, and the platform around it. */
export interface HarnessSituation extends ModelSituation {
  readonly era: "pr" | "edge";
  readonly autonomy: boolean;
}

/** What was called and stored, and whether the closing message is true. */
export interface HarnessOutcome {
  readonly outcome: OutcomeWord;
  readonly calls: readonly string[];
  /** What is stored at the end of the turn. */
  readonly stored: "loop" | "reminder" | null;
  /** Whether the closing message says that something will come. */
  readonly claimsArmed: boolean;
  /** Whether it says so and nothing is stored. */
  readonly falseClaim: boolean;
}

/** What comes of a request, as far as its own turn goes. */
export function harnessOutcome(situation: HarnessSituation): HarnessOutcome {
  const { calls, way } = planTurn(situation);
  const quiet = { calls, stored: null, claimsArmed: false, falseClaim: false } as const;
  switch (way.kind) {
    case "inline":
      return { ...quiet, outcome: "INLINE" };
    case "dead end":
      return { ...quiet, outcome: "DEAD_END" };
    case "refusal":
      return { ...quiet, outcome: "REFUSED_WITH_ROUTE" };
    case "armed by the harness":
      return { ...quiet, outcome: "FALSE_SUCCESS", claimsArmed: true, falseClaim: true };
    case "route":
      break;
  }
  const { tool, target } = way;
  const agents = target === null ? ["me"] : ["me", target];
  const gate = askGates({
    principal: { kind: "agent", agent: "me", ownerCanAccess: agents, edges: [] },
    tool,
    target,
    era: situation.era,
    via: "mcp",
    agents,
  });
  const called = [...calls, target === null ? tool : `${tool}(${target})`];
  if (!("agent" in gate)) {
    const outcome = gate.result === "denied" ? "LOUD_DENIED" : "LOUD_403";
    return { ...quiet, calls: called, outcome };
  }
  const loop = tool === "run_agent_loop";
  const routed = loop ? "ROUTED_LOOP" : "ROUTED_REMINDER";
  return {
    // A loop goes on by itself; only what the scheduler would start is held back.
    outcome: loop || situation.autonomy ? routed : "ROUTED_HELD",
    calls: called,
    stored: loop ? "loop" : "reminder",
    claimsArmed: true,
    falseClaim: false,
  };
}

/** One row of the table of executions. */
export interface TracedExecution {
  readonly trigger: "chat" | "loop" | "reminder";
  readonly startedAt: number;
  readonly endedAt: number;
}

/** What the tables hold at one instant. Times are in seconds since the prompt. */
export interface HarnessTrace {
  readonly toolAnswersAt: readonly number[];
  readonly exitAt: number;
  /** What the process was holding, what it lost at its exit, and what came of the rest. */
  readonly wakeups: { readonly booked: number; readonly dropped: number; readonly fired: number };
  /** The executions that are over. */
  readonly executions: readonly TracedExecution[];
  readonly loop: {
    readonly createdAt: number;
    readonly runsDone: number;
    readonly played: PlayedLoop;
  } | null;
  readonly reminder: Reminder | null;
}

/** The clock of a request: its turn, and whatever the platform starts for it up to `until`. */
export function traceHarness(situation: HarnessSituation, until: number): HarnessTrace {
  const { calls, stored } = harnessOutcome(situation);
  const toolAnswersAt = calls.map((_, index) => (index + 1) * stepSeconds);
  const storedAt = calls.length * stepSeconds;
  const exitAt = storedAt + stepSeconds;
  const loop = stored === "loop" ? traceLoop(situation, storedAt, until) : null;
  const reminder = stored === "reminder" ? traceReminder(situation, storedAt, until) : null;
  const runs = loop?.played.starts ?? [];
  const all: readonly TracedExecution[] = [
    { trigger: "chat", startedAt: 0, endedAt: exitAt },
    ...runs.map((start) => executionOf("loop", storedAt + start)),
    ...(reminder?.firedAt == null ? [] : [executionOf("reminder", reminder.firedAt)]),
  ];
  return {
    toolAnswersAt,
    exitAt,
    wakeups: traceWakeups(
      situation,
      toolAnswersAt.filter((_, index) => calls[index] === wakeupTool),
      until,
    ),
    executions: all.filter(({ endedAt }) => endedAt <= until),
    loop,
    reminder,
  };
}

function traceWakeups({ request }: HarnessSituation, bookedAt: readonly number[], until: number) {
  const delay = request.intent === "repeat" ? request.everySeconds : request.inSeconds;
  const booked = bookedAt.map((at): Wakeup => {
    const promised = promiseWakeup(publishedStart + at, delay);
    return { at: promised.at - publishedStart, prompt: "" };
  });
  const kept = wakeupsAfterExit("oneshot", booked);
  return {
    booked: booked.length,
    dropped: booked.length - kept.length,
    fired: kept.filter(({ at }) => at <= until).length,
  };
}

function traceLoop({ request }: HarnessSituation, createdAt: number, until: number) {
  const checked = checkLoop(
    // Each run says something else, or the loop would end for making no progress.
    { message: "tick {{run}}", max_runs: request.runs, delay_seconds: request.everySeconds },
    null,
  );
  if (!("settings" in checked)) throw new Error("a request asks for a loop beyond its limits");
  const script = Array.from({ length: request.runs }, (_, index) => ({
    outcome: "ok" as const,
    text: `tick ${index + 1}`,
    seconds: unattendedSeconds,
    cost: 0,
  }));
  const { settings } = checked;
  const played = playLoop({ settings, script, stopAt: null, era: "2523", sweepSeconds: 0 });
  const ends = played.starts.map((start) => createdAt + start + unattendedSeconds);
  return { createdAt, runsDone: ends.filter((end) => end <= until).length, played };
}

function traceReminder({ request, autonomy }: HarnessSituation, createdAt: number, until: number) {
  return playReminder({
    createdAt,
    fireAt: createdAt + request.inSeconds,
    dispatch: [],
    autonomyOff: autonomy ? null : [0, until],
    agentDeleted: false,
    cancelAt: null,
    until,
  }).reminder;
}

function executionOf(trigger: "loop" | "reminder", startedAt: number): TracedExecution {
  return { trigger, startedAt, endedAt: startedAt + unattendedSeconds };
}
