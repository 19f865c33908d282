import type { WorkDatabase } from "./work-database.ts";

/** What came of asking the database. */
export type Asked<Result> =
  | { readonly kind: "answered"; readonly value: Result }
  /** It cannot be opened, it did not do what was asked, or it has not answered yet. */
  | { readonly kind: "refused" | "failed" | "silent" };

/** The way to a database that may be refused, go away, or never answer. */
export interface DatabaseLink {
  /** What was asked goes on after `silent`, and may still come about. */
  ask<Result>(work: (database: WorkDatabase) => Promise<Result>): Promise<Asked<Result>>;
  /** The database if it is open now. */
  now(): WorkDatabase | null;
}

/** Opens the database when it is first asked, and anew after it went away; waits `patience` milliseconds. */
export function createDatabaseLink(
  open: (onGone: () => void) => Promise<WorkDatabase>,
  patience: number,
): DatabaseLink {
  let connection: Promise<WorkDatabase> | null = null;
  let opened: WorkDatabase | null = null;
  const forget = () => {
    connection = null;
    opened = null;
  };
  const connect = async (): Promise<WorkDatabase | null> => {
    connection ??= open(forget).then((database) => {
      opened = database;
      return database;
    });
    try {
      return await connection;
    } catch {
      forget();
      return null;
    }
  };
  return {
    async ask(work) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<{ kind: "silent" }>((resolve) => {
        timer = setTimeout(() => resolve({ kind: "silent" }), patience);
      });
      const answer = async () => {
        const database = await connect();
        if (database === null) return { kind: "refused" } as const;
        try {
          return { kind: "answered", value: await work(database) } as const;
        } catch {
          return { kind: "failed" } as const;
        }
      };
      const asked = await Promise.race([answer(), silence]);
      clearTimeout(timer);
      return asked;
    },
    now: () => opened,
  };
}
