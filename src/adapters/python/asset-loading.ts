import type { PythonAssets } from "#domain/oracle/python-assets.ts";
import type { AssetMessage, PythonFiles } from "./asset-message.ts";

/** How loading ended. */
export type AssetLoading =
  | { readonly kind: "loaded"; readonly files: PythonFiles }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Downloads, checks and unpacks Python's files in a worker, so that the page stays smooth.
 * `onProgress` is told the bytes that have arrived, of all files together. `cancel` ends it at once
 * and leaves nothing behind; the promise then never settles.
 */
export function loadAssets(
  assets: PythonAssets,
  onProgress: (loaded: number) => void,
): { readonly done: Promise<AssetLoading>; cancel(): void } {
  const worker = new Worker(new URL("./asset-loader.worker.ts", import.meta.url), {
    type: "module",
  });
  const done = new Promise<AssetLoading>((resolve) => {
    const finish = (loading: AssetLoading) => {
      worker.terminate();
      resolve(loading);
    };
    worker.onmessage = (event: MessageEvent<AssetMessage>) => {
      const message = event.data;
      if (message.type === "progress") onProgress(message.loaded);
      else if (message.type === "loaded") finish({ kind: "loaded", files: message.files });
      else finish({ kind: "failed", message: message.message });
    };
    worker.onerror = () => {
      finish({ kind: "failed", message: "the script that downloads Python could not be started" });
    };
    worker.postMessage(assets.files);
  });
  return { done, cancel: () => worker.terminate() };
}

/** The size of all files together, as they are served. */
export function totalBytes(assets: PythonAssets): number {
  return Object.values(assets.files).reduce((sum, file) => sum + file.bytes, 0);
}
