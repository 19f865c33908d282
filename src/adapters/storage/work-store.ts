import { z } from "zod";
import { type SavedWork, savedWorkSchema } from "#domain/lesson/saved-work.ts";
import { textHistorySchema } from "#domain/lesson/text-history.ts";
import type { StorageState, WorkChange, WorkStore } from "#domain/lesson/work-store.ts";
import type { WorkDatabase } from "./work-database.ts";
import { createWriteBehind } from "./write-behind.ts";

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
  const listeners = new Set<(change: WorkChange) => void>();
  let last: string | null = null;
  let state: StorageState = { kind: "kept" };

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
  ): Promise<{ readonly value: Result } | null> => {
    const opened = await database;
    if (opened === null) return null;
    try {
      return { value: await work(opened) };
    } catch {
      setState({ kind: "in-memory", message: failed });
      return null;
    }
  };
  /** Writes a batch and says whether it is kept. */
  const written = async (write: (database: WorkDatabase) => Promise<void>) => {
    const done = (await onDatabase(write)) !== null;
    if (done) setState({ kind: "kept" });
    return done;
  };
  const works = createWriteBehind({
    delay,
    read: async (id) => (await onDatabase((opened) => opened.readWork(id)))?.value,
    parse: (value) => savedWorkSchema.safeParse(value).data ?? null,
    write(batch) {
      for (const [lessonId, work] of batch) channel?.postMessage({ lessonId, work });
      return written((opened) => opened.writeWork(batch));
    },
  });
  const histories = createWriteBehind({
    delay,
    read: async (id) => (await onDatabase((opened) => opened.readHistory(id)))?.value,
    parse: (value) => textHistorySchema.safeParse(value).data ?? null,
    write: (batch) => written((opened) => opened.writeHistory(batch)),
  });

  channel?.addEventListener("message", (event) => {
    const message = messageSchema.safeParse(event.data);
    if (!message.success) return;
    works.adopt(message.data.lessonId, message.data.work);
    tell({ lessonId: message.data.lessonId });
  });

  return {
    load: works.load,
    async loadAll() {
      const stored = (await onDatabase((opened) => opened.readAllWork()))?.value ?? new Map();
      const all = new Map<string, SavedWork>();
      for (const [lessonId, value] of stored) {
        const work = savedWorkSchema.safeParse(value);
        if (work.success) all.set(lessonId, work.data);
      }
      for (const [lessonId, work] of works.inMemory()) all.set(lessonId, work);
      return all;
    },
    save: works.save,
    loadHistory: async (lessonId) => (await histories.load(lessonId)) ?? {},
    saveHistory: histories.save,
    async flush() {
      await Promise.all([works.flush(), histories.flush()]);
    },
    visit(lessonId) {
      last = lessonId;
      void onDatabase((opened) => opened.writeLastLesson(lessonId));
    },
    async lastLesson() {
      if (last !== null) return last;
      const stored = (await onDatabase((opened) => opened.readLastLesson()))?.value;
      return last ?? (typeof stored === "string" ? stored : null);
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
