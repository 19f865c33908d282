import type { PythonStatus } from "#domain/oracle/python-status.ts";
import type { EffectAnswer, EffectRequest, PolicyRequest } from "#domain/record/effect.ts";
// Its declaration of `window.page` is what the calls below go through.
import type {} from "../e2e/pages/python-page.ts";
import type { EnginePage } from "./engine.ts";

/** A role's policy whose `act` has these lines. */
export function policy(...lines: readonly string[]): PolicyRequest {
  const source = ["def act(observation):", ...lines].join("\n    ");
  return { kind: "policy", role: "coder", path: "coder.py", source, observation: {} };
}

/** Makes one call in a run of its own; tells the answer and how long it took, in milliseconds. */
export function call(
  page: EnginePage,
  request: EffectRequest,
): Promise<{ readonly answer: EffectAnswer; readonly took: number }> {
  return page.evaluate(async (asked) => {
    const effects = window.page.python.openEffects("seed");
    const start = performance.now();
    const answer: EffectAnswer = await effects.port.call(1, asked);
    const took = performance.now() - start;
    effects.close();
    return { answer, took };
  }, request);
}

/** Starts a call, stops its run after `wait` milliseconds, and makes another in a new run. */
export function stopAndGoOn(page: EnginePage, endless: EffectRequest, next: EffectRequest) {
  return page.evaluate(
    async (first, second, wait) => {
      const { python } = window.page;
      const effects = python.openEffects("seed");
      const pending: Promise<EffectAnswer> = effects.port.call(1, first);
      await new Promise((resolve) => setTimeout(resolve, wait));
      const pressed = performance.now();
      effects.stop();
      const stopped = await pending;
      const stopTook = performance.now() - pressed;
      const again = performance.now();
      const other = python.openEffects("seed");
      const answer: EffectAnswer = await other.port.call(1, second);
      const nextTook = performance.now() - again;
      other.close();
      return { stopped, stopTook, answer, nextTook };
    },
    endless,
    next,
    300,
  );
}

/** Waits until this many interpreters are warm, or Python is unavailable; gives the status then. */
export function warm(page: EnginePage, spares: number): Promise<PythonStatus> {
  return page.evaluate(async (wanted) => {
    const { python } = window.page;
    python.prepare();
    for (;;) {
      const status = python.status();
      if (status.kind === "unavailable") return status;
      if (status.kind === "ready" && status.spares >= wanted) return status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, spares);
}

/** A policy that needs nothing, and what it gives: Python is all right. */
export const works = policy("return 1");
export const worked = { kind: "returned", value: 1, console: "" };
