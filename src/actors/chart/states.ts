import type { EffectAnswer } from "#domain/record/effect.ts";
import { type ChartedRun, pendingCall } from "#domain/record/open-run.ts";

// A machine that uses these has its run in the context, an action `enter` that lets the rules do what
// belongs to a state, an action `take` that gives them an answer, and the actor `callPort`.

/** What a machine keeps, as its states see it. */
export interface WithRun<Run extends ChartedRun> {
  readonly context: { readonly run: Run };
}

/** The guard of every transition that follows the rules: whether they chose this state. */
export function nextIs<State extends string>(
  { context }: WithRun<ChartedRun<State>>,
  { next }: { readonly next: State },
): boolean {
  return context.run.next === next;
}

/** A state whose rule knows the way on by itself. */
export function choosing<State extends string, Arrow>(
  state: State,
  description: string,
  always: readonly Arrow[],
) {
  return {
    description,
    entry: { type: "enter" as const, params: { state } },
    always: [...always],
  };
}

/** A state that makes one call and waits for its answer. */
export function calling<State extends string, Arrow>(
  state: State,
  description: string,
  always: readonly Arrow[],
) {
  return {
    ...choosing(state, description, always),
    invoke: {
      src: "callPort" as const,
      input: ({ context }: WithRun<ChartedRun>) => pendingCall(context.run),
      onDone: {
        description: "the answer comes",
        actions: {
          type: "take" as const,
          params: ({ event }: { readonly event: { readonly output: EffectAnswer } }) => ({
            state,
            answer: event.output,
          }),
        },
      },
    },
  };
}

/** A state that ends the run. */
export function ending<State extends string>(state: State, description: string) {
  return {
    type: "final" as const,
    description,
    entry: { type: "enter" as const, params: { state } },
  };
}
