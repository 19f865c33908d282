import "./without-eval.ts";
import { runTeam } from "#actors/team/run-team.ts";
import { loadAssets } from "#adapters/python/asset-loading.ts";
import { builtPythonAssets } from "#adapters/python/built-assets.ts";
import { startFrameInterpreter } from "#adapters/python/frame-interpreter.ts";
import { createPythonRuntime, type PagePython } from "#adapters/python/python-runtime.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { teamTask } from "../../support/team-task.ts";

/** What the tests drive from outside. */
export interface PythonPage {
  readonly python: PagePython;
  readonly assets: typeof builtPythonAssets;
  readonly loadAssets: typeof loadAssets;
  readonly startFrameInterpreter: typeof startFrameInterpreter;
  /** A worker with plain Pyodide in it and nothing around it. */
  createBareWorker(): Worker;
  /** A whole run of the published exercise with these parts changed. */
  runTeam(change: Partial<TeamTask>): Promise<RunRecord>;
}

declare global {
  interface Window {
    page: PythonPage;
  }
}

const python = createPythonRuntime(builtPythonAssets, window);
window.page = {
  python,
  assets: builtPythonAssets,
  loadAssets,
  startFrameInterpreter,
  createBareWorker: () =>
    new Worker(new URL("./bare-python.worker.ts", import.meta.url), { type: "module" }),
  async runTeam(change) {
    const task = teamTask(change);
    const effects = python.openEffects(task.seed);
    const record = await runTeam(task, effects.port);
    effects.close();
    return record;
  },
};
