import type { SavedWork } from "#domain/lesson/saved-work.ts";
import type { TextHistory } from "#domain/lesson/text-history.ts";
import type { WorkChange, WorkStore } from "#domain/lesson/work-store.ts";

/** A work store in plain memory, with what was handed to it in sight. */
export function memoryWorkStore() {
  const works = new Map<string, SavedWork>();
  const histories = new Map<string, TextHistory>();
  const listeners = new Set<(change: WorkChange) => void>();
  const store: WorkStore = {
    load: async (id) => works.get(id) ?? null,
    loadAll: async () => new Map(works),
    save: (id, work) => void works.set(id, work),
    loadHistory: async (id) => histories.get(id) ?? {},
    saveHistory: (id, history) => void histories.set(id, history),
    flush: async () => {},
    isAtRisk: () => false,
    laidAside: async () => new Map(),
    visit: () => {},
    lastLesson: async () => null,
    state: () => ({ kind: "kept" }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    store,
    works,
    histories,
    listeners,
    /** Saves as another tab would; `history` where that tab has kept versions. */
    saveElsewhere(id: string, work: SavedWork, history = histories.get(id) ?? {}) {
      works.set(id, work);
      histories.set(id, history);
      for (const listener of listeners) listener({ lessonId: id, work, history });
    },
  };
}
