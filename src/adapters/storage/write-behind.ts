/** Values by id that are in memory at once and written soon after. */
export interface WriteBehind<Value> {
  load(id: string): Promise<Value | null>;
  save(id: string, value: Value): void;
  /** Takes over a value that somebody else has written. */
  adopt(id: string, value: Value): void;
  flush(): Promise<void>;
  inMemory(): ReadonlyMap<string, Value>;
}

/**
 * `read` gives what is stored, `parse` null for what cannot be used, `write` whether it was kept.
 * What could not be written stays in memory and is tried again with the next change.
 */
export function createWriteBehind<Value>(options: {
  readonly delay: number;
  readonly read: (id: string) => Promise<unknown>;
  readonly parse: (stored: unknown) => Value | null;
  readonly write: (batch: ReadonlyMap<string, Value>) => Promise<boolean>;
}): WriteBehind<Value> {
  const memory = new Map<string, Value>();
  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (unwritten.size === 0) return;
    const batch = new Map([...memory].filter(([id]) => unwritten.has(id)));
    unwritten.clear();
    if (await options.write(batch)) return;
    for (const id of batch.keys()) unwritten.add(id);
  };
  return {
    async load(id) {
      const known = memory.get(id);
      if (known !== undefined) return known;
      const stored = options.parse(await options.read(id));
      // What was saved while the database was being read is newer than what it held.
      return memory.get(id) ?? stored;
    },
    save(id, value) {
      memory.set(id, value);
      unwritten.add(id);
      timer ??= setTimeout(() => void flush(), options.delay);
    },
    adopt(id, value) {
      memory.set(id, value);
      unwritten.delete(id);
    },
    flush,
    inMemory: () => memory,
  };
}
