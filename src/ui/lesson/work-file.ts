import { writeWorkFile } from "#domain/lesson/work-file.ts";
import type { WorkStore } from "#domain/lesson/work-store.ts";

/** Hands all of a person's work to them as a file. */
export async function downloadWork(store: WorkStore): Promise<void> {
  const text = writeWorkFile(await store.loadAll());
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "loopwright-work.json";
  link.click();
  URL.revokeObjectURL(url);
}
