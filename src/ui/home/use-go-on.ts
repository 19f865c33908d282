import { useEffect, useState } from "react";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { lessonProgress } from "#domain/lesson/progress.ts";
import type { Services } from "../services.ts";
import { useServices } from "../services-context.ts";

/** Where a returning person goes on: in the lesson they were in, or in the next that is not done. */
export interface GoOn {
  readonly lesson: LessonSummary;
  readonly because: "left-off" | "last-is-done";
}

/** Where a returning person goes on; null for a newcomer, and until it is known. */
export function useGoOn(): GoOn | null {
  const services = useServices();
  const [goOn, set] = useState<GoOn | null>(null);
  useEffect(() => {
    let left = false;
    void whereToGoOn(services).then((found) => {
      if (!left) set(found);
    });
    return () => {
      left = true;
    };
  }, [services]);
  return goOn;
}

/**
 * After a lesson that is done comes the first one after it that is not, else the first of all: those
 * before it are offered, too. When every lesson is done, the last one is offered again.
 */
export async function whereToGoOn({
  lessons,
  work,
}: Pick<Services, "lessons" | "work">): Promise<GoOn | null> {
  const id = await work.lastLesson();
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const last = lessons[at];
  if (last === undefined) return null;
  for (const lesson of [last, ...lessons.slice(at + 1), ...lessons.slice(0, at)]) {
    const progress = lessonProgress(lesson.stepIds, await work.load(lesson.id));
    if (progress.kind === "done") continue;
    return { lesson, because: lesson === last ? "left-off" : "last-is-done" };
  }
  return { lesson: last, because: "left-off" };
}
