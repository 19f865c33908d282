import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { align } from "#domain/record/align.ts";

const same = (one: string, other: string) => (one === other ? 1 : 0);
const letters = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 7 });

/** Letters may stand beside their capital, but beside themselves they are worth three times that. */
function likeness(one: string, other: string): number {
  if (one === other) return 3;
  return one.toLowerCase() === other.toLowerCase() ? 1 : 0;
}

/** The highest score of any alignment, by trying all of them. */
function highest(left: readonly string[], right: readonly string[]): number {
  const [one, ...restLeft] = left;
  const [other, ...restRight] = right;
  if (one === undefined || other === undefined) return 0;
  const paired = likeness(one, other) > 0 ? likeness(one, other) + highest(restLeft, restRight) : 0;
  return Math.max(paired, highest(restLeft, right), highest(left, restRight));
}

describe("align", () => {
  test("pairs what is alike and keeps the rest in order", () => {
    expect(align(["a", "b", "c"], ["b", "x", "c"], same)).toEqual([
      ["a", null],
      ["b", "b"],
      [null, "x"],
      ["c", "c"],
    ]);
  });

  test("holds every item of both sides once, in order", () => {
    fc.assert(
      fc.property(letters, letters, (left, right) => {
        const pairs = align(left, right, same);
        expect(pairs.map(([one]) => one).filter((one) => one !== null)).toEqual(left);
        expect(pairs.map(([, other]) => other).filter((other) => other !== null)).toEqual(right);
      }),
    );
  });

  test("reaches the highest score there is, and pairs nothing that is worth nothing", () => {
    const mixed = fc.array(fc.constantFrom("a", "A", "b", "B"), { maxLength: 6 });
    fc.assert(
      fc.property(mixed, mixed, (left, right) => {
        const scores = align(left, right, likeness).flatMap(([one, other]) =>
          one === null || other === null ? [] : [likeness(one, other)],
        );
        expect(scores).not.toContain(0);
        expect(scores.reduce((sum, score) => sum + score, 0)).toBe(highest(left, right));
      }),
    );
  });

  test("does not try to pair what is too large, and still loses nothing", () => {
    const long = Array.from({ length: 2_001 }, (_, index) => `${index}`);
    const pairs = align(long, long, same);
    expect(pairs).toHaveLength(2 * long.length);
    expect(pairs[0]).toEqual(["0", null]);
    expect(pairs.at(-1)).toEqual([null, "2000"]);
  });
});
