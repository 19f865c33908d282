/** Made by the lessons plugin of the build: summaries at once, each lesson in a chunk of its own. */
declare module "virtual:lessons" {
  import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";
  import type { RunRecord } from "#domain/record/record.ts";

  /** In track order. */
  export const summaries: readonly LessonSummary[];
  /** Fetches one lesson. Rejects when the id is unknown or the chunk cannot be fetched. */
  export function load(id: string): Promise<Lesson>;
  /** Fetches one run that belongs to no lesson. Rejects likewise. */
  export function loadRun(name: string): Promise<RunRecord>;
}
