import { enableMapSet, produce } from "immer";
import { hashFields, type Sha256 } from "../base/ids.ts";

enableMapSet();

/** An immutable map from path to text: the shared repo at one moment. */
export type Snapshot = ReadonlyMap<string, string>;

/** A snapshot with these files. A path given twice is a bug in our own data, so it throws. */
export function createSnapshot(files: Iterable<readonly [path: string, text: string]>): Snapshot {
  const entries = [...files];
  const snapshot = produce(new Map<string, string>() as Snapshot, (draft) => {
    const map = draft as Map<string, string>;
    for (const [path, text] of entries) map.set(path, text);
  });
  if (snapshot.size !== entries.length) throw new Error("a snapshot was given one path twice");
  return snapshot;
}

/** A new snapshot with one file replaced or added; the old one is untouched and shares the rest. */
export function withFile(snapshot: Snapshot, path: string, text: string): Snapshot {
  return produce(snapshot, (draft) => {
    (draft as Map<string, string>).set(path, text);
  });
}

/** A new snapshot without this file; the very same one when the file is not there. */
export function withoutFile(snapshot: Snapshot, path: string): Snapshot {
  return produce(snapshot, (draft) => {
    (draft as Map<string, string>).delete(path);
  });
}

/** The paths of a snapshot in code-unit order. */
export function snapshotPaths(snapshot: Snapshot): readonly string[] {
  return [...snapshot.keys()].sort();
}

/** The identity of a snapshot: equal files, equal id, whoever wrote them and in whatever order. */
export function snapshotId(snapshot: Snapshot): Sha256 {
  return idOf(snapshot, snapshotPaths(snapshot));
}

/**
 * The identity of just the files an oracle reads. Verdicts, approvals and the seed of hidden inputs
 * belong to it, so that a review (which writes a file too) cannot undo its own approval.
 * A path that is missing from the snapshot is left out.
 */
export function sourceId(snapshot: Snapshot, oraclePaths: readonly string[]): Sha256 {
  return idOf(snapshot, [...oraclePaths].sort());
}

function idOf(snapshot: Snapshot, paths: readonly string[]): Sha256 {
  const fields: string[] = [];
  for (const path of paths) {
    const text = snapshot.get(path);
    if (text !== undefined) fields.push(path, text);
  }
  return hashFields(fields);
}
