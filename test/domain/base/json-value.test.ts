import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, type JsonValue, jsonValueSchema } from "#domain/base/json-value.ts";

const json = fc.jsonValue() as fc.Arbitrary<JsonValue>;

/** The same data with the keys of every object in the opposite order. */
function reversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as object)
      .reverse()
      .map(([key, member]) => [key, reversed(member as JsonValue)]),
  );
}

describe("canonicalText", () => {
  test("sorts keys at every depth and keeps lists in order", () => {
    expect(canonicalText({ b: [2, { z: null, a: "é" }], a: true })).toBe(
      '{"a":true,"b":[2,{"a":"é","z":null}]}',
    );
  });

  test("is JSON of the same data, whatever the order of keys", () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(JSON.parse(canonicalText(plain))).toEqual(plain);
        expect(canonicalText(reversed(plain))).toBe(canonicalText(plain));
      }),
    );
  });
});

test.each([undefined, Number.NaN, () => 1, new Map(), 1n])("%s is no plain data", (value) => {
  expect(jsonValueSchema.safeParse(value).success).toBe(false);
});
