import { assign, setup } from "xstate";
import { type EnhancerRun, enterState } from "#domain/enhancer/enhancer-run.ts";
import type { EndState, EnhancerState, StepState } from "#domain/enhancer/enhancer-state.ts";
import { beginStep, closeRun, takeAnswer } from "#domain/enhancer/enhancer-steps.ts";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import { beginPoll, finishRun } from "#domain/enhancer/poll-steps.ts";
import type { EffectAnswer, EffectRequest } from "#domain/record/effect.ts";
import { pendingCall } from "#domain/record/open-run.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { onwardIn } from "../chart/onward.ts";
import { unprovidedPort } from "../port/call-port.ts";

/** The commands of whoever polls. */
export type EnhancerEvent =
  | { readonly type: "poll.start"; readonly plan: PollPlan }
  | { readonly type: "run.finish" };

/** What the enhancer's chart is made of. Every rule is the domain's; the one effect is a call. */
export const enhancerSetup = setup({
  types: {
    input: {} as EnhancerTask,
    context: {} as { readonly run: EnhancerRun },
    events: {} as EnhancerEvent,
    output: {} as RunRecord,
  },
  actors: { callPort: unprovidedPort<EffectRequest>() },
  actions: {
    rest: assign(({ context }, { state }: { state: "idle" | "resting" }) => ({
      run: enterState(context.run, state),
    })),
    beginPoll: assign(({ context }, { plan }: { plan: PollPlan }) => ({
      run: beginPoll(context.run, plan),
    })),
    finish: assign(({ context }) => ({ run: finishRun(context.run) })),
    begin: assign(({ context }, { state }: { state: StepState }) => ({
      run: beginStep(context.run, state),
    })),
    take: assign(({ context }, { state, answer }: { state: StepState; answer: EffectAnswer }) => ({
      run: takeAnswer(context.run, state, answer),
    })),
    close: assign(({ context }, { state }: { state: EndState }) => ({
      run: closeRun(context.run, state),
    })),
  },
  guards: {
    nextIs: ({ context }, { next }: { next: EnhancerState }) => context.run.next === next,
  },
});

export const onward = onwardIn<EnhancerState>("enhancer");

/** A state whose rule knows the way on by itself. */
export function choosing(
  state: StepState,
  description: string,
  always: readonly ReturnType<typeof onward>[],
) {
  return {
    description,
    entry: { type: "begin" as const, params: { state } },
    always: [...always],
  };
}

/** A state that makes one call and waits for its answer. */
export function calling(
  state: StepState,
  description: string,
  always: readonly ReturnType<typeof onward>[],
) {
  return {
    description,
    entry: { type: "begin" as const, params: { state } },
    invoke: {
      src: "callPort" as const,
      input: ({ context }: { context: { readonly run: EnhancerRun } }) => pendingCall(context.run),
      onDone: {
        description: "the answer comes",
        actions: {
          type: "take" as const,
          params: ({ event }: { event: { readonly output: EffectAnswer } }) => ({
            state,
            answer: event.output,
          }),
        },
      },
    },
    always: [...always],
  };
}
