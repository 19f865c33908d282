import { count } from "../base/count.ts";
import type { ModelAnswer } from "../model/model-call.ts";
import type { EffectAnswer } from "../record/effect.ts";
import { close, decide, enter, goOn } from "../record/open-run.ts";
import type { HarnessRun } from "./harness-run.ts";
import type { HarnessState } from "./harness-state.ts";
import { schedule } from "./scheduler-steps.ts";
import { callTool, closeTurn, exitTurn, spawnTurn, takeReply, think } from "./turn-steps.ts";

/** Somebody sends a prompt: a turn begins at the time that it is. */
export function sendPrompt(run: HarnessRun, prompt: string): HarnessRun {
  return goOn({ ...run, waking: { trigger: "chat", prompt, at: run.clock } }, "turn.spawned");
}

/** Somebody lets the time pass, to so many seconds after the run's beginning; it never goes back. */
export function passTime(run: HarnessRun, to: number): HarnessRun {
  return goOn({ ...run, until: to }, "scheduling");
}

/** Nobody comes any more. What was promised and can no longer be kept gives the run its end. */
export function finishHarness(run: HarnessRun): HarnessRun {
  const lost = run.dropped.length;
  const message =
    lost > 0
      ? `Promised and lost with its process: ${count(lost, "wake-up")}. Nothing fired for it.`
      : "Nothing that was promised is lost.";
  const next = lost > 0 ? "unfired" : "finished";
  const told = { ...run, message };
  return decide(told, {
    rule: "what became of what was promised",
    next,
    because: lost > 0 ? "A wake-up was promised, and nothing is left that could keep it." : message,
    values: { lost, reminders: run.reminders.map(({ status }) => status) },
    alternatives: [
      lost > 0
        ? { next: "finished", because: "a promise is broken" }
        : { next: "unfired", because: "no promise is broken" },
    ],
  });
}

/** The chart enters a state; its work is done, or its call is sent out. An end closes the record. */
export function enterState(run: HarnessRun, state: HarnessState): HarnessRun {
  const entered = enter(run, state, run.executions);
  switch (state) {
    case "idle":
    case "waiting":
      return entered;
    case "turn.spawned":
      return spawnTurn(entered);
    case "turn.thinking":
      return think(entered);
    case "turn.callingTool":
      return callTool(entered);
    case "turn.closing":
      return closeTurn(entered);
    case "turn.exited":
      return exitTurn(entered);
    case "scheduling":
      return schedule(entered);
    case "finished":
    case "unfired":
    case "stopped":
    case "exhausted":
    case "unavailable":
      return close(entered, state, run.message);
  }
}

/** The answer to the call that is out. The port answers a model's request with a model's answer. */
export function takeAnswer(run: HarnessRun, answer: EffectAnswer): HarnessRun {
  return takeReply(run, answer as ModelAnswer);
}
