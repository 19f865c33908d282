import { getOwn } from "#domain/base/own-value.ts";
import type { EditStep, Lesson } from "#domain/lesson/lesson.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import { createEditGrading, type EditGrading } from "./edit-grading.ts";

/** What is not saved but must outlive the step or the layout that shows it, while a lesson is open. */
export interface StepMemory {
  /** The grading of an edit; one that goes on is not disturbed when another step is shown. */
  gradingOf(step: EditStep): EditGrading;
  /** The tries at questions that have not ended, by the question's name in the saved work. */
  readonly tries: Map<string, readonly string[]>;
  /** How many hints are shown, by step. */
  readonly hints: Map<string, number>;
  /** The lesson is left: ends whatever goes on. */
  close(): void;
}

/** The memory of a lesson that has just been opened. `openEffects` is the way to Python. */
export function createStepMemory(
  lesson: Lesson,
  openEffects: (seed: string) => RunEffects,
): StepMemory {
  const gradings = new Map<string, EditGrading>();
  return {
    gradingOf(step) {
      const grading = gradings.get(step.id) ?? createEditGrading(lesson, step, openEffects);
      gradings.set(step.id, grading);
      return grading;
    },
    tries: new Map(),
    hints: new Map(),
    close() {
      for (const grading of gradings.values()) grading.close();
    },
  };
}

/** The tries at a question in order, by its name in the saved work: all of them once it has ended. */
export function triesAt(
  memory: Pick<StepMemory, "tries">,
  work: Pick<SavedWork, "done">,
  key: string,
): readonly string[] {
  return getOwn(work.done, key)?.split(",").filter(Boolean) ?? memory.tries.get(key) ?? [];
}
