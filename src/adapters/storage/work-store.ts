import { z } from "zod";
import { createListeners } from "#domain/base/listeners.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import type { StorageState, WorkChange, WorkStore } from "#domain/lesson/work-store.ts";
import { createDatabaseLink } from "./database-link.ts";
import {
  asideWord,
  type Held,
  heldAfter,
  isMadeAndUnwritten,
  isUnwritten,
  type Note,
  noteWord,
  nothingHeld,
  settleLesson,
} from "./lesson-rows.ts";
import type { WorkDatabase } from "./work-database.ts";

/** How tabs of this site tell each other what was saved; a `BroadcastChannel` fits it. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

/** What the store needs from the outside. */
export interface WorkStoreOptions {
  /** `onGone` hears when the database can no longer be used; the next change opens it anew. */
  readonly open: (onGone: () => void) => Promise<WorkDatabase>;
  /** Null where the browser has none: tabs then learn of each other's work when they are looked at. */
  readonly channel: TabChannel | null;
  /** Milliseconds from an edit to its being written, so that typing does not write at every key. */
  readonly delay: number;
  /** Milliseconds after which a storage that does not answer is no longer waited for. */
  readonly patience: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What only the adapter around a store uses. */
export interface BrowserWorkStore extends WorkStore {
  /** The page may be going away: leaves what is unwritten, without waiting for anything. */
  leave(): void;
  /** Asks again what is stored of every lesson that is in memory. */
  refresh(): Promise<void>;
}

const inMemory = {
  refused:
    "This page cannot store anything in this browser now, so your work lives only in this tab. Export it before you close the tab.",
  silent:
    "The storage of this browser does not answer. What you type lives only in this tab until it does; what is stored comes in then. Export your work before you close the tab.",
  failed:
    "Your latest work could not be stored (the storage may be full), so it lives only in this tab. Free some space, or export it.",
  versions:
    "Your code is stored, but the latest versions of it are not (the storage may be full); they live only in this tab. Free some space, or export your work.",
} as const;
const unreadable =
  "Some of your stored work could not be read; another Loopwright than this one may have written it. It was laid aside unchanged, and is in the file that you can export.";

const messageSchema = z.object({
  lessonId: z.string(),
  history: z.literal(true).optional(),
  left: z.literal(true).optional(),
});

/**
 * Keeps work in memory and, shortly after each change, in the database, where it is brought together
 * with what other tabs have stored. When the database refuses, everything goes on in memory, `state`
 * says so, and every later change tries again.
 */
export function createWorkStore(options: WorkStoreOptions): BrowserWorkStore {
  const { channel, now } = options;
  const link = createDatabaseLink(options.open, options.patience);
  const listeners = createListeners<WorkChange>();
  const lessons = new Map<string, Held>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** The lessons that may have notes beside them. */
  const noted = new Set<string>();
  let last: string | null = null;
  let aside = false;
  let state: StorageState = { kind: "kept" };

  const setState = (kind: StorageState["kind"], message: string) => {
    if (kind === state.kind && (state.kind === "kept" || message === state.message)) return;
    state = kind === "kept" ? { kind } : { kind, message };
    listeners.tell("state");
  };
  const unwritten = () => [...lessons].filter(([, held]) => isUnwritten(held));
  /** Says that all is well once nothing that was changed waits to be written. */
  const written = () => {
    if (unwritten().length > 0) return;
    setState(aside ? "laid-aside" : "kept", aside ? unreadable : "");
  };
  const heldOf = (lessonId: string) => lessons.get(lessonId) ?? nothingHeld;
  const change = (lessonId: string, part: Partial<Held>) => {
    lessons.set(lessonId, { ...heldOf(lessonId), ...part });
    timer ??= setTimeout(() => void flush(), options.delay);
  };
  /** Asks the database; a refusal is a state, not an error, and gives null. */
  const ask = async <Result>(work: (database: WorkDatabase) => Promise<Result>) => {
    let givenUp = false;
    const asked = await link.ask(async (database) => {
      const result = await work(database);
      // A late answer is an answer: the storage is there again.
      if (givenUp) written();
      return result;
    });
    if (asked.kind === "answered") return asked.value;
    givenUp = asked.kind === "silent";
    setState("in-memory", inMemory[asked.kind]);
    return null;
  };

  /** Brings a lesson's memory and rows together, whoever changed which, and tells what that changed. */
  const settle = async (database: WorkDatabase, lessonId: string, versions: boolean) => {
    let before = nothingHeld;
    const withNotes = noted.has(lessonId) || heldOf(lessonId).keptHistory === null;
    const updating = database.update(lessonId, withNotes, (rows) => {
      before = heldOf(lessonId);
      if (withNotes) noted.delete(lessonId);
      return settleLesson(lessonId, before, rows, { at: now(), versions });
    });
    const settled = await updating.catch((error: unknown) => {
      if (withNotes) noted.add(lessonId);
      throw error;
    });
    const here = heldOf(lessonId);
    const after = heldAfter(before, here, settled, now());
    lessons.set(lessonId, after);
    if (settled.laidAside) aside = true;
    const { work, history } = settled.changes;
    // An older page in another tab knows messages of exactly this shape, and takes the work over.
    if (work.has(lessonId)) channel?.postMessage({ lessonId, work: settled.work });
    if (history.has(lessonId)) channel?.postMessage({ lessonId, history: true });
    if (after.work !== here.work || after.history !== here.history) {
      listeners.tell({ lessonId, work: after.work, history: after.history });
    }
  };
  const write = (lessonId: string) =>
    ask(async (database) => {
      try {
        await settle(database, lessonId, true);
      } catch (error) {
        // The versions are far larger than the work: where they do not fit, the work may.
        if (heldOf(lessonId).keptHistory === null) throw error;
        await settle(database, lessonId, false);
        setState("in-memory", inMemory.versions);
      }
      written();
    });
  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    await Promise.all(unwritten().map(([lessonId]) => write(lessonId)));
  };
  /** The lesson's memory, filled from its rows; without them where storage does not answer. */
  const load = async (lessonId: string): Promise<Held> => {
    if (!lessons.has(lessonId)) await write(lessonId);
    if (!lessons.has(lessonId)) lessons.set(lessonId, nothingHeld);
    return heldOf(lessonId);
  };

