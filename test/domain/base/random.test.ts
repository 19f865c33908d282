import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Random, seededRandom, shuffle } from "#domain/base/random.ts";

function draw(random: Random, bound: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(bound));
}

describe("seededRandom", () => {
  test("gives the numbers that an independent xoshiro128** gives for this seed", () => {
    const random = seededRandom("loopwright");
    expect(draw(random, 2 ** 31, 5)).toEqual([
      635135324, 145480422, 841746606, 1627777677, 1814163005,
    ]);
    expect(draw(random, 6, 12)).toEqual([0, 0, 4, 4, 3, 1, 5, 5, 3, 3, 1, 3]);
  });

  test("the seed decides the whole sequence, and another seed another one", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const numbers = (seed: string) => draw(seededRandom(seed), 2 ** 31, 8).join();
        expect(numbers(one) === numbers(other)).toBe(one === other);
      }),
    );
  });

  test("stays below its bound, up to the largest one", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
        for (const drawn of draw(seededRandom(seed), bound, 20)) {
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
        }
      }),
    );
  });

  test("gives every number about equally often", () => {
    const counts = new Array<number>(6).fill(0);
    for (const drawn of draw(seededRandom("a fair die"), 6, 60_000)) {
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // Chi-squared with five degrees of freedom: 20.5 is passed once in a thousand seeds.
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquared).toBeLessThan(20.5);
  });

  test("has no modulo bias: with the bound 3 · 2³⁰ the first third is not drawn twice as often", () => {
    const third = 2 ** 30;
    const first = draw(seededRandom("bias"), 3 * third, 6_000).filter((drawn) => drawn < third);
    expect(first.length).toBeGreaterThan(1_800);
    expect(first.length).toBeLessThan(2_200);
  });
});

describe("shuffle", () => {
  test("gives the order that an independent Fisher–Yates gives for this seed", () => {
    expect(shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], seededRandom("loopwright"))).toEqual([
      2, 7, 1, 9, 0, 5, 8, 6, 3, 4,
    ]);
  });

  test("keeps the items and leaves its input alone", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const shuffled = shuffle(items, seededRandom(seed));
        expect(items).toEqual(before);
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b));
      }),
    );
  });

  test("gives each of the six orders of three items about equally often", () => {
    const random = seededRandom("orders");
    const seen = new Map<string, number>();
    for (let round = 0; round < 6_000; round++) {
      const order = shuffle(["a", "b", "c"], random).join("");
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});
