/**
 * No reply of the harness comes near these: it allows 100,000 characters, which are up to twice as many
 * UTF-16 units here. Working with a larger one would hold up whoever does, and a forged one can be as
 * large as the text allows.
 */
const largest = { depth: 40, values: 25_000, characters: 250_000 } as const;

/**
 * The value that a text stands for, or `undefined` when the text is no JSON, or its value is too
 * large or too deep, or has a key that objects reserve.
 */
export function parseSmallJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isSmallAndOrdinary(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSmallAndOrdinary(value: unknown): boolean {
  const left = { values: largest.values, characters: largest.characters };
  const isSmall = (item: unknown, depth: number): boolean => {
    left.values--;
    if (typeof item === "string") left.characters -= item.length;
    if (left.values < 0 || left.characters < 0) return false;
    if (typeof item !== "object" || item === null) return true;
    if (depth > largest.depth || Object.hasOwn(item, "__proto__")) return false;
    if (Array.isArray(item)) return item.every((member) => isSmall(member, depth + 1));
    for (const [key, member] of Object.entries(item)) {
      left.characters -= key.length;
      if (!isSmall(member, depth + 1)) return false;
    }
    return true;
  };
  return isSmall(value, 0);
}
