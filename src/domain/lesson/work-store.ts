import type { SavedWork } from "./saved-work.ts";
import type { TextHistory } from "./text-history.ts";

/** Whether what is typed survives a reload; `message` says what to do when it does not. */
export type StorageState =
  | { readonly kind: "kept" }
  | { readonly kind: "in-memory"; readonly message: string }
  /** What is typed now is kept; something stored before could not be read and was laid aside. */
  | { readonly kind: "laid-aside"; readonly message: string };

/**
 * A change that did not come from this tab's own `save`: the lesson's work and versions as they are
 * now.
 */
export type WorkChange =
  | "state"
  | {
      readonly lessonId: string;
      readonly work: SavedWork | null;
      readonly history: TextHistory;
    };

/** Where work is kept. It never rejects and never loses what is in memory. */
export interface WorkStore {
  /**
   * Null where there is no work, or where storage does not answer: what it held comes as a change.
   */
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
  /**
   * Whether something that a person made would be gone if the tab closed now and nothing more were
   * written.
   */
  isAtRisk(): boolean;
  /** What was stored and could not be read, by the name under which it is kept. */
  laidAside(): Promise<ReadonlyMap<string, unknown>>;
  /** Remembers the lesson the person is in. */
  visit(lessonId: string): void;
  /** The lesson the person was last in, or null. */
  lastLesson(): Promise<string | null>;
  state(): StorageState;
  /** Tells of changes of `state()` and of work saved by another tab. Returns the way to stop. */
  subscribe(listener: (change: WorkChange) => void): () => void;
}
