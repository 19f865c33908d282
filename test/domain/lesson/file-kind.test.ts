import { expect, it } from "vitest";
import { kindOfFile } from "#domain/lesson/file-kind.ts";

it.each([
  [{ loopwright: "work" }, "work"],
  [{ system: "team", events: [] }, "run"],
  [{ system: "team" }, "other"],
  [{ loopwright: "run" }, "other"],
  [[], "other"],
  [null, "other"],
  ["work", "other"],
] as const)("%j means to be: %s", (data, kind) => {
  expect(kindOfFile(data)).toBe(kind);
});
