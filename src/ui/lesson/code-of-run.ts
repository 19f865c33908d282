import type { CodeOfRun } from "#actors/viewer/shown-run.ts";
import type { Lesson } from "#domain/lesson/lesson.ts";
import { type SavedWork, textInTab } from "#domain/lesson/saved-work.ts";

/** The texts a run that begins now is made from, by path; a file that runs by itself is none of them. */
export function codeOfRun(lesson: Pick<Lesson, "exercise">, work: SavedWork): CodeOfRun {
  return Object.fromEntries(
    lesson.exercise.files
      .filter((file) => file.script !== true)
      .map((file) => [file.path, textInTab(file, work)]),
  );
}

/** Whether a run made from `one` could go otherwise if it were made from `other`. */
export function differs(one: CodeOfRun, other: CodeOfRun): boolean {
  return Object.entries(one).some(([path, text]) => other[path] !== text);
}
