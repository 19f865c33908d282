import { useEffect, useState } from "react";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { useServices } from "../services-context.ts";

/** The lesson a returning person was last in; null for a newcomer, and until it is known. */
export function useLastLesson(): LessonSummary | null {
  const { lessons, work } = useServices();
  const [last, set] = useState<LessonSummary | null>(null);
  useEffect(() => {
    let left = false;
    void work.lastLesson().then((id) => {
      if (!left) set(lessons.find((lesson) => lesson.id === id) ?? null);
    });
    return () => {
      left = true;
    };
  }, [lessons, work]);
  return last;
}
