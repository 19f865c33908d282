import { useEffect, useState } from "react";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { lessonProgress } from "#domain/lesson/progress.ts";
import type { Services } from "../services.ts";
import { useServices } from "../services-context.ts";

/** Where a returning person goes on: in the lesson they were in, or in the one after it. */
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

/** After the last lesson of all, that one is offered again. */
export async function whereToGoOn({
  lessons,
  work,
}: Pick<Services, "lessons" | "work">): Promise<GoOn | null> {
  const id = await work.lastLesson();
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const last = lessons[at];
  if (last === undefined) return null;
  const next = lessons[at + 1];
  const progress = lessonProgress(last.stepIds, await work.load(last.id));
  return progress.kind === "done" && next !== undefined
    ? { lesson: next, because: "last-is-done" }
    : { lesson: last, because: "left-off" };
}
