import type { WorkStore } from "#domain/lesson/work-store.ts";
import { createPreferences } from "./preferences.ts";
import { openWorkDatabase } from "./work-database.ts";
import { createWorkStore } from "./work-store.ts";

/** The work store of this browser: IndexedDB, other tabs, and a flush whenever the page may go away. */
export function browserWorkStore(): WorkStore {
  const store = createWorkStore({
    open: () => openWorkDatabase("loopwright"),
    channel: typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("loopwright"),
    delay: 400,
  });
  addEventListener("pagehide", () => void store.flush());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void store.flush();
  });
  return store;
}

/** The preferences of this browser; a browser that refuses storage keeps them while the tab is open. */
export function browserPreferences() {
  const preferences = createPreferences(localStorageOrNull());
  addEventListener("storage", (event) => preferences.noticed(event.key));
  return preferences;
}

function localStorageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
