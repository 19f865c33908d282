import type { LessonFile } from "./lesson-file.ts";
import type { CheckFile, StepFile } from "./step-file.ts";

/** Every file that `lesson.yml` mentions, with the field that mentions it. */
export function referencesOfLesson(file: LessonFile): readonly string[] {
  return file.exercise.files.flatMap(({ variants }) => variants.map((variant) => variant.file));
}

/** Every file that a step mentions. */
export function referencesOfStep(front: StepFile): readonly string[] {
  if (front.kind !== "edit") return [];
  return [
    front.solution,
    ...front.wrong.map(({ file }) => file),
    ...front.checks.flatMap(referencesOfCheck),
  ];
}

function referencesOfCheck(check: CheckFile): readonly string[] {
  switch (check.kind) {
    case "probe":
      return [check.probe, ...Object.values(check.files)];
    case "duel":
      return [check.source];
    case "team":
    case "polls":
      return [];
  }
}
