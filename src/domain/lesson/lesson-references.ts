import type { LessonFile } from "./lesson-file.ts";
import type { CheckFile, StepFile } from "./step-file.ts";
import type { Place } from "./yaml-source.ts";

/** A file that a lesson mentions, by its path, and the field that mentions it. */
export interface Reference {
  readonly path: string;
  readonly place: Place;
}

/** Every file that `lesson.yml` mentions. */
export function referencesOfLesson(file: LessonFile): readonly Reference[] {
  return file.exercise.files.flatMap(({ variants }, tab) =>
    variants.map((variant, index) => ({
      path: variant.file,
      place: ["exercise", "files", tab, "variants", index, "file"],
    })),
  );
}

/** Every file that a step mentions. */
export function referencesOfStep(front: StepFile): readonly Reference[] {
  if (front.kind !== "edit") return [];
  return [
    { path: front.solution, place: ["solution"] },
    ...front.wrong.map(({ file }, index) => ({ path: file, place: ["wrong", index, "file"] })),
    ...front.checks.flatMap((check, index) => referencesOfCheck(check, ["checks", index])),
  ];
}

function referencesOfCheck(check: CheckFile, place: Place): readonly Reference[] {
  switch (check.kind) {
    case "probe":
      return [
        { path: check.probe, place: [...place, "probe"] },
        ...Object.entries(check.files).map(([name, path]) => ({
          path,
          place: [...place, "files", name],
        })),
      ];
    case "duel":
      return [{ path: check.source, place: [...place, "source"] }];
    case "team":
    case "polls":
      return [];
  }
}
