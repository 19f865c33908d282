import type { ExerciseFile, FileVariant, Lesson } from "#domain/lesson/lesson.ts";
import { editedPaths, emptyWork, type SavedWork, withText } from "#domain/lesson/saved-work.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";

/** One person's work in one open lesson: the only place it is changed while the lesson is open. */
export type WorkSession = ReturnType<typeof openWorkSession>;

/**
 * Opens the work of a lesson. `saved` is what the store holds, or null on a first visit. Every change
 * is handed to the store at once; work saved by another tab is taken over.
 */
export function openWorkSession(lesson: Lesson, saved: SavedWork | null, store: WorkStore) {
  let work = saved ?? emptyWork(lesson.hash);
  const listeners = new Set<() => void>();
  const closers = new Set<() => void>();

  const take = (next: SavedWork) => {
    work = next;
    for (const listener of listeners) listener();
  };
  const change = (next: SavedWork) => {
    if (next === work) return;
    store.save(lesson.id, next);
    take(next);
  };
  // Untouched work follows the lesson silently: there is nothing that could be lost.
  if (work.lessonHash !== lesson.hash && editedPaths(lesson.exercise, work).length === 0) {
    work = { ...work, lessonHash: lesson.hash };
  }
  closers.add(
    store.subscribe((event) => {
      if (event === "state" || event.lessonId !== lesson.id) return;
      void store.load(lesson.id).then((elsewhere) => {
        if (elsewhere !== null) take(elsewhere);
      });
    }),
  );

  return {
    lesson,
    work: () => work,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether the lesson has changed since edits were made that are still there. */
    isOutdated: () => work.lessonHash !== lesson.hash,
    /** Says that the edits belong to the lesson as it is now. */
    keepMine(): void {
      change({ ...work, lessonHash: lesson.hash });
    },
    setText(file: ExerciseFile, variant: FileVariant, text: string): void {
      change(withText(work, file.path, variant, text));
    },
    choose(path: string, variantId: string): void {
      change({ ...work, chosen: { ...work.chosen, [path]: variantId } });
    },
    /** Remembers the step the person is at. */
    goTo(stepId: string): void {
      if (work.step !== stepId) change({ ...work, step: stepId });
    },
    /** Marks a step done, with the tries made where there was a question. */
    finish(stepId: string, tries: readonly string[]): void {
      if (Object.hasOwn(work.done, stepId)) return;
      change({ ...work, done: { ...work.done, [stepId]: tries.join(",") } });
    },
    /** Forgets every edit and choice of files, and returns the way to bring them back. */
    resetFiles(): () => void {
      const { texts, chosen } = work;
      change({ ...work, texts: {}, chosen: {}, lessonHash: lesson.hash });
      return () => change({ ...work, texts, chosen });
    },
    /** Calls `closer` when the lesson is left. */
    onClose(closer: () => void): void {
      closers.add(closer);
    },
    /** The lesson is left: nothing more is heard or kept, what was changed stays saved. */
    close(): void {
      for (const closer of closers) closer();
      closers.clear();
      listeners.clear();
    },
  };
}
