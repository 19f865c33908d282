import { createListeners } from "#domain/base/listeners.ts";
import { readScript, type ScriptOutcome, scriptRequest } from "#domain/grading/probe.ts";
import type { RunEffects } from "#domain/record/effect.ts";

/** Where running a file by itself stands. */
export type ScriptView =
  | { readonly kind: "not-run" }
  | { readonly kind: "running"; readonly stopping: boolean }
  /** `text` is what was run. */
  | { readonly kind: "ended"; readonly text: string; readonly outcome: ScriptEnd };

/** How it ended. A file that ran into a limit did run, until it was stopped. */
export type ScriptEnd = ScriptOutcome | { readonly kind: "at-limit"; readonly message: string };

/** Runs one file by itself, as often as a person asks, one run at a time. */
export type ScriptRun = ReturnType<typeof createScriptRun>;

/** A file that has not been run. `seed` fixes what Python's `random` gives. */
export function createScriptRun(
  path: string,
  seed: string,
  openEffects: (seed: string) => RunEffects,
) {
  let view: ScriptView = { kind: "not-run" };
  let effects: RunEffects | null = null;
  const listeners = createListeners();
  const set = (next: ScriptView) => {
    view = next;
    listeners.tell();
  };
  return {
    view: () => view,
    subscribe: listeners.subscribe,
    /** Runs this text. Does nothing while a run goes on. */
    async run(text: string): Promise<void> {
      if (view.kind === "running") return;
      set({ kind: "running", stopping: false });
      const opened = openEffects(seed);
      effects = opened;
      const answer = await opened.port.call(1, scriptRequest(path, text));
      effects = null;
      opened.close();
      const outcome = answer.kind === "at-limit" ? answer : readScript(text, answer);
      set({ kind: "ended", text, outcome });
    },
    stop(): void {
      if (view.kind !== "running") return;
      set({ kind: "running", stopping: true });
      effects?.stop();
    },
    /** Takes away what a run has printed. */
    forget(): void {
      if (view.kind === "ended") set({ kind: "not-run" });
    },
    /** Ends what goes on; nothing is heard afterwards. */
    close(): void {
      listeners.clear();
      effects?.stop();
    },
  };
}
