import { editedTexts } from "#domain/lesson/edited-texts.ts";
import type { ExerciseFile, FileVariant, Lesson } from "#domain/lesson/lesson.ts";
import { emptyWork, type SavedWork, textOfVariant, withText } from "#domain/lesson/saved-work.ts";
import { type TextHistory, type TextVersion, withVersion } from "#domain/lesson/text-history.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { keyOfText } from "../editor/editor-texts.ts";

/** One person's work in one open lesson: the only place it is changed while the lesson is open. */
export type WorkSession = ReturnType<typeof openWorkSession>;

/** What the store holds of a lesson when it is opened; `work` is null on a first visit. */
export interface StoredWork {
  readonly work: SavedWork | null;
  readonly history: TextHistory;
}

/**
 * Opens the work of a lesson. Every change is handed to the store at once; work saved by another tab
 * is taken over. `now` gives milliseconds since 1970.
 */
export function openWorkSession(
  lesson: Lesson,
  stored: StoredWork,
  store: WorkStore,
  now: () => number,
) {
  let work = stored.work ?? emptyWork(lesson.hash);
  let { history } = stored;
  let undo: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const closers = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: SavedWork) => {
    if (next === work) return;
    work = next;
    store.save(lesson.id, next);
    tell();
  };
  const keep = (file: ExerciseFile, variant: FileVariant, reason: TextVersion["reason"]) => {
    const text = textOfVariant(file, variant, work);
    const key = keyOfText({ file, variant });
    const next = withVersion(history, key, { text, reason, at: now() });
    if (next === history) return;
    history = next;
    store.saveHistory(lesson.id, history);
  };
  const keepEdited = (reason: TextVersion["reason"]) => {
    for (const { file, variant } of editedTexts(lesson, work)) keep(file, variant, reason);
  };
  const setUndo = (next: (() => void) | null) => {
    undo = next;
    tell();
  };
  // Untouched work follows the lesson silently: there is nothing that could be lost.
  if (work.lessonHash !== lesson.hash && editedTexts(lesson, work).length === 0) {
    work = { ...work, lessonHash: lesson.hash };
  }
  closers.add(
    store.subscribe((event) => {
      if (event === "state" || event.lessonId !== lesson.id) return;
      void store.load(lesson.id).then((elsewhere) => {
        if (elsewhere === null) return;
        work = elsewhere;
        tell();
      });
    }),
  );

  return {
    lesson,
    work: () => work,
    history: () => history,
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
    /** Replaces a text by another that is not being typed; what stood there stays as a version. */
    replaceText(
      file: ExerciseFile,
      variant: FileVariant,
      text: string,
      reason: "reset" | "restore",
    ): void {
      keep(file, variant, reason);
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
    /** Keeps a version of every edited text, because a person is about to use them. */
    keepVersions: keepEdited,
    /** Forgets every edit and choice of files; `undoOfReset` brings them back. */
    resetFiles(reason: "reset" | "new-lesson"): void {
      keepEdited(reason);
      const { texts, chosen, lessonHash } = work;
      change({ ...work, texts: {}, chosen: {}, lessonHash: lesson.hash });
      setUndo(() => {
        change({ ...work, texts, chosen, lessonHash });
        setUndo(null);
      });
    },
    /** Brings back what the last reset forgot, or null when there is nothing to bring back. */
    undoOfReset: () => undo,
    forgetUndo: () => setUndo(null),
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
