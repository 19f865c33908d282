import { describe, expect, it } from "vitest";
import { parseSmallJson } from "#domain/oracle/small-json.ts";

const many = (count: number, item: string) => `[${Array(count).fill(item).join()}]`;

it.each([
  "null",
  "0",
  '"Fizz"',
  '[{"a":[true]}]',
  '{"constructor":{"prototype":1}}',
  '"__proto__"',
])("reads %s", (text) => {
  expect(parseSmallJson(text)).toEqual(JSON.parse(text));
});

it("gives nothing for what is no JSON", () => {
  for (const text of ["", "Fizz", "{'a':1}", "[1,]", "NaN", "1:{}"]) {
    expect(parseSmallJson(text)).toBeUndefined();
  }
});

describe("what would take long to work with", () => {
  it("may not hold many values", () => {
    expect(parseSmallJson(many(24_999, "[]"))).toBeDefined();
    expect(parseSmallJson(many(25_000, "[]"))).toBeUndefined();
    const members = Array.from({ length: 25_000 }, (_, index) => `"${index}":0`);
    expect(parseSmallJson(`{${members.join()}}`)).toBeUndefined();
  });

  it("may not hold many characters, in texts or in keys", () => {
    expect(parseSmallJson(`"${"x".repeat(250_000)}"`)).toBeDefined();
    expect(parseSmallJson(`"${"x".repeat(250_001)}"`)).toBeUndefined();
    expect(parseSmallJson(`{"${"k".repeat(250_001)}":0}`)).toBeUndefined();
    expect(parseSmallJson(many(32, `"${"x".repeat(8_000)}"`))).toBeUndefined();
  });

  it("may not be deep", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(parseSmallJson(nested(41))).toBeDefined();
    expect(parseSmallJson(nested(42))).toBeUndefined();
    expect(parseSmallJson(nested(400_000))).toBeUndefined();
  });
});

it("reads no key that objects reserve, however it is spelt", () => {
  expect(parseSmallJson('{"__proto__":{"ok":true}}')).toBeUndefined();
  expect(parseSmallJson('[{"\\u005f_proto__":1}]')).toBeUndefined();
});
