import "./without-eval.ts";
import { loadAssets } from "#adapters/python/asset-loading.ts";
import { builtPythonAssets } from "#adapters/python/built-assets.ts";
import { startFrameInterpreter } from "#adapters/python/frame-interpreter.ts";
import { createPythonRuntime, type PagePython } from "#adapters/python/python-runtime.ts";

/** What the tests drive from outside. */
export interface PythonPage {
  readonly python: PagePython;
  readonly assets: typeof builtPythonAssets;
  readonly loadAssets: typeof loadAssets;
  readonly startFrameInterpreter: typeof startFrameInterpreter;
  createPythonRuntime(): PagePython;
}

declare global {
  interface Window {
    page: PythonPage;
  }
}

window.page = {
  python: createPythonRuntime(builtPythonAssets, window),
  assets: builtPythonAssets,
  loadAssets,
  startFrameInterpreter,
  createPythonRuntime: () => createPythonRuntime(builtPythonAssets, window),
};
