import { type DBSchema, openDB } from "idb";

/** The few things the work store asks of a database. Every one may reject. */
export interface WorkDatabase {
  readWork(lessonId: string): Promise<unknown>;
  readAllWork(): Promise<ReadonlyMap<string, unknown>>;
  writeWork(work: ReadonlyMap<string, unknown>): Promise<void>;
  readHistory(lessonId: string): Promise<unknown>;
  writeHistory(histories: ReadonlyMap<string, unknown>): Promise<void>;
  readLastLesson(): Promise<unknown>;
  writeLastLesson(lessonId: string): Promise<void>;
}

interface Schema extends DBSchema {
  /** What a person made, by lesson id. */
  work: { key: string; value: unknown };
  /** Older versions of a lesson's texts, by lesson id. */
  history: { key: string; value: unknown };
  /** Single facts about the person, by name. */
  facts: { key: string; value: unknown };
}

/**
 * Opens this site's database, making it on the first visit. Rejects when the browser refuses storage.
 * An older page in another tab lets go of the database as soon as a newer one wants to change it.
 */
export async function openWorkDatabase(name: string): Promise<WorkDatabase> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("work");
      fresh.createObjectStore("history");
      fresh.createObjectStore("facts");
    },
    blocking: () => database.close(),
  });
  const putAll = async (store: "work" | "history", values: ReadonlyMap<string, unknown>) => {
    const transaction = database.transaction(store, "readwrite");
    for (const [key, value] of values) void transaction.store.put(value, key);
    // Asked for at once: a page that is going away no longer hears that its puts are done.
    transaction.commit();
    await transaction.done;
  };
  return {
    readWork: (lessonId) => database.get("work", lessonId),
    async readAllWork() {
      const transaction = database.transaction("work");
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(),
        transaction.store.getAll(),
      ]);
      return new Map(keys.map((key, index) => [key, values[index]]));
    },
    writeWork: (work) => putAll("work", work),
    readHistory: (lessonId) => database.get("history", lessonId),
    writeHistory: (histories) => putAll("history", histories),
    readLastLesson: () => database.get("facts", "last-lesson"),
    async writeLastLesson(lessonId) {
      await database.put("facts", lessonId, "last-lesson");
    },
  };
}
