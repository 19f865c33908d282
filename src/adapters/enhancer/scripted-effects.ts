import { type FakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import type { AnswerTo, EffectRequest, RunEffects } from "#domain/record/effect.ts";

/**
 * Effects of one enhancer run, played by a scripted model and a GitHub that is data. `pause` is
 * waited for before every answer, so that a person sees the run go on and can end it. Once it is
 * stopped or closed, pending and later calls are answered `stopped` at once.
 */
export function openScriptedEffects(start: FakeWorld, pause: () => Promise<void>): RunEffects {
  const played = fakePort(start);
  let stopped = false;
  let stop = () => {};
  const whenStopped = new Promise<void>((resolve) => {
    stop = () => {
      stopped = true;
      resolve();
    };
  });
  return {
    port: {
      async call<Request extends EffectRequest>(n: number, request: Request) {
        if (!stopped) await Promise.race([pause(), whenStopped]);
        // Both kinds of request this world answers know this answer.
        if (stopped) return { kind: "stopped" } as AnswerTo<Request>;
        return played.call(n, request);
      },
    },
    stop,
    close: stop,
  };
}
