import { assign, setup } from "xstate";
import { type HarnessRun, startHarness } from "#domain/harness/harness-run.ts";
import type { HarnessState, RestState } from "#domain/harness/harness-state.ts";
import {
  enterState,
  finishHarness,
  passTime,
  sendPrompt,
  takeAnswer,
} from "#domain/harness/harness-steps.ts";
import type { HarnessTask } from "#domain/harness/harness-task.ts";
import type { EffectAnswer, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { onwardIn } from "../chart/onward.ts";
import { calling, choosing, ending, nextIs } from "../chart/states.ts";
import { callPort, unprovidedPort } from "../port/call-port.ts";

/** The commands of whoever sits before the harness. Time passes only by `clock.tick`. */
export type HarnessEvent =
  | { readonly type: "prompt.send"; readonly prompt: string }
  | { readonly type: "clock.tick"; readonly to: number }
  | { readonly type: "run.finish" };

const onward = onwardIn<HarnessState>("harness");

/**
 * The harness: turns of a one-shot process, and a scheduler that starts new ones. It owns the order of
 * events and nothing else; what is decided in `domain/harness` is read by the guards.
 */
export const harnessMachine = setup({
  types: {
    input: {} as HarnessTask,
    context: {} as { readonly run: HarnessRun },
    events: {} as HarnessEvent,
    output: {} as RunRecord,
  },
  actors: { callPort: unprovidedPort<EffectRequest>() },
  actions: {
    enter: assign(({ context }, { state }: { state: HarnessState }) => ({
      run: enterState(context.run, state),
    })),
    prompt: assign(({ context }, { prompt }: { prompt: string }) => ({
      run: sendPrompt(context.run, prompt),
    })),
    pass: assign(({ context }, { to }: { to: number }) => ({ run: passTime(context.run, to) })),
    finish: assign(({ context }) => ({ run: finishHarness(context.run) })),
    take: assign(({ context }, { answer }: { answer: EffectAnswer }) => ({
      run: takeAnswer(context.run, answer),
    })),
  },
  guards: { nextIs },
}).createMachine({
  id: "harness",
  context: ({ input }) => ({ run: startHarness(input) }),
  output: ({ context }) => context.run.record,
  initial: "idle",
  states: {
    idle: resting("idle", "Nobody has sent a prompt yet.", []),
    turn: {
      description: "One turn: one process, from its start to its exit.",
      initial: "spawned",
      states: {
        spawned: choosing("turn.spawned", "A process is started, without the denied tools.", [
          onward("turn.thinking", "it runs"),
          onward("scheduling", "it cannot be started"),
        ]),
        thinking: calling("turn.thinking", "The model is asked for its next turn.", [
          onward("turn.callingTool", "a tool is called"),
          onward("turn.closing", "no tool is called"),
          onward("turn.exited", "the reply cannot be used"),
          onward("stopped", "you press Stop"),
          onward("exhausted", "script exhausted"),
          onward("unavailable", "nobody to ask"),
        ]),
        callingTool: choosing("turn.callingTool", "The tool answers.", [
          onward("turn.thinking", "answered"),
        ]),
        closing: choosing("turn.closing", "The closing message is what a person reads.", [
          onward("turn.exited", "said"),
        ]),
        exited: choosing("turn.exited", "The process is gone, with all that it held.", [
          onward("scheduling", "the turn is over"),
        ]),
      },
    },
    scheduling: choosing("scheduling", "What is due?", [
      onward("turn.spawned", "something that starts a turn"),
      onward("scheduling", "a scan"),
      onward("waiting", "nothing more"),
    ]),
    waiting: resting("waiting", "No process runs; time can pass.", [
      onward("unfired", "a promise is broken"),
    ]),
    finished: ending("finished", "Nobody comes any more."),
    unfired: ending("unfired", "Nobody comes any more, and a promise is broken."),
    stopped: ending("stopped", "You ended the run."),
    exhausted: ending("exhausted", "The script has no turn left."),
    unavailable: ending("unavailable", "There is nobody to ask."),
  },
});

/** The harness with its effects: one port answers everything. */
export function harnessMachineWith(port: EffectPort): typeof harnessMachine {
  return harnessMachine.provide({ actors: { callPort: callPort(port) } });
}

/** A state in which somebody may send a prompt, let time pass, or leave. */
function resting(
  state: RestState,
  description: string,
  always: readonly ReturnType<typeof onward>[],
) {
  return {
    ...choosing(state, description, [
      onward("turn.spawned", "a prompt"),
      onward("scheduling", "time passes"),
      onward("finished", "no promise is broken"),
      ...always,
    ]),
    on: {
      "prompt.send": {
        description: "you send a prompt",
        actions: {
          type: "prompt" as const,
          params: ({ event }: { event: Extract<HarnessEvent, { type: "prompt.send" }> }) => ({
            prompt: event.prompt,
          }),
        },
      },
      "clock.tick": {
        description: "time passes",
        actions: {
          type: "pass" as const,
          params: ({ event }: { event: Extract<HarnessEvent, { type: "clock.tick" }> }) => ({
            to: event.to,
          }),
        },
      },
      "run.finish": { description: "nobody comes any more", actions: "finish" as const },
    },
  };
}
