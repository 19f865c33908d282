import { expect, it } from "vitest";
import { getOwn } from "#domain/base/own-value.ts";

it("finds an object's own values and nothing that it inherits", () => {
  expect(getOwn({ a: 1 }, "a")).toBe(1);
  expect(getOwn({ a: 1 }, "b")).toBeUndefined();
  for (const key of ["constructor", "toString", "__proto__"]) {
    expect(getOwn({}, key)).toBeUndefined();
  }
  expect(getOwn(JSON.parse('{ "__proto__": 2 }'), "__proto__")).toBe(2);
});
