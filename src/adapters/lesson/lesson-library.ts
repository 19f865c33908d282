import { load, loadRun, summaries } from "virtual:lessons";
import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** The lessons that were built into the page. */
export interface LessonLibrary {
  /** In track order; there at once. */
  readonly lessons: readonly LessonSummary[];
  /** Fetches a lesson's own chunk. Rejects when it cannot be fetched. */
  loadLesson(id: string): Promise<Lesson>;
  /** Fetches a recorded run that belongs to no lesson. Rejects when it cannot be fetched. */
  loadRun(name: string): Promise<RunRecord>;
}

/** The library of the built page. */
export const builtLessons: LessonLibrary = {
  lessons: summaries,
  async loadLesson(id) {
    if (!summaries.some((summary) => summary.id === id))
      throw new Error(`no lesson is called ${id}`);
    return load(id);
  },
  loadRun,
};
