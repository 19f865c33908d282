import { editor } from "monaco-editor/editor";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPreferences } from "#adapters/storage/preferences.ts";
import { createWorkStore } from "#adapters/storage/work-store.ts";
import { App } from "#app/App.tsx";
import type { StalePage } from "#app/stale-page.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { Services } from "#ui/services.ts";
import "#ui/kit/tokens.css";
import "#ui/kit/base.css";
import "#ui/kit/controls.css";
import { fixtureLesson } from "../../support/fixture-lesson.ts";

declare global {
  interface Window {
    /** What there is of everything that must not pile up. */
    counts(): Readonly<Record<"editors" | "models" | "runs" | "openRuns", number>>;
  }
}

let runs = 0;
let openRuns = 0;

/** Effects that never answer until they are stopped, as an endless loop would. */
function openEffects() {
  runs += 1;
  openRuns += 1;
  let open = true;
  let stop = () => {};
  const stopped = new Promise<{ kind: "stopped" }>((resolve) => {
    stop = () => resolve({ kind: "stopped" });
  });
  return {
    port: { call: () => stopped } as EffectPort,
    stop,
    close() {
      if (open) openRuns -= 1;
      open = false;
    },
  };
}

const { id, track, number, title, summary, minutes } = fixtureLesson;
const stepIds = fixtureLesson.steps.map((step) => step.id);
const services: Services = {
  lessons: [{ id, track, number, title, summary, minutes, stepIds }],
  loadLesson: async () => fixtureLesson,
  loadRun: async () => fixtureLesson.recordedRun,
  work: createWorkStore({
    open: () => Promise.reject(new Error("this page keeps nothing")),
    channel: null,
    delay: 400,
    patience: 4000,
    now: () => 0,
  }),
  preferences: createPreferences(null),
  python: {
    status: () => ready,
    subscribe: () => () => {},
    prepare: () => {},
  },
  openEffects,
  openScripted: () => {
    throw new Error("the lesson of this page is about the team");
  },
};
const neverStale: StalePage = {
  state: () => "fine",
  subscribe: () => () => {},
  reload: async () => {},
  dismiss: () => {},
};
const ready = { kind: "ready", spares: 1 } as const;

window.counts = () => ({
  editors: editor.getEditors().length,
  models: editor.getModels().length,
  runs,
  openRuns,
});

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App services={services} stalePage={neverStale} />
  </StrictMode>,
);
