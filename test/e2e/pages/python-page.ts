import "./without-eval.ts";
import { runTeam } from "#actors/team/run-team.ts";
import { loadAssets } from "#adapters/python/asset-loading.ts";
import type { PythonFiles } from "#adapters/python/asset-message.ts";
import { builtPythonAssets } from "#adapters/python/built-assets.ts";
import { startFrameInterpreter } from "#adapters/python/frame-interpreter.ts";
import type { Interpreter } from "#adapters/python/interpreter.ts";
import { createPythonRuntime, type PagePython } from "#adapters/python/python-runtime.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { StrongOutcome } from "#domain/oracle/verdict.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { createSnapshot, sourceId } from "#domain/repo/snapshot.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { teamTask } from "../../support/team-task.ts";

/** What the tests drive from outside. */
export interface PythonPage {
  readonly python: PagePython;
  readonly assets: typeof builtPythonAssets;
  readonly loadAssets: typeof loadAssets;
  readonly startFrameInterpreter: typeof startFrameInterpreter;
  /** One more interpreter, which the page's limits of time do not hold for. */
  startInterpreter(): Promise<Interpreter>;
  /** What the strong oracle says of a source, in a run of its own. */
  judge(source: string, builtins: readonly string[]): Promise<StrongOutcome>;
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

const policy = 'meta[http-equiv="Content-Security-Policy"]';

/** Where the page is served without its policy, the frame comes without its own: to see what breaks. */
function withoutPolicy(assets: typeof builtPythonAssets): typeof builtPythonAssets {
  const frame = new DOMParser().parseFromString(assets.frame, "text/html");
  frame.querySelector(policy)?.remove();
  return { ...assets, frame: `<!doctype html>${frame.documentElement.outerHTML}` };
}

const assets = document.querySelector(policy)
  ? builtPythonAssets
  : withoutPolicy(builtPythonAssets);
const python = createPythonRuntime(assets, window);
let files: PythonFiles | null = null;

async function loadFiles(): Promise<PythonFiles> {
  const loading = await loadAssets(assets, () => {}).done;
  if (loading.kind === "failed") throw new Error(loading.message);
  return loading.files;
}

window.page = {
  python,
  assets,
  loadAssets,
  startFrameInterpreter,
  async startInterpreter() {
    files ??= await loadFiles();
    const start = await startFrameInterpreter(document, assets.frame, files).done;
    if (start.kind === "failed") throw new Error(start.message);
    return start.interpreter;
  },
  async judge(source, builtins) {
    const { sourcePath } = fizzbuzzExercise;
    const id = sourceId(createSnapshot([[sourcePath, source]]), [sourcePath]);
    const effects = python.openEffects("seed");
    const request = strongOracleRequest(fizzbuzzExercise, source, id, builtins);
    const answer = await effects.port.call(1, request);
    effects.close();
    return verdictOf(fizzbuzzExercise, drawQuestions(fizzbuzzExercise, id), answer);
  },
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
