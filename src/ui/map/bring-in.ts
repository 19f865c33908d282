import { mergeWork } from "#domain/lesson/merge-work.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import { mergeHistories, type TextHistory, withVersion } from "#domain/lesson/text-history.ts";
import type { AllWork } from "#domain/lesson/work-file.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { allWork } from "../lesson/work-file.ts";

/** A file that was brought in, and the way back. */
export interface BroughtIn {
  readonly lessons: number;
  readonly undo: () => Promise<void>;
}

/** The last one of each store, so that it can be undone after one has looked into the lessons. */
const lastOf = new WeakMap<WorkStore, BroughtIn>();

/** The file that was brought in last, while that has not been undone; null when there is none. */
export function lastBroughtIn(store: WorkStore): BroughtIn | null {
  return lastOf.get(store) ?? null;
}

/**
 * Puts the work of a file in the place of what stands in its lessons. Each text that gives way becomes
 * a version, the versions of both are kept, and what was done stays done. Lessons the file does not
 * hold stay as they are. `now` gives milliseconds since 1970.
 */
export async function bringIn(
  store: WorkStore,
  file: AllWork,
  now: () => number,
): Promise<BroughtIn> {
  const before = await allWork(store);
  const keep = async (lessonId: string, history: TextHistory) => {
    const here = await store.loadHistory(lessonId);
    const merged = mergeHistories(here, history);
    if (merged !== here) store.saveHistory(lessonId, merged);
  };
  const replace = async (lessonId: string, next: SavedWork) => {
    const here = await store.load(lessonId);
    if (here !== null) await keep(lessonId, givingWay(here, next, now()));
    store.save(lessonId, next);
  };
  const brought = new Map<string, SavedWork>();
  for (const [lessonId, saved] of file.work) {
    const done = { ...before.work.get(lessonId)?.done, ...saved.done };
    brought.set(lessonId, { ...saved, done });
    await replace(lessonId, { ...saved, done });
  }
  for (const [lessonId, history] of file.histories) await keep(lessonId, history);
  await store.flush();
  const broughtIn: BroughtIn = {
    lessons: file.work.size,
    async undo() {
      lastOf.delete(store);
      for (const [lessonId, saved] of brought) {
        const was = before.work.get(lessonId) ?? emptyWork(saved.lessonHash);
        const here = (await store.load(lessonId)) ?? saved;
        // What was made since the file came stays; where it stands in the way, it becomes a version.
        await replace(lessonId, {
          ...mergeWork(saved, was, here).work,
          done: doneWithout(here.done, saved.done, was.done),
        });
      }
      await store.flush();
    },
  };
  lastOf.set(store, broughtIn);
  return broughtIn;
}

/** The edited texts of `here` that `next` has otherwise, as versions. */
function givingWay(here: SavedWork, next: SavedWork, at: number): TextHistory {
  let versions: TextHistory = {};
  for (const [key, text] of Object.entries(here.texts)) {
    if (next.texts[key] === text) continue;
    versions = withVersion(versions, key, { text, reason: "elsewhere", at });
  }
  return versions;
}

/** The steps that were done before the file came, or have been since. */
function doneWithout(
  here: SavedWork["done"],
  brought: SavedWork["done"],
  before: SavedWork["done"],
): SavedWork["done"] {
  const since = Object.entries(here).filter(([step]) => !Object.hasOwn(brought, step));
  return { ...Object.fromEntries(since), ...before };
}
