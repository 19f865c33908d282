import { createListeners } from "#domain/base/listeners.ts";

/** Says sentences to screen readers, one after the other, without moving the focus. */
export interface Announcer {
  /** The sentence to read now; a new one replaces the old. */
  current(): string;
  say(sentence: string): void;
  subscribe(listener: () => void): () => void;
}

/** An announcer with nothing to say yet. */
export function createAnnouncer(): Announcer {
  let sentence = "";
  const listeners = createListeners();
  return {
    current: () => sentence,
    say(next) {
      // A sentence said twice must differ, or it is read once; a trailing space is not read.
      sentence = next !== "" && next === sentence ? `${next} ` : next;
      listeners.tell();
    },
    subscribe: listeners.subscribe,
  };
}
