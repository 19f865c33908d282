import type { SavedWork } from "./saved-work.ts";
import type { TextHistory } from "./text-history.ts";

/** Whether what is typed survives a reload; `message` says what to do when it does not. */
export type StorageState =
  | { readonly kind: "kept" }
  | { readonly kind: "in-memory"; readonly message: string };

/** A change that did not come from this tab's own `save`. */
export type WorkChange = "state" | { readonly lessonId: string };

/** Where work is kept. It never rejects and never loses what is in memory. */
export interface WorkStore {
  load(lessonId: string): Promise<SavedWork | null>;
  /** Every lesson with work in it, by lesson id. */
  loadAll(): Promise<ReadonlyMap<string, SavedWork>>;
  /** Takes effect in memory at once; is written soon after, and at the latest by `flush`. */
  save(lessonId: string, work: SavedWork): void;
  /** The versions of a lesson's texts that were kept; empty when there are none. */
  loadHistory(lessonId: string): Promise<TextHistory>;
  /** Like `save`, for the versions. */
  saveHistory(lessonId: string, history: TextHistory): void;
  flush(): Promise<void>;
  /** Remembers the lesson the person is in. */
  visit(lessonId: string): void;
  /** The lesson the person was last in, or null. */
  lastLesson(): Promise<string | null>;
  state(): StorageState;
  /** Tells of changes of `state()` and of work saved by another tab. Returns the way to stop. */
  subscribe(listener: (change: WorkChange) => void): () => void;
}
