import { type Snapshot, snapshotPaths } from "./snapshot.ts";

/** One changed path; `null` means that the file is not there on that side. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between two snapshots, by path in code-unit order. Equal snapshots give an empty list. */
export function diffSnapshots(before: Snapshot, after: Snapshot): readonly FileChange[] {
  const paths = new Set([...snapshotPaths(before), ...snapshotPaths(after)]);
  return [...paths].sort().flatMap((path) => {
    const change = { path, before: before.get(path) ?? null, after: after.get(path) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
