/** Made by the lessons plugin of the build: summaries at once, each lesson in a chunk of its own. */
declare module "virtual:lessons" {
  import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";

  /** In track order. */
  export const summaries: readonly LessonSummary[];
  /** Fetches one lesson. Rejects when the id is unknown or the chunk cannot be fetched. */
  export function load(id: string): Promise<Lesson>;
}
