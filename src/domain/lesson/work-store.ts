/** What one person made in one lesson. */
export interface SavedWork {
  /** The lesson's content hash when the work was begun. */
  readonly lessonHash: string;
  /** Edited texts by `path#variant`. A text equal to the lesson's own is not kept. */
  readonly texts: Readonly<Record<string, string>>;
  /** The chosen variant by path. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The step of the lesson the person is at. */
  readonly step: string | null;
  /** Steps that are done, with the choice made where there was one. */
  readonly done: Readonly<Record<string, string>>;
}

/** Whether what is typed survives a reload; `message` says what to do when it does not. */
export type StorageState =
  | { readonly kind: "kept" }
  | { readonly kind: "in-memory"; readonly message: string };

/** Where work is kept. It never rejects and never loses what is in memory. */
export interface WorkStore {
  load(lessonId: string): Promise<SavedWork | null>;
  /** Takes effect in memory at once; is written soon after, and at the latest by `flush`. */
  save(lessonId: string, work: SavedWork): void;
  flush(): Promise<void>;
  /** The lesson the person was last in, or null. */
  lastLesson(): Promise<string | null>;
  state(): StorageState;
  /** Tells of changes of `state()` and of work saved by another tab. Returns the way to stop. */
  subscribe(listener: (change: "state" | { readonly lessonId: string }) => void): () => void;
}