  channel?.addEventListener("message", (event) => {
    const message = messageSchema.safeParse(event.data);
    if (!message.success) return;
    const { lessonId, history, left } = message.data;
    if (left === true) noted.add(lessonId);
    // What it says is only that there is something to read: the rows alone are the truth.
    if (history === true) lessons.set(lessonId, { ...heldOf(lessonId), keptHistory: null });
    void write(lessonId);
  });

  return {
    load: async (lessonId) => (await load(lessonId)).work,
    async loadAll() {
      const stored = await ask((database) => database.lessonIds());
      const all = new Map<string, SavedWork>();
      for (const lessonId of new Set([...(stored ?? []), ...lessons.keys()])) {
        const { work } = await load(lessonId);
        if (work !== null) all.set(lessonId, work);
      }
      return all;
    },
    save: (lessonId, work) => change(lessonId, { work }),
    loadHistory: async (lessonId) => (await load(lessonId)).history,
    saveHistory: (lessonId, history) => change(lessonId, { history }),
    flush,
    leave() {
      const rows = new Map<string, Note>();
      const leaving = unwritten();
      for (const [lessonId, { base, work, history }] of leaving) {
        const name = `${now()}-${Math.random().toString(36).slice(2)}`;
        rows.set(`${lessonId} ${noteWord} ${name}`, { base, work, history });
        noted.add(lessonId);
      }
      if (rows.size === 0) return;
      try {
        link.now()?.leave(rows);
        for (const [lessonId] of leaving) channel?.postMessage({ lessonId, left: true });
      } catch {
        // The database is gone or full: what can still be done is the flush that follows.
      }
    },
    async refresh() {
      for (const lessonId of lessons.keys()) noted.add(lessonId);
      await Promise.all([...lessons.keys()].map(write));
    },
    isAtRisk: () => [...lessons.values()].some(isMadeAndUnwritten),
    laidAside: async () => (await ask((database) => database.rowsWith(asideWord))) ?? new Map(),
    visit(lessonId) {
      last = lessonId;
      void ask((database) => database.writeLastLesson(lessonId));
    },
    async lastLesson() {
      const stored = last ?? (await ask((database) => database.readLastLesson()));
      return last ?? (typeof stored === "string" ? stored : null);
    },
    state: () => state,
    subscribe: listeners.subscribe,
  };
}
