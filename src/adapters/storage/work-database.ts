import { type DBSchema, openDB } from "idb";

/** Rows of one store, by key. */
export type Rows = ReadonlyMap<string, unknown>;

/** What a change of a lesson's rows puts in each store; undefined takes a row away. */
export interface RowChanges {
  readonly work: Rows;
  readonly history: Rows;
  readonly notes: Rows;
}

/** The rows of one lesson, while nobody else can change them. */
export interface LessonRows {
  readonly work: Rows;
  /** What pages left that went away; empty where they were not asked for. */
  readonly notes: Rows;
  readonly readHistory: () => Promise<Rows>;
}

/** The few things the work store asks of a database. Every one may reject. */
export interface WorkDatabase {
  /**
   * Hands the lesson's rows to `change`, stores what it gives, all of it or nothing, and gives that
   * back. Nobody else reads or writes in between, in no tab. `change` may wait for `readHistory` only.
   */
  update<Outcome extends { readonly changes: RowChanges }>(
    lessonId: string,
    withNotes: boolean,
    change: (rows: LessonRows) => Promise<Outcome>,
  ): Promise<Outcome>;
  /**
   * Puts notes without reading anything: all that a page can do that is going away. They wait for
   * nothing, because what waits when a page goes away never comes about.
   */
  leave(notes: Rows): void;
  lessonIds(): Promise<ReadonlySet<string>>;
  /** All rows of both stores whose key has `word` after the lesson's id. */
  rowsWith(word: string): Promise<Rows>;
  readLastLesson(): Promise<unknown>;
  writeLastLesson(lessonId: string): Promise<void>;
}

interface Schema extends DBSchema {
  /** What a person made, by lesson id; further rows of a lesson have a space after its id. */
  work: { key: string; value: unknown };
  /** Older versions of a lesson's texts, by lesson id. */
  history: { key: string; value: unknown };
  /** Single facts about the person, by name. */
  facts: { key: string; value: unknown };
}

interface NotesSchema extends DBSchema {
  /** By lesson id, a space, and more. */
  notes: { key: string; value: unknown };
}

const stores = ["work", "history"] as const;

/**
 * Opens this site's database, making it on the first visit. Rejects when the browser refuses storage.
 * An older page in another tab lets go of the database as soon as a newer one wants to change it;
 * `onGone` hears of that, and of a browser that takes the database away.
 */
export async function openWorkDatabase(name: string, onGone: () => void): Promise<WorkDatabase> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      for (const store of [...stores, "facts"] as const) fresh.createObjectStore(store);
    },
    blocking() {
      database.close();
      onGone();
    },
    terminated: onGone,
  });
  // A database of its own: a browser may let one writer at a time into a database, whatever it writes.
  const left = await openDB<NotesSchema>(`${name}-notes`, 1, {
    upgrade: (fresh) => void fresh.createObjectStore("notes"),
    // Without its notes the rest is of no use either: both are opened anew together.
    blocking() {
      left.close();
      database.close();
      onGone();
    },
    terminated() {
      database.close();
      onGone();
    },
  });
  /** A note that stays although it was taken in is taken in once more, which loses nothing. */
  const forget = async (notes: Rows) => {
    const { store, done } = left.transaction("notes", "readwrite");
    await Promise.allSettled([...[...notes.keys()].map((key) => store.delete(key)), done]);
  };
  return {
    async update(lessonId, withNotes, change) {
      const notes: Rows = withNotes
        ? await rowsIn(left.transaction("notes").store, lessonId)
        : new Map();
      const transaction = database.transaction(stores, "readwrite");
      const rowsOf = (store: (typeof stores)[number]) =>
        rowsIn(transaction.objectStore(store), lessonId);
      const asked: Promise<unknown>[] = [transaction.done];
      try {
        const work = await rowsOf("work");
        const outcome = await change({ work, notes, readHistory: () => rowsOf("history") });
        for (const store of stores) {
          const rows = transaction.objectStore(store);
          for (const [key, value] of outcome.changes[store]) {
            asked.push(value === undefined ? rows.delete(key) : rows.put(value, key));
          }
        }
        await Promise.all(asked);
        if (outcome.changes.notes.size > 0) await forget(outcome.changes.notes);
        return outcome;
      } catch (error) {
        const over = Promise.allSettled(asked);
        // Throws where the browser has ended the transaction already, which is what is wanted.
        await Promise.resolve()
          .then(() => transaction.abort())
          .catch(() => {});
        await over;
        throw error;
      }
    },
    leave(notes) {
      const transaction = left.transaction("notes", "readwrite");
      const asked = [...notes].map(([key, value]) => transaction.store.put(value, key));
      // Asked for at once: a page that is going away no longer hears that its puts are done.
      transaction.commit();
      void Promise.allSettled([...asked, transaction.done]);
    },
    async lessonIds() {
      const keys = await Promise.all([
        ...stores.map((store) => database.getAllKeys(store)),
        left.getAllKeys("notes"),
      ]);
      return new Set(keys.flat().map((key) => key.split(" ")[0] ?? key));
    },
    async rowsWith(word) {
      const found = new Map<string, unknown>();
      for (const store of stores) {
        for (const key of await database.getAllKeys(store)) {
          if (key.split(" ")[1] === word)
            found.set(`${store} ${key}`, await database.get(store, key));
        }
      }
      return found;
    },
    readLastLesson: () => database.get("facts", "last-lesson"),
    async writeLastLesson(lessonId) {
      await database.put("facts", lessonId, "last-lesson");
    },
  };
}

/** The rows of one lesson in one store. */
async function rowsIn(
  store: {
    getAllKeys(query: IDBKeyRange): Promise<readonly string[]>;
    getAll(query: IDBKeyRange): Promise<readonly unknown[]>;
  },
  lessonId: string,
): Promise<Rows> {
  // A space comes before every character of an id, so this is one lesson alone.
  const own = IDBKeyRange.bound(lessonId, `${lessonId}!`, false, true);
  const [keys, values] = await Promise.all([store.getAllKeys(own), store.getAll(own)]);
  return new Map(keys.map((key, index) => [key, values[index]]));
}
