import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { hashFields } from "#domain/base/ids.ts";
import {
  createSnapshot,
  type Snapshot,
  snapshotId,
  snapshotPaths,
  sourceId,
  withFile,
  withoutFile,
} from "#domain/repo/snapshot.ts";
import { startingFiles, startingSnapshot } from "../../support/starting-repo.ts";

const path = fc.constantFrom("a", "b", "src/a.py", "__proto__", "constructor", "é");
const files = fc.uniqueArray(fc.tuple(path, fc.string({ unit: "binary", maxLength: 8 })), {
  selector: ([one]) => one,
});
const writes = fc.array(fc.tuple(path, fc.string({ maxLength: 8 })), { maxLength: 12 });

function entriesOf(snapshot: Snapshot): string {
  return JSON.stringify([...snapshot].sort(([one], [other]) => (one < other ? -1 : 1)));
}

describe("a snapshot", () => {
  test("never changes, whatever is written after it", () => {
    fc.assert(
      fc.property(files, writes, (start, later) => {
        const history = [createSnapshot(start)];
        const seen = history.map(entriesOf);
        for (const [target, text] of later) {
          const last = history.at(-1) as Snapshot;
          const next = text === "" ? withoutFile(last, target) : withFile(last, target, text);
          history.push(next);
          seen.push(entriesOf(next));
          expect(next.get(target)).toBe(text === "" ? undefined : text);
        }
        expect(history.map(entriesOf)).toEqual(seen);
      }),
    );
  });

  test("refuses to be changed even by code that ignores its type", () => {
    const open = startingSnapshot as Map<string, string>;
    expect(() => open.set("PLAN.md", "changed")).toThrow();
    expect(() => open.delete("PLAN.md")).toThrow();
    expect(() => open.clear()).toThrow();
    expect(() => (createSnapshot([]) as Map<string, string>).set("a", "b")).toThrow();
    expect([...startingSnapshot]).toEqual(startingFiles);
  });

  test("shares every file that was not written with the one before", () => {
    // Texts are compared by value, so what is shared is shown with a value that is not a text.
    const shared = { large: true };
    const before = createSnapshot([["large", shared as unknown as string]]);
    const after = withFile(before, "other", "text");
    expect(after.get("large")).toBe(shared);
    expect(after).not.toBe(before);
  });

  test("without a file that is not there is the very same one", () => {
    expect(withoutFile(startingSnapshot, "src/util.py")).toBe(startingSnapshot);
  });

  test("keeps paths that are special names of objects", () => {
    const snapshot = createSnapshot([
      ["__proto__", "one"],
      ["constructor", "two"],
    ]);
    expect(snapshotPaths(snapshot)).toEqual(["__proto__", "constructor"]);
    expect(snapshot.get("toString")).toBeUndefined();
  });

  test("is not made of one path twice", () => {
    expect(() =>
      createSnapshot([
        ["a", "1"],
        ["a", "1"],
      ]),
    ).toThrow("one path twice");
  });

  test("lets nobody write through its type", () => {
    expectTypeOf<Snapshot>().not.toHaveProperty("set");
    expectTypeOf<Snapshot>().not.toExtend<Map<string, string>>();
  });
});

describe("snapshotId", () => {
  test("does not depend on who wrote what in which order", () => {
    fc.assert(
      fc.property(files, fc.infiniteStream(fc.nat()), (start, order) => {
        const ranked = start.map((entry) => ({ entry, rank: order.next().value as number }));
        ranked.sort((one, other) => one.rank - other.rank);
        let written = createSnapshot([]);
        for (const { entry } of ranked) written = withFile(written, entry[0], "overwritten later");
        for (const { entry } of ranked) written = withFile(written, ...entry);
        expect(snapshotId(written)).toBe(snapshotId(createSnapshot(start)));
      }),
    );
  });

  test("is equal exactly when the files are", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "1", ":", "\0"), maxLength: 4 });
    const tricky = fc.uniqueArray(fc.tuple(text, text), { selector: ([one]) => one, maxLength: 3 });
    fc.assert(
      fc.property(tricky, tricky, (one, other) => {
        const [left, right] = [createSnapshot(one), createSnapshot(other)];
        expect(snapshotId(left) === snapshotId(right)).toBe(entriesOf(left) === entriesOf(right));
      }),
      { numRuns: 500 },
    );
  });

  test("hashes path and text of each file, by path in code-unit order", () => {
    const snapshot = createSnapshot([
      ["b", "2"],
      ["a", "1"],
      ["B", "3"],
    ]);
    expect(snapshotId(snapshot)).toBe(hashFields(["B", "3", "a", "1", "b", "2"]));
  });
});

describe("sourceId", () => {
  const oraclePaths = ["src/fizzbuzz.py"];

  test("is not touched by a review or a plan", () => {
    const reviewed = withFile(startingSnapshot, "REVIEW.json", '[{"severity":"block"}]');
    expect(sourceId(reviewed, oraclePaths)).toBe(sourceId(startingSnapshot, oraclePaths));
    expect(snapshotId(reviewed)).not.toBe(snapshotId(startingSnapshot));
  });

  test("changes with one character of the source", () => {
    const edited = withFile(
      startingSnapshot,
      "src/fizzbuzz.py",
      "def fizzbuzz(n):\n    return ''\n",
    );
    expect(sourceId(edited, oraclePaths)).not.toBe(sourceId(startingSnapshot, oraclePaths));
  });

  test("is the snapshot's id over just those files, in any order, without missing ones", () => {
    const two = createSnapshot([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect(sourceId(withFile(two, "c", "3"), ["b", "missing", "a"])).toBe(snapshotId(two));
  });
});
