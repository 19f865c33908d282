import { useCallback, useSyncExternalStore } from "react";
import type { StorageState, WorkStore } from "#domain/lesson/work-store.ts";

/** Whether work survives a reload; draws again when that changes. */
export function useStorageState(work: WorkStore): StorageState {
  const subscribe = useCallback(
    (listener: () => void) => work.subscribe((change) => change === "state" && listener()),
    [work],
  );
  return useSyncExternalStore(subscribe, work.state);
}

/** What a screen that says that something failed may say of the work: `kept` only where it is true. */
export function keptWords(state: StorageState, kept: string): string {
  return state.kind === "in-memory" ? state.message : kept;
}
