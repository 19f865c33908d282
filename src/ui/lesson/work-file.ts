import { writeWorkFile } from "#domain/lesson/work-file.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";
import { downloadText } from "../kit/download.ts";

/** Hands all of a person's work to them as a file, with the versions, and what could not be read. */
export async function downloadWork(store: WorkStore): Promise<void> {
  const text = writeWorkFile(await allWork(store), await store.laidAside());
  downloadText("loopwright-work.json", text);
}

/** Everything a store holds: each lesson's work and the versions of its texts. */
export async function allWork(store: WorkStore) {
  const work = await store.loadAll();
  const histories = await Promise.all(
    [...work.keys()].map(async (id) => [id, await store.loadHistory(id)] as const),
  );
  return { work, histories: new Map(histories) };
}
