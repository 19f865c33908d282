import { assign, setup } from "xstate";
import type { EnhancerRun } from "#domain/enhancer/enhancer-run.ts";
import type { EnhancerState, StepState } from "#domain/enhancer/enhancer-state.ts";
import { enterState, takeAnswer } from "#domain/enhancer/enhancer-steps.ts";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import { beginPoll, finishRun } from "#domain/enhancer/poll-steps.ts";
import type { EffectAnswer, EffectRequest } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { onwardIn } from "../chart/onward.ts";
import { nextIs } from "../chart/states.ts";
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
    enter: assign(({ context }, { state }: { state: EnhancerState }) => ({
      run: enterState(context.run, state),
    })),
    beginPoll: assign(({ context }, { plan }: { plan: PollPlan }) => ({
      run: beginPoll(context.run, plan),
    })),
    finish: assign(({ context }) => ({ run: finishRun(context.run) })),
    take: assign(({ context }, { state, answer }: { state: StepState; answer: EffectAnswer }) => ({
      run: takeAnswer(context.run, state, answer),
    })),
  },
  guards: { nextIs },
});

export const onward = onwardIn<EnhancerState>("enhancer");
