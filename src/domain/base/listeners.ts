/** Those who want to hear of something, whatever it is that is told. */
export interface Listeners<Told = void> {
  /** Adds a listener, once however often it is added; gives the way to take it away again. */
  subscribe(listener: (told: Told) => void): () => void;
  tell(told: Told): void;
  /** Takes all away: nothing more is heard. */
  clear(): void;
}

/** Listeners of which there are none yet. */
export function createListeners<Told = void>(): Listeners<Told> {
  const listeners = new Set<(told: Told) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(told) {
      for (const listener of listeners) listener(told);
    },
    clear: () => listeners.clear(),
  };
}
