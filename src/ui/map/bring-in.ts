import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { AllWork } from "#domain/lesson/work-file.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { allWork } from "../lesson/work-file.ts";

/**
 * Puts the work of a file in the place of what stands in its lessons, and gives back the way to undo
 * that. Lessons the file does not hold stay as they are.
 */
export async function bringIn(store: WorkStore, file: AllWork): Promise<() => Promise<void>> {
  const before = await allWork(store);
  for (const [lessonId, saved] of file.work) store.save(lessonId, saved);
  for (const [lessonId, history] of file.histories) store.saveHistory(lessonId, history);
  await store.flush();
  return async () => {
    for (const [lessonId, { lessonHash }] of file.work) {
      store.save(lessonId, before.work.get(lessonId) ?? emptyWork(lessonHash));
    }
    for (const lessonId of file.histories.keys()) {
      store.saveHistory(lessonId, before.histories.get(lessonId) ?? {});
    }
    await store.flush();
  };
}
