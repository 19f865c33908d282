import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrontMatter } from "#domain/enhancer/front-matter.ts";
import {
  compareMissing,
  isPromoted,
  promotedText,
  promotionComment,
  rejectionComment,
  signatureOf,
} from "#domain/enhancer/promotion.ts";
import { newestComment, readRelease, simulatedComment } from "#domain/enhancer/release.ts";

const fields = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
const texts = { ticket: "# T\n", candidate: "# T\n" };

describe("promotion", () => {
  it.each([
    [["a", "b"], ["a"], "proper-subset"],
    [["a", "b"], [], "proper-subset"],
    [["a"], ["a"], "equal"],
    [[], [], "equal"],
    [["a"], ["a", "b"], "superset"],
    [["a"], ["b"], "overlap"],
    [["a", "b"], ["b", "c"], "overlap"],
  ] as const)("from %j to %j is %s", (before, after, relation) => {
    expect(compareMissing(before, after)).toBe(relation);
    expect(isPromoted({ before, after, ...texts })).toBe(relation === "proper-subset");
  });

  it("is strict and cannot go round in circles", () => {
    fc.assert(
      fc.property(fields, fields, fields, (first, second, third) => {
        const better = (before: string[], after: string[]) =>
          isPromoted({ before, after, ...texts });
        expect(better(first, first)).toBe(false);
        expect(better(first, second) && better(second, first)).toBe(false);
        if (better(first, second) && better(second, third)) expect(better(first, third)).toBe(true);
        if (better(first, second)) expect(second.length).toBeLessThan(first.length);
      }),
    );
  });

  it("puts the first keys right and leaves a second copy believed", () => {
    const meta = (draft: string) =>
      Object.fromEntries(readFrontMatter(promotedText(draft, "T1", 7)).meta);
    const right = { id: "T1", state: "draft", loop: "enhancer", github_issue: "7" };
    expect(meta("---\nid: X\nstate: ready\n---\n# T\n")).toEqual(right);
    expect(meta("# T\n")).toEqual(right);
    expect(meta("---\nstate: draft\nstate: ready\n---\n# T\n")).toEqual({
      ...right,
      state: "ready",
    });
  });

  it("says what was filled in alphabetical order and what is missing in the rubric's", () => {
    expect(promotionComment(["value", "proposal", "criteria"], ["criteria"])).toBe(
      "Filled proposal, value. Still missing criteria.",
    );
    expect(promotionComment(["value"], [])).toBe("Filled value. Ready for `LGTM`.");
    expect(rejectionComment("ui", ["value", "criteria"])).toBe(
      "The draft did not clear the rubric for a ui ticket. Still missing value, criteria.",
    );
    expect(signatureOf(["value", "criteria"])).toEqual(["criteria", "value"]);
  });
});

describe("the published reading of a release", () => {
  const question = { text: "# T1", askedAbout: null };
  const released = (...comments: (readonly [author: string, text: string])[]) => {
    const thread = comments.map(([author, text], at) => ({ id: String(at + 1), author, text }));
    const looked = newestComment(thread);
    return readRelease({ ...question, comments: thread, looked, asked: false }).released;
  };

  it.each(["LGTM", "  LGTM\n", "\tLGTM "])("takes %j", (text) => {
    expect(released(["human", "no"], ["human", text])).toBe(true);
    const looked = simulatedComment(text);
    expect(readRelease({ ...question, comments: null, looked, asked: true })).toEqual({
      released: true,
      asked: true,
      about: null,
    });
  });

  it.each(["lgtm", "LGTM.", "LGTM!", "`LGTM`", "LGTM thanks", "LG TM", ""])(
    "does not take %j",
    (text) => {
      expect(released(["human", text])).toBe(false);
    },
  );

  it("reads the newest comment only, whoever wrote it", () => {
    expect(released(["human", "LGTM"], ["human", "thanks"])).toBe(false);
    expect(released()).toBe(false);
    expect(released(["loop", "LGTM"])).toBe(true);
  });
});
