import { useSyncExternalStore } from "react";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import type { WorkSession } from "./work-session.ts";

/** The work of an open lesson; draws again whenever it changes. */
export function useWork(session: WorkSession): SavedWork {
  return useSyncExternalStore(session.subscribe, session.work);
}
