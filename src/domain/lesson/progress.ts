import { visibleText } from "../base/visible-text.ts";
import type { Choice, Lesson, LessonStep } from "./lesson.ts";
import type { SavedWork } from "./saved-work.ts";

/** How far a person is with a lesson, in the words the map shows. */
export type LessonProgress =
  | { readonly kind: "not-begun" }
  | { readonly kind: "begun"; readonly done: number; readonly total: number }
  | { readonly kind: "done" };

/**
 * A lesson is begun once there is work in it, and done when every step is.
 * Steps that the lesson no longer has do not count.
 */
export function lessonProgress(stepIds: readonly string[], work: SavedWork | null): LessonProgress {
  if (work === null || isUntouched(work)) return { kind: "not-begun" };
  const done = stepIds.filter((id) => Object.hasOwn(work.done, id)).length;
  if (done === stepIds.length && done > 0) return { kind: "done" };
  return { kind: "begun", done, total: stepIds.length };
}

/** An undone import leaves such work behind. */
function isUntouched({ step, texts, chosen, done }: SavedWork): boolean {
  return step === null && [texts, chosen, done].every((part) => Object.keys(part).length === 0);
}

/** The step to show: the one in the address if there is one, else where the person was, else the first. */
export function stepToShow(
  steps: readonly LessonStep[],
  asked: string | null,
  work: SavedWork,
): LessonStep {
  const byId = (id: string | null) => steps.find((step) => step.id === id);
  const step = byId(asked) ?? byId(work.step) ?? steps[0];
  if (step === undefined) throw new Error("a lesson has at least one step");
  return step;
}

/** What a lesson does not have of a place that was asked for, as sentences; null when all is there. */
export function placeMissing(
  lesson: Pick<Lesson, "steps" | "recordedRun">,
  step: string | null,
  event: number | null,
): string | null {
  const { events } = lesson.recordedRun;
  const hasStep = step === null || lesson.steps.some(({ id }) => id === step);
  const sentences = [
    !hasStep &&
      `This lesson has no step \`${visibleText(step, 60)}\`; it may have been renamed. Another one is shown.`,
    event !== null &&
      event > events.length &&
      `The recorded run has no event ${event}; the last one, ${events.length}, is shown.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** Where a question stands after some tries. `struck` are the wrong choices so far, in order. */
export type QuestionState =
  | { readonly kind: "open"; readonly triesLeft: number; readonly struck: readonly string[] }
  | { readonly kind: "right"; readonly choice: string; readonly struck: readonly string[] }
  | { readonly kind: "revealed"; readonly choice: string; readonly struck: readonly string[] };

/** How often a person may try: twice, or once when only two choices are given. */
export function triesFor(choices: readonly Choice[]): number {
  return choices.length > 2 ? 2 : 1;
}

/** The state of a question from the tries made, in order. Tries after the end change nothing. */
export function questionState(choices: readonly Choice[], tries: readonly string[]): QuestionState {
  const struck: string[] = [];
  for (const id of tries) {
    const choice = choices.find((candidate) => candidate.id === id);
    if (choice === undefined || struck.includes(id)) continue;
    if (choice.correct) return { kind: "right", choice: id, struck };
    struck.push(id);
    if (struck.length >= triesFor(choices)) return { kind: "revealed", choice: id, struck };
  }
  return { kind: "open", triesLeft: triesFor(choices) - struck.length, struck };
}
