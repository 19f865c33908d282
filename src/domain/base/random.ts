import { sha256Hex } from "./ids.ts";

/** A stream of whole numbers that its seed alone decides. */
export interface Random {
  /** The next number in 0 … `bound` - 1, each equally likely. `bound` is 1 … 2³². */
  below(bound: number): number;
}

/**
 * A generator whose whole sequence follows from `seed` (xoshiro128**, seeded by SHA-256).
 * Numbers past the last whole multiple of the bound are drawn again, so there is no modulo bias.
 * Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators".
 */
export function seededRandom(seed: string): Random {
  const digits = sha256Hex(seed);
  const word = (index: number) => Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16);
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)] as [number, number, number, number];
  const rotate = (x: number, by: number) => ((x << by) | (x >>> (32 - by))) >>> 0;
  const multiply = (x: number, by: number) => Number((BigInt(x) * BigInt(by)) & 0xffffffffn);
  const next = () => {
    const result = multiply(rotate(multiply(b, 5), 7), 9);
    const t = (b << 9) >>> 0;
    c = (c ^ a) >>> 0;
    d = (d ^ b) >>> 0;
    b = (b ^ c) >>> 0;
    a = (a ^ d) >>> 0;
    c = (c ^ t) >>> 0;
    d = rotate(d, 11);
    return result;
  };
  return {
    below(bound) {
      const limit = 0x100000000 - (0x100000000 % bound);
      for (;;) {
        const drawn = next();
        if (drawn < limit) return drawn % bound;
      }
    },
  };
}

/** The same items in an order that `random` decides (Fisher–Yates); the input is left alone. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const held = result[last] as Item;
    result[last] = result[other] as Item;
    result[other] = held;
  }
  return result;
}
