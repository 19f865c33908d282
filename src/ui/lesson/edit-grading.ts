import { gradeEdit } from "#actors/lesson/grade-edit.ts";
import { createListeners } from "#domain/base/listeners.ts";
import type { CheckResult, Grade } from "#domain/grading/grade.ts";
import type { EditStep, Lesson } from "#domain/lesson/lesson.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import type { RunEffects } from "#domain/record/effect.ts";

/** Where the checking of an edit stands. */
export type GradingView =
  | { readonly kind: "not-asked" }
  | {
      readonly kind: "going-on";
      readonly results: readonly CheckResult[];
      readonly stopping: boolean;
    }
  /** `work` is what was graded: the person may have typed on since. */
  | { readonly kind: "ended"; readonly grade: Grade; readonly work: SavedWork }
  /** A mistake of ours, for the page's error screen. */
  | { readonly kind: "crashed"; readonly error: unknown };

/** Checks an edit when asked, once at a time, and can be stopped. */
export type EditGrading = ReturnType<typeof createEditGrading>;

/** A grading of one step that has not been asked for. `openEffects` is the way to Python. */
export function createEditGrading(
  lesson: Lesson,
  step: EditStep,
  openEffects: (seed: string) => RunEffects,
) {
  let view: GradingView = { kind: "not-asked" };
  let closed = false;
  const listeners = createListeners();
  const open = new Set<RunEffects>();
  const set = (next: GradingView) => {
    view = next;
    listeners.tell();
  };
  /** Effects that are known while they are open, so that Stop reaches whichever is at work. */
  const openKnown = (seed: string): RunEffects => {
    const effects = openEffects(seed);
    const known: RunEffects = {
      port: effects.port,
      stop: effects.stop,
      close() {
        open.delete(known);
        effects.close();
      },
    };
    open.add(known);
    if (view.kind === "going-on" && view.stopping) known.stop();
    return known;
  };
  return {
    view: () => view,
    subscribe: listeners.subscribe,
    /**
     * Makes the checks on what stands in the editor now. Gives null, and does nothing, while that
     * goes on, and when there is nothing to tell: it was closed meanwhile, or we made a mistake.
     */
    async check(work: SavedWork): Promise<Grade | null> {
      if (closed || view.kind === "going-on") return null;
      set({ kind: "going-on", results: [], stopping: false });
      const outcome = await gradeEdit(lesson, step, work, {
        openEffects: openKnown,
        versions: lesson.recordedRun.versions,
        onResult(result) {
          if (view.kind === "going-on") set({ ...view, results: [...view.results, result] });
        },
      }).then(
        (grade) => ({ kind: "ended", grade, work }) as const,
        (error: unknown) => ({ kind: "crashed", error }) as const,
      );
      if (closed) return null;
      set(outcome);
      return outcome.kind === "ended" ? outcome.grade : null;
    },
    stop(): void {
      if (view.kind !== "going-on") return;
      set({ ...view, stopping: true });
      for (const effects of open) effects.stop();
    },
    /** Ends whatever goes on; nothing is heard afterwards. */
    close(): void {
      closed = true;
      listeners.clear();
      for (const effects of open) effects.stop();
    },
  };
}
