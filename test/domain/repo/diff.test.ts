import fc from "fast-check";
import { expect, test } from "vitest";
import { diffSnapshots } from "#domain/repo/diff.ts";
import { createSnapshot, type Snapshot, withFile, withoutFile } from "#domain/repo/snapshot.ts";

const files = fc.uniqueArray(
  fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("", "1", "2")),
  {
    selector: ([path]) => path,
  },
);

test("tells what was added, changed and removed, by path", () => {
  const before = createSnapshot([
    ["c", "stays"],
    ["b", "old"],
    ["a", "goes"],
  ]);
  const after = createSnapshot([
    ["d", ""],
    ["c", "stays"],
    ["b", "new"],
  ]);
  expect(diffSnapshots(before, after)).toEqual([
    { path: "a", before: "goes", after: null },
    { path: "b", before: "old", after: "new" },
    { path: "d", before: null, after: "" },
  ]);
});

test("applied to the one snapshot it gives the other, and is empty only between equals", () => {
  fc.assert(
    fc.property(files, files, (one, other) => {
      const [before, after] = [createSnapshot(one), createSnapshot(other)];
      const changes = diffSnapshots(before, after);
      const rebuilt = changes.reduce<Snapshot>(
        (snapshot, { path, after: text }) =>
          text === null ? withoutFile(snapshot, path) : withFile(snapshot, path, text),
        before,
      );
      expect(new Map(rebuilt)).toEqual(new Map(after));
      expect(changes.every((change) => change.before !== change.after)).toBe(true);
      expect(changes.map((change) => change.path)).toEqual(
        changes.map((change) => change.path).sort(),
      );
    }),
  );
});
