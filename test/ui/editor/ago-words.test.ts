import { describe, expect, it } from "vitest";
import { agoWords } from "#ui/editor/ago-words.ts";

const minute = 60_000;

describe("how long ago", () => {
  it.each([
    [0, "just now"],
    [59_999, "just now"],
    [minute, "1 minute ago"],
    [59 * minute, "59 minutes ago"],
    [60 * minute, "1 hour ago"],
    [23 * 60 * minute, "23 hours ago"],
    [24 * 60 * minute, "1 day ago"],
    [72 * 60 * minute, "3 days ago"],
    [-minute, "just now"],
  ])("%i ms is %s", (elapsed, words) => {
    expect(agoWords(1_000_000_000, 1_000_000_000 + elapsed)).toBe(words);
  });
});
