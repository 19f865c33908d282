import { createListeners } from "#domain/base/listeners.ts";
import { editedTexts, homelessTexts } from "#domain/lesson/edited-texts.ts";
import type { ExerciseFile, FileVariant, Lesson } from "#domain/lesson/lesson.ts";
import { emptyWork, type SavedWork, textOfVariant, withText } from "#domain/lesson/saved-work.ts";
import {
  type TextHistory,
  type VersionReason,
  versionsOf,
  withVersion,
} from "#domain/lesson/text-history.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { keyOfText } from "../editor/editor-texts.ts";

/** One person's work in one open lesson: the only place it is changed while the lesson is open. */
export type WorkSession = ReturnType<typeof openWorkSession>;

/** What the store holds of a lesson when it is opened; `work` is null on a first visit. */
export interface StoredWork {
  readonly work: SavedWork | null;
  readonly history: TextHistory;
}

/** The way back from a reset, or from an older version that was brought back. */
export interface WorkUndo {
  /** What was done, as a sentence. */
  readonly done: string;
  readonly undo: () => void;
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
  // Untouched work follows the lesson silently: there is nothing that could be lost.
  const following = (next: SavedWork): SavedWork => {
    const touched = editedTexts(lesson, next).length + homelessTexts(lesson, next).length > 0;
    return touched || next.lessonHash === lesson.hash ? next : { ...next, lessonHash: lesson.hash };
  };
  let work = following(stored.work ?? emptyWork(lesson.hash));
  let { history } = stored;
  let undo: WorkUndo | null = null;
  /** The texts that other tabs have brought in since they were last touched here. */
  const broughtIn = new Set<string>();
  /** What stood in a text before another tab's came, by the text's key. */
  const gaveWay = new Map<string, string>();
  /** The paths of such texts that the other tab had not seen: both were typed at once. */
  let replaced: readonly string[] = [];
  const listeners = createListeners();
  const closers = new Set<() => void>();

  const change = (next: SavedWork) => {
    if (next === work) return;
    work = next;
    store.save(lesson.id, next);
    listeners.tell();
  };
  const keepText = (key: string, text: string, reason: VersionReason) => {
    const next = withVersion(history, key, { text, reason, at: now() });
    if (next === history) return;
    history = next;
    store.saveHistory(lesson.id, history);
  };
  const keep = (file: ExerciseFile, variant: FileVariant, reason: VersionReason) =>
    keepText(keyOfText({ file, variant }), textOfVariant(file, variant, work), reason);
  const keepEdited = (reason: VersionReason) => {
    for (const { file, variant } of editedTexts(lesson, work)) keep(file, variant, reason);
  };
  const setUndo = (next: WorkUndo | null) => {
    undo = next;
    listeners.tell();
  };
  /** Offers the way back to texts and choices as they are now, before they are changed. */
  const undoable = (done: string, changeThem: () => void) => {
    const { texts, chosen, lessonHash } = work;
    changeThem();
    setUndo({
      done,
      undo() {
        keepEdited("reset");
        change({ ...work, texts, chosen, lessonHash });
        setUndo(null);
      },
    });
  };
  /** Takes over what another tab has saved; the step stays, because this tab shows it. */
  const adopt = (elsewhere: SavedWork, versions: TextHistory) => {
    const known = history;
    history = versions;
    const before = work;
    work = following({ ...elsewhere, step: before.step });
    for (const [key, text] of Object.entries(before.texts)) {
      if (work.texts[key] === text) continue;
      undo = null;
      if (broughtIn.has(key)) continue;
      // Somebody types there: what stood here is kept once, not at every letter.
      gaveWay.set(key, text);
      keepText(key, text, "elsewhere");
    }
    for (const [key, text] of gaveWay) {
      // Where both were typed at once, the store says so. The same text may have been lost before.
      const lossesBefore = lossesOf(known, key, text);
      if (lossesOf(versions, key, text).every((at) => lossesBefore.includes(at))) continue;
      gaveWay.delete(key);
      replaced = [...new Set([...replaced, key.slice(0, key.lastIndexOf("#"))])];
    }
    for (const key of Object.keys(work.texts)) {
      if (work.texts[key] !== before.texts[key]) broughtIn.add(key);
    }
    listeners.tell();
  };
  closers.add(
    store.subscribe((event) => {
      if (event === "state" || event.lessonId !== lesson.id) return;
      adopt(event.work ?? work, event.history);
    }),
  );

  return {
    lesson,
    work: () => work,
    history: () => history,
    subscribe: listeners.subscribe,
    /** Whether the lesson has changed since edits were made that are still there. */
    isOutdated: () => work.lessonHash !== lesson.hash,
    /** Says that the edits belong to the lesson as it is now. */
    keepMine(): void {
      change({ ...work, lessonHash: lesson.hash });
    },
    setText(file: ExerciseFile, variant: FileVariant, text: string): void {
      // The editor repeats what was put into it, which is no typing.
      if (textOfVariant(file, variant, work) === text) return;
      broughtIn.delete(keyOfText({ file, variant }));
      undo = null;
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
      const done =
        reason === "reset"
          ? `${file.path} has the lesson's own text again.`
          : `An older version of ${file.path} is back.`;
      undoable(done, () => change(withText(work, file.path, variant, text)));
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
    /**
     * Forgets every edit and choice of files; `undoOfReset` brings them back. Texts without a place
     * in the lesson stay: the lesson has nothing to put there.
     */
    resetFiles(reason: "reset" | "new-lesson"): void {
      keepEdited(reason);
      const homeless = homelessTexts(lesson, work).map(({ key, mine }) => [key, mine]);
      undoable("All files have the lesson's own text again.", () =>
        change({
          ...work,
          texts: Object.fromEntries(homeless),
          chosen: {},
          lessonHash: lesson.hash,
        }),
      );
    },
    /** The way back from the last reset or restored version, until something is typed; or null. */
    undoOfReset: () => undo,
    forgetUndo: () => setUndo(null),
    /** The paths of texts that gave way to what was typed in another tab at the same time. */
    replacedElsewhere: () => replaced,
    forgetReplaced(): void {
      replaced = [];
      listeners.tell();
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

/** The moments at which a text gave way to one that was typed at the same time. */
function lossesOf(history: TextHistory, key: string, text: string): readonly number[] {
  const losses = versionsOf(history, key).filter(
    (version) => version.reason === "at-once" && version.text === text,
  );
  return losses.map(({ at }) => at);
}
