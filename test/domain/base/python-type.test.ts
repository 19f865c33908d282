import { expect, test } from "vitest";
import { pythonType } from "#domain/base/python-type.ts";

test.each([
  [null, "None"],
  [undefined, "None"],
  [["a"], "a list"],
  [{ a: 1 }, "a dict"],
  ["a", "a str"],
  [true, "a bool"],
  [1.5, "a number"],
])("%j is called %s", (value, name) => {
  expect(pythonType(value)).toBe(name);
});
