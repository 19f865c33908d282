import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameWork, mergeWork } from "#domain/lesson/merge-work.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";

const work = (part: Partial<SavedWork>): SavedWork => ({ ...emptyWork("hash"), ...part });

const parts = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.constantFrom("1", "2", "3"), {
  noNullPrototype: true,
});
const works = fc
  .record({ texts: parts, chosen: parts, done: parts })
  .map((part) => work({ ...part, step: null }));

describe("work made in two places", () => {
  it("takes each text, choice and done step from where it was changed", () => {
    const base = work({ texts: { a: "a", b: "b", gone: "x" }, step: "one" });
    const mine = work({ texts: { a: "mine", b: "b", gone: "x" }, step: "two", done: { one: "" } });
    const theirs = work({ texts: { a: "a", b: "theirs" }, step: "one", done: { quiz: "x" } });
    expect(mergeWork(base, mine, theirs)).toEqual({
      work: work({
        texts: { a: "mine", b: "theirs" },
        step: "two",
        done: { one: "", quiz: "x" },
      }),
      lost: {},
    });
  });

  it("hands out the text that gives way where both changed one, also to a reset", () => {
    const base = work({ texts: { a: "a", b: "b" } });
    const mine = work({ texts: { a: "mine" } });
    const theirs = work({ texts: { a: "theirs", b: "theirs, too" } });
    expect(mergeWork(base, mine, theirs)).toEqual({
      work: work({ texts: { a: "mine" } }),
      lost: { a: "theirs", b: "theirs, too" },
    });
  });

  it("takes nothing away where the base is not known, and trusts the hash of the older edits", () => {
    const mine = work({ texts: { a: "mine" }, lessonHash: "new" });
    const theirs = work({ texts: { a: "theirs", b: "b" }, lessonHash: "old", step: "two" });
    expect(mergeWork(null, mine, theirs)).toEqual({
      work: work({ texts: { a: "mine", b: "b" }, lessonHash: "old", step: "two" }),
      lost: { a: "theirs" },
    });
  });

  it("lets what a newer Loopwright has added come along", () => {
    const theirs = { ...work({ done: { one: "" } }), addedLater: 1 };
    expect(mergeWork(work({}), work({ step: "two" }), theirs).work).toEqual({
      ...work({ done: { one: "" }, step: "two" }),
      addedLater: 1,
    });
  });

  it("is not misled by names that every object has", () => {
    const theirs = work({ texts: { constructor: "theirs" } });
    expect(mergeWork(work({}), work({ step: "one" }), theirs).work.texts).toEqual(theirs.texts);
  });

  it("never loses a changed text: it stands, or it is handed out", () => {
    fc.assert(
      fc.property(fc.option(works), works, works, (base, mine, theirs) => {
        const merged = mergeWork(base, mine, theirs);
        for (const key of Object.keys(mine.texts)) {
          if (mine.texts[key] === base?.texts[key]) continue;
          expect(merged.work.texts[key]).toBe(mine.texts[key]);
        }
        for (const [key, text] of Object.entries(theirs.texts)) {
          if (text === base?.texts[key]) continue;
          expect([merged.work.texts[key], merged.lost[key]]).toContain(text);
        }
        const news = Object.keys(theirs.done).filter((key) => base?.done[key] === undefined);
        for (const key of [...Object.keys(mine.done), ...news]) {
          expect(merged.work.done).toHaveProperty(key);
        }
      }),
    );
  });

  it("comes to rest: merging the result again changes nothing", () => {
    fc.assert(
      fc.property(fc.option(works), works, works, (base, mine, theirs) => {
        const { work: merged } = mergeWork(base, mine, theirs);
        const again = mergeWork(theirs, merged, theirs);
        expect(again).toEqual({ work: merged, lost: {} });
        expect(isSameWork(merged, again.work)).toBe(true);
      }),
    );
  });
});
