import { createListeners } from "#domain/base/listeners.ts";

/** The part of `Storage` that preferences use. */
export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Small choices about the page, under one prefix. `storage` null, or one that throws, means that
 * they live as long as the tab. A choice made in another tab is followed: see `noticed`.
 */
export function createPreferences(storage: TextStorage | null) {
  const memory = new Map<string, string>();
  const listeners = createListeners();
  const stored = (key: string): string | null => {
    try {
      return storage?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  };
  return {
    get: (key: string): string | null => memory.get(key) ?? stored(key),
    set(key: string, value: string): void {
      memory.set(key, value);
      try {
        storage?.setItem(prefix + key, value);
      } catch {
        // Refused or full: the choice still holds in this tab, and nothing of worth is lost.
      }
      listeners.tell();
    },
    subscribe: listeners.subscribe,
    /** Call it with the key of each `storage` event: another tab has chosen. */
    noticed(storageKey: string | null): void {
      if (storageKey === null) memory.clear();
      else if (storageKey.startsWith(prefix)) memory.delete(storageKey.slice(prefix.length));
      else return;
      listeners.tell();
    },
  };
}

const prefix = "loopwright.";
