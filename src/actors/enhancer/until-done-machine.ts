import { assign, createActor, setup } from "xstate";
import {
  enterUntilDone,
  startUntilDone,
  takeReply,
  type UntilDoneRun,
  type UntilDoneState,
  type UntilDoneTask,
} from "#domain/enhancer/until-done.ts";
import type { EffectAnswer, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { onwardIn } from "../chart/onward.ts";
import { calling, choosing, ending, nextIs } from "../chart/states.ts";
import { callPort, unprovidedPort } from "../port/call-port.ts";
import { type HearRecord, runThrough } from "../port/run-through.ts";

const onward = onwardIn<UntilDoneState>("untilDone");

/**
 * The loop that lets the model stop: ask, look for a word, ask again. It is kept as bad as it is
 * published, beside the governed one, on the same port and the same kind of record.
 */
export const untilDoneMachine = setup({
  types: {
    input: {} as UntilDoneTask,
    context: {} as { readonly run: UntilDoneRun },
    events: {} as { readonly type: "run.start" },
    output: {} as RunRecord,
  },
  actors: { callPort: unprovidedPort<EffectRequest>() },
  actions: {
    enter: assign(({ context }, { state }: { state: UntilDoneState }) => ({
      run: enterUntilDone(context.run, state),
    })),
    take: assign(({ context }, { answer }: { answer: EffectAnswer }) => ({
      run: takeReply(context.run, answer),
    })),
  },
  guards: { nextIs },
}).createMachine({
  id: "untilDone",
  context: ({ input }) => ({ run: startUntilDone(input) }),
  output: ({ context }) => context.run.record,
  initial: "idle",
  states: {
    idle: {
      ...choosing("idle", "The ticket has been read.", []),
      on: { "run.start": { target: "asking", description: "you press Run" } },
    },
    asking: calling("asking", "The model is asked to improve the ticket until it is done.", [
      onward("writing", "it says the word"),
      onward("asking", "it does not"),
      onward("stopped", "you press Stop"),
      onward("exhausted", "script exhausted"),
      onward("unavailable", "nobody to ask"),
    ]),
    writing: choosing("writing", "The reply replaces the ticket.", [onward("finished", "written")]),
    finished: ending("finished", "The model said so."),
    stopped: ending("stopped", "You ended the run."),
    exhausted: ending("exhausted", "The script has no turn left; a real model would go on."),
    unavailable: ending("unavailable", "There is nobody to ask."),
  },
});

/** The loop with its effects. */
export function untilDoneMachineWith(port: EffectPort): typeof untilDoneMachine {
  return untilDoneMachine.provide({ actors: { callPort: callPort(port) } });
}

/** Runs the loop to its end and gives the record. Rejects only for a bug of ours. */
export function runUntilDone(
  task: UntilDoneTask,
  port: EffectPort,
  hear: HearRecord = () => {},
): Promise<RunRecord> {
  const actor = createActor(untilDoneMachineWith(port), { input: task });
  return runThrough(actor, hear, { type: "run.start" });
}
