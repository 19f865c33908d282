import { createListeners } from "#domain/base/listeners.ts";
import type { PythonAssets } from "#domain/oracle/python-assets.ts";
import type { PythonRuntime, PythonStatus } from "#domain/oracle/python-status.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import { loadAssets, totalBytes } from "./asset-loading.ts";
import type { PythonFiles } from "./asset-message.ts";
import { type Device, endsWorkersSurely, interpreterLimits } from "./device.ts";
import { isInsideAnotherSite } from "./embedding.ts";
import { startFrameInterpreter } from "./frame-interpreter.ts";
import { createInterpreterPool } from "./interpreter-pool.ts";
import { missingCapability } from "./missing-capability.ts";
import { createRunEffects } from "./run-effects.ts";

/** Python in this page. */
export interface PagePython extends PythonRuntime {
  /** Opens the Python effects of one run, and starts loading when that has not begun. */
  openEffects(seed: string): RunEffects;
  /** Ends everything, also what is only loading. `prepare` starts anew. */
  dispose(): void;
}

/** Where ended workers may run on, this many are borne before nothing more is started. */
const mostLeftBehind = 1;

/** Everything rests after this long without a run: it costs memory and can be started again. */
const idleAfter = 5 * 60_000;

/**
 * Python for the page `window` belongs to. Nothing is loaded before `prepare` or `openEffects`.
 * Whatever goes wrong ends in the status `unavailable`; the page itself is never affected.
 */
export function createPythonRuntime(assets: PythonAssets, window: Window): PagePython {
  const listeners = createListeners();
  const total = totalBytes(assets);
  let files: PythonFiles | null = null;
  let loading: { readonly loaded: number; cancel(): void } | null = null;
  let leftBehind = 0;
  let lastStatus: PythonStatus = { kind: "idle" };

  const tell = () => {
    const next = currentStatus();
    if (JSON.stringify(next) === JSON.stringify(lastStatus)) return;
    lastStatus = next;
    listeners.tell();
  };
  const endsSurely = endsWorkersSurely(window.navigator as Device);
  const oneLeftBehind = () => {
    leftBehind++;
    if (leftBehind > mostLeftBehind) pool.fail(tooManyLeftBehind, true);
    tell();
  };
  const pool = createInterpreterPool({
    start: () =>
      startFrameInterpreter(
        window.document,
        assets.frame,
        files as PythonFiles,
        endsSurely ? null : oneLeftBehind,
      ),
    wake: () => prepare(),
    explain: startFailed,
    ...interpreterLimits(window.navigator as Device),
    idleAfter,
    onChange: tell,
  });
  const currentStatus = (): PythonStatus => {
    if (loading !== null) {
      return { kind: "loading", loaded: loading.loaded, total };
    }
    const state = pool.state();
    switch (state.kind) {
      case "resting":
        return { kind: "idle" };
      case "open":
        return state.spares + state.lent > 0
          ? {
              kind: "ready",
              spares: state.spares,
              ...(leftBehind > 0 ? { notice: onceLeftBehind } : {}),
            }
          : { kind: "starting" };
      case "failed":
        return { kind: "unavailable", message: state.message, canRetry: !state.permanent };
    }
  };
  const load = () => {
    const { done, cancel } = loadAssets(assets, (loaded) => {
      if (loading === null) return;
      loading = { ...loading, loaded };
      tell();
    });
    loading = { loaded: 0, cancel };
    void done.then((result) => {
      loading = null;
      if (result.kind === "loaded") {
        files = result.files;
        pool.open();
      } else {
        pool.fail(downloadFailed(result.message), false);
      }
      tell();
    });
  };
  const prepare = () => {
    const state = pool.state();
    if (loading !== null || state.kind === "open") return;
    if (state.kind === "failed" && state.permanent) return;
    const missing = missingCapability(window as unknown as Record<string, unknown>);
    if (missing !== null) pool.fail(missing, true);
    else if (isInsideAnotherSite(window)) pool.fail(embedded, true);
    else if (files !== null) pool.open();
    else {
      // A failure that is being repaired no longer answers for the new try.
      pool.close();
      load();
    }
    tell();
  };

  return {
    status: () => lastStatus,
    subscribe: listeners.subscribe,
    prepare,
    openEffects(seed) {
      prepare();
      return createRunEffects(pool, seed, () => window.performance.now());
    },
    dispose() {
      loading?.cancel();
      loading = null;
      pool.close();
      tell();
    },
  };
}

const onceLeftBehind =
  "One run would not end, and this browser cannot end it: it keeps a processor busy until you close this tab. You can go on here, but after another such run only a new tab can run Python.";

const tooManyLeftBehind =
  "Python is given up in this tab: two runs would not end, and this browser can end them only together with their tab. Close this tab and open the page in a new one. Your code and recorded runs are all kept.";

const embedded =
  "Another site shows this page inside its own and could put something else in the place of Python's sandbox, so no code runs here. Reading, answering and stepping through recorded runs work as usual; to run code, open this page in a tab of its own.";

function downloadFailed(message: string): string {
  return `Python cannot run yet: ${message}. Check the connection and try again. Your code and recorded runs are all here.`;
}

function startFailed(message: string, permanent: boolean): string {
  const kept = "Your code and recorded runs are all here.";
  return permanent
    ? `Python cannot run in this page: ${message}. An extension or a policy of the host may be the cause. ${kept}`
    : `Python did not start, five times in a row: ${message}. Close other tabs to free memory and try again. ${kept}`;
}
