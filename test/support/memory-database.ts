import type { RowChanges, Rows, WorkDatabase } from "#adapters/storage/work-database.ts";
import type { TabChannel } from "#adapters/storage/work-store.ts";

/** A database in memory that several stores can share, as tabs share one, and that can be made to fail. */
export function memoryDatabase() {
  const work = new Map<string, unknown>();
  const history = new Map<string, unknown>();
  const notes = new Map<string, unknown>();
  const state = {
    last: undefined as unknown,
    /** Refuses every put. */
    full: false,
    /** Refuses every put of versions, as a nearly full disk does. */
    nearlyFull: false,
    /** Refuses every reading. */
    unreadable: false,
    /** Nothing is answered until it resolves. */
    hangs: null as Promise<void> | null,
    writes: 0,
  };
  let queue: Promise<unknown> = Promise.resolve();
  const ofLesson = (rows: Rows, lessonId: string): Rows => {
    if (state.unreadable) throw new Error("UnknownError");
    return new Map([...rows].filter(([key]) => key.split(" ")[0] === lessonId));
  };
  const put = (changes: RowChanges) => {
    if (changes.work.size + changes.history.size + changes.notes.size === 0) return;
    if (state.full || (state.nearlyFull && changes.history.size > 0)) {
      throw new Error("QuotaExceededError");
    }
    state.writes++;
    for (const [rows, changed] of [
      [work, changes.work],
      [history, changes.history],
      [notes, changes.notes],
    ] as const) {
      for (const [key, value] of changed) {
        if (value === undefined) rows.delete(key);
        else rows.set(key, structuredClone(value));
      }
    }
  };
  const database: WorkDatabase = {
    update(lessonId, withNotes, change) {
      const done = queue.then(async () => {
        await state.hangs;
        const outcome = await change({
          work: ofLesson(work, lessonId),
          notes: withNotes ? ofLesson(notes, lessonId) : new Map(),
          readHistory: async () => ofLesson(history, lessonId),
        });
        put(outcome.changes);
        return outcome;
      });
      queue = done.catch(() => {});
      return done;
    },
    leave: (left) => put({ work: new Map(), history: new Map(), notes: left }),
    async lessonIds() {
      await state.hangs;
      return new Set(
        [...work.keys(), ...history.keys(), ...notes.keys()].map((key) => key.split(" ")[0] ?? key),
      );
    },
    async rowsWith(word) {
      const rows = [...work, ...history];
      return new Map(rows.filter(([key]) => key.split(" ")[1] === word));
    },
    readLastLesson: async () => state.last,
    async writeLastLesson(lessonId) {
      await state.hangs;
      state.last = lessonId;
    },
  };
  return { database, work, history, notes, state };
}

/** Ends of one channel, one for each tab: what one posts, the others hear. */
export function tabChannel(): () => TabChannel & { close(): void } {
  type Listener = (event: { readonly data: unknown }) => void;
  const ends = new Set<Listener[]>();
  return () => {
    const mine: Listener[] = [];
    ends.add(mine);
    return {
      postMessage(data) {
        for (const end of ends) {
          if (end !== mine) for (const listener of end) listener({ data: structuredClone(data) });
        }
      },
      addEventListener: (_type, listener) => void mine.push(listener),
      close: () => void ends.delete(mine),
    };
  };
}
