import { expect, it } from "vitest";
import { benchTable, keepsLimit, ratioOf } from "#build/bench-table.mjs";

const start = { what: "start", value: 900, unit: "ms" };
const against = { what: "bare", value: 2000 };

it("compares with the baseline when there is one", () => {
  expect(ratioOf(start)).toBeNull();
  expect(ratioOf({ ...start, against })).toBe(0.45);
});

it.each([
  ["no limit", start, true],
  ["a value within", { ...start, atMost: 900 }, true],
  ["a value over", { ...start, atMost: 899 }, false],
  ["a ratio within", { ...start, against, atMost: 0.45 }, true],
  ["a ratio over", { ...start, against, atMost: 0.44 }, false],
  ["what is not a number", { ...start, value: Number.NaN, atMost: 1 }, false],
])("judges %s", (_, row, kept) => {
  expect(keepsLimit(row)).toBe(kept);
});

it("says each row in one line, with the word for its limit", () => {
  const lines = benchTable([
    { ...start, against, atMost: 0.5 },
    { ...start, atMost: 10 },
    { what: "fps", value: 59.94, unit: "/s" },
  ]).split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^start\s+900 ms\s+2000 ms \(bare\)\s+0\.45\s+0\.50\s+ok$/u);
  expect(lines[2]).toMatch(/^start\s+900 ms\s+10\s+OVER$/u);
  expect(lines[3]).toMatch(/^fps\s+59\.9 \/s$/u);
});
