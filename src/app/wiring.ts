import { openScriptedEffects } from "#adapters/enhancer/scripted-effects.ts";
import { builtLessons } from "#adapters/lesson/lesson-library.ts";
import { builtPythonAssets } from "#adapters/python/built-assets.ts";
import { createPythonRuntime } from "#adapters/python/python-runtime.ts";
import { browserPreferences, browserWorkStore } from "#adapters/storage/browser-storage.ts";
import type { Services } from "#ui/services.ts";

/** Makes the adapters of this page and hands them to the screens. Called once. */
export function wire(): Services {
  const python = createPythonRuntime(builtPythonAssets, window);
  return {
    lessons: builtLessons.lessons,
    loadLesson: builtLessons.loadLesson,
    loadRun: builtLessons.loadRun,
    work: browserWorkStore(),
    preferences: browserPreferences(),
    python,
    openEffects: python.openEffects,
    openScripted: (start) => openScriptedEffects(start, shortPause),
  };
}

/** Long enough to see a scripted run go on, short enough not to wait for it. */
const shortPause = () => new Promise<void>((resolve) => setTimeout(resolve, 12));
