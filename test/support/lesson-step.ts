import { loadLesson } from "#build/lesson-plugin.ts";
import type { EditStep, LessonStep } from "#domain/lesson/lesson.ts";

/** A step of a lesson of this repository, as the page gets it. */
export function lessonStep(lesson: string, id: string): LessonStep {
  const loaded = loadLesson("lessons", lesson);
  if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
  const step = loaded.value.steps.find((candidate) => candidate.id === id);
  if (step === undefined) throw new Error(`the lesson lacks the step ${id}`);
  return step;
}

/** A step that asks for an edit. */
export function editStep(lesson: string, id: string): EditStep {
  const step = lessonStep(lesson, id);
  if (step.kind !== "edit") throw new Error(`the step ${id} is no edit`);
  return step;
}
