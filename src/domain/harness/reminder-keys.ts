import type { ReminderStatus } from "./harness-events.ts";

/** A row as far as keys care about it. */
interface KeyedRow {
  readonly id: number;
  readonly status: ReminderStatus;
}

/** Rows, and which request each key stands for: one that is on its way, or the row it made. */
export interface ReminderKeys {
  readonly rows: readonly KeyedRow[];
  readonly keys: ReadonlyMap<string, "in flight" | number>;
}

export const noReminderKeys: ReminderKeys = { rows: [], keys: new Map() };

/** The key of a request: the caller's own, or else what is literally asked, not when it would fire. */
export function reminderKey(
  header: string | null,
  agent: string,
  message: string,
  fireSpec: string,
): string {
  return header === null ? JSON.stringify([agent, message, fireSpec]) : JSON.stringify([header]);
}

/** What a request with this key meets: the way is free, the same is on its way, or its row lives. */
export function meetKey(
  store: ReminderKeys,
  key: string,
): { readonly kind: "free" | "in flight" } | { readonly kind: "replay"; readonly row: KeyedRow } {
  const known = store.keys.get(key);
  if (known === "in flight") return { kind: "in flight" };
  const row = store.rows.find(({ id }) => id === known);
  return row?.status === "pending" || row?.status === "firing"
    ? { kind: "replay", row }
    : { kind: "free" };
}

/** A request sets out with its key. */
export function takeKey(store: ReminderKeys, key: string): ReminderKeys {
  return { ...store, keys: new Map(store.keys).set(key, "in flight") };
}

/** It was refused: the key is free again. */
export function releaseKey(store: ReminderKeys, key: string): ReminderKeys {
  const keys = new Map(store.keys);
  keys.delete(key);
  return { ...store, keys };
}

/** It made a row, and from now on the key points there. */
export function settleKey(store: ReminderKeys, key: string): ReminderKeys {
  const id = store.rows.length;
  return {
    rows: [...store.rows, { id, status: "pending" }],
    keys: new Map(store.keys).set(key, id),
  };
}
