import { z } from "zod";
import { type SavedWork, savedWorkSchema } from "#domain/lesson/saved-work.ts";
import type { StorageState, WorkChange, WorkStore } from "#domain/lesson/work-store.ts";
import type { WorkDatabase } from "./work-database.ts";

/** How tabs of this site tell each other what was saved; a `BroadcastChannel` fits it. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** What the store needs from the outside. */
export interface WorkStoreOptions {
  readonly open: () => Promise<WorkDatabase>;
  /** Null where the browser has none: tabs then learn of each other's work at the next load. */
  readonly channel: TabChannel | null;
  /** Milliseconds from an edit to its being written, so that typing does not write at every key. */
  readonly delay: number;
}

const refused =
  "This browser keeps nothing for this page, so your work lives only in this tab. Export it before you close the tab.";
const failed =
  "Your latest work could not be stored (the storage may be full), so it lives only in this tab. Free some space, or export it.";

const messageSchema = z.strictObject({ lessonId: z.string(), work: savedWorkSchema });

/**
 * Keeps work in memory and, shortly after each change, in the database. When the database refuses,
 * everything goes on in memory, `state` says so, and every later change tries again.
 */
export function createWorkStore({ open, channel, delay }: WorkStoreOptions): WorkStore {
  const memory = new Map<string, SavedWork>();
  const unwritten = new Set<string>();
  const listeners = new Set<(change: WorkChange) => void>();
  let last: string | null = null;
  let state: StorageState = { kind: "kept" };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tell = (change: WorkChange) => {
    for (const listener of listeners) listener(change);
  };
  const setState = (next: StorageState) => {
    const same = next.kind === state.kind;
    state = next;
    if (!same) tell("state");
  };
  const database = open().catch(() => {
    setState({ kind: "in-memory", message: refused });
    return null;
  });

  /** Runs one piece of work on the database; a refusal is a state, not an error. */
  const onDatabase = async <Result>(
    work: (database: WorkDatabase) => Promise<Result>,
  ): Promise<Result | null> => {
    const opened = await database;
    if (opened === null) return null;
    try {
      return await work(opened);
    } catch {
      setState({ kind: "in-memory", message: failed });
      return null;
    }
  };

  const parsed = (value: unknown): SavedWork | null => {
    const result = savedWorkSchema.safeParse(value);
    return result.success ? result.data : null;
  };

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unwritten.size === 0) return;
    const batch = new Map<string, SavedWork>();
    for (const lessonId of unwritten) {
      const work = memory.get(lessonId);
      if (work !== undefined) batch.set(lessonId, work);
    }
    unwritten.clear();
    for (const [lessonId, work] of batch) channel?.postMessage({ lessonId, work });
    const written = await onDatabase(async (opened) => {
      await opened.writeWork(batch);
      return true;
    });
    if (written === true) setState({ kind: "kept" });
    else for (const lessonId of batch.keys()) unwritten.add(lessonId);
  };

  channel?.addEventListener("message", (event) => {
    const message = messageSchema.safeParse(event.data);
    if (!message.success) return;
    memory.set(message.data.lessonId, message.data.work);
    unwritten.delete(message.data.lessonId);
    tell({ lessonId: message.data.lessonId });
  });

  return {
    async load(lessonId) {
      const known = memory.get(lessonId);
      if (known !== undefined) return known;
      const stored = parsed(await onDatabase((opened) => opened.readWork(lessonId)));
      // What was saved while the database was being read is newer than what it held.
      return memory.get(lessonId) ?? stored;
    },
    async loadAll() {
      const stored = (await onDatabase((opened) => opened.readAllWork())) ?? new Map();
      const all = new Map<string, SavedWork>();
      for (const [lessonId, value] of stored) {
        const work = parsed(value);
        if (work !== null) all.set(lessonId, work);
      }
      for (const [lessonId, work] of memory) all.set(lessonId, work);
      return all;
    },
    save(lessonId, work) {
      memory.set(lessonId, work);
      unwritten.add(lessonId);
      timer ??= setTimeout(() => void flush(), delay);
    },
    flush,
    visit(lessonId) {
      last = lessonId;
      void onDatabase((opened) => opened.writeLastLesson(lessonId));
    },
    async lastLesson() {
      if (last !== null) return last;
      const stored = await onDatabase((opened) => opened.readLastLesson());
      return last ?? (typeof stored === "string" ? stored : null);
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
