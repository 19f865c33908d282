import type { EffectAnswer, EffectPort, EffectRequest, RunEffects } from "#domain/record/effect.ts";

/** Effects whose answers a test gives by hand. */
export interface HandDrivenEffects {
  /** Every opening so far, oldest first. */
  readonly opened: readonly OpenedEffects[];
  openEffects(seed: string): RunEffects;
}

/** One opening of the effects. */
export interface OpenedEffects {
  readonly seed: string;
  readonly requests: readonly EffectRequest[];
  readonly stopped: boolean;
  readonly closed: boolean;
  /** Answers the call that waits. */
  answer(answer: EffectAnswer): void;
}

/** Effects that have not been opened. A stop answers whatever waits with `stopped`. */
export function handDrivenEffects(): HandDrivenEffects {
  const opened: OpenedEffects[] = [];
  return {
    opened,
    openEffects(seed) {
      const state = { requests: [] as EffectRequest[], stopped: false, closed: false };
      let settle: (answer: EffectAnswer) => void = () => {};
      const port: EffectPort = {
        call(_, request) {
          state.requests.push(request);
          const answer = new Promise<EffectAnswer>((resolve) => {
            settle = resolve;
          });
          return answer as ReturnType<EffectPort["call"]> as never;
        },
      };
      opened.push({
        seed,
        requests: state.requests,
        get stopped() {
          return state.stopped;
        },
        get closed() {
          return state.closed;
        },
        answer: (answer) => settle(answer),
      });
      return {
        port,
        stop() {
          state.stopped = true;
          settle({ kind: "stopped" });
        },
        close() {
          state.closed = true;
        },
      };
    },
  };
}
