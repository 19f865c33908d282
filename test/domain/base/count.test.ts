import { expect, test } from "vitest";
import { count } from "#domain/base/count.ts";

test("a number agrees with its noun", () => {
  expect([0, 1, 2].map((number) => count(number, "call"))).toEqual([
    "0 calls",
    "1 call",
    "2 calls",
  ]);
});
