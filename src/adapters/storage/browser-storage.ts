import type { WorkStore } from "#domain/lesson/work-store.ts";
import { createPreferences } from "./preferences.ts";
import { openWorkDatabase } from "./work-database.ts";
import { createWorkStore } from "./work-store.ts";

/**
 * The work store of this browser: IndexedDB, other tabs, a flush whenever the page may go away, and a
 * question before a tab closes that holds the only copy of something.
 */
export function browserWorkStore(): WorkStore {
  const store = createWorkStore({
    open: (onGone) => openWorkDatabase("loopwright", onGone),
    channel: typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("loopwright"),
    delay: 400,
    patience: 4000,
    now: Date.now,
  });
  const leave = () => {
    store.leave();
    void store.flush();
  };
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
    else void store.refresh();
  });
  addEventListener("beforeunload", (event) => {
    if (store.state().kind === "in-memory" && store.isAtRisk()) event.preventDefault();
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
