import { describe, expect, it } from "vitest";
import {
  keptVersions,
  mergeHistories,
  type TextHistory,
  textHistorySchema,
  versionsOf,
  withVersion,
} from "#domain/lesson/text-history.ts";

const key = "coder.py#honest";
const version = (text: string, at = 0) => ({ text, reason: "run" as const, at });

describe("the history of a text", () => {
  it("counts its versions from 1, each text for itself", () => {
    const two = withVersion(withVersion({}, key, version("a", 1)), key, version("b", 2));
    expect(versionsOf(two, key)).toEqual([
      { number: 1, text: "a", reason: "run", at: 1 },
      { number: 2, text: "b", reason: "run", at: 2 },
    ]);
    expect(
      versionsOf(withVersion(two, "planner.py#honest", version("p")), "planner.py#honest"),
    ).toMatchObject([{ number: 1 }]);
  });

  it("does not keep the same text twice in a row, but again after another", () => {
    const one = withVersion({}, key, version("a"));
    expect(withVersion(one, key, version("a", 9))).toBe(one);
    const back = withVersion(withVersion(one, key, version("b")), key, version("a"));
    expect(versionsOf(back, key).map(({ text }) => text)).toEqual(["a", "b", "a"]);
  });

  it("drops the oldest and goes on counting", () => {
    let history: TextHistory = {};
    for (let at = 1; at <= keptVersions + 3; at++) {
      history = withVersion(history, key, version(`text ${at}`, at));
    }
    const versions = versionsOf(history, key);
    expect(versions).toHaveLength(keptVersions);
    expect(versions[0]).toMatchObject({ number: 4, text: "text 4" });
    expect(versions.at(-1)).toMatchObject({ number: keptVersions + 3 });
  });

  it("has no versions under a name every object has", () => {
    expect(versionsOf({}, "constructor")).toEqual([]);
  });
});

describe("two histories", () => {
  const at = (...entries: readonly (readonly [number, string, number])[]): TextHistory => ({
    [key]: entries.map(([number, text, time]) => ({ number, text, reason: "run", at: time })),
  });

  it("become one by time, each version once, and it does not matter which is whose", () => {
    const one = at([1, "a", 10], [2, "c", 30]);
    const other = at([1, "b", 20], [2, "c", 30], [3, "d", 40]);
    const both = at([1, "a", 10], [2, "b", 20], [3, "c", 30], [4, "d", 40]);
    expect(mergeHistories(one, other)).toEqual(both);
    expect(mergeHistories(other, one)).toEqual(both);
    expect(mergeHistories(both, one)).toBe(both);
  });

  it("keep the newest where there are too many, and then come to rest", () => {
    const many = (from: number) =>
      at(
        ...Array.from(
          { length: keptVersions },
          (_, n) => [n + 1, `${from + n}`, from + n] as const,
        ),
      );
    const both = mergeHistories(many(0), many(10));
    expect(versionsOf(both, key).map(({ text }) => text)).toEqual(
      versionsOf(many(10), key).map(({ text }) => text),
    );
    expect(mergeHistories(both, many(0))).toBe(both);
  });

  it("keep what only a newer Loopwright knows", () => {
    const newer = { [key]: [{ number: 1, text: "a", reason: "shared", at: 1, by: "x" }] };
    expect(textHistorySchema.parse(newer)).toEqual(newer);
    expect(mergeHistories({}, textHistorySchema.parse(newer))).toEqual(newer);
  });
});
