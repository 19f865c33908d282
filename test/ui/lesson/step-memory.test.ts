import { expect, it } from "vitest";
import { triesAt } from "#ui/lesson/step-memory.ts";

it("knows the tries at a question: those of a question that has ended, or else those so far", () => {
  const memory = { tries: new Map([["open", ["a"]]]) };
  const work = { done: { ended: "a,b" } };
  expect(triesAt(memory, work, "ended")).toEqual(["a", "b"]);
  expect(triesAt(memory, work, "open")).toEqual(["a"]);
  expect(triesAt(memory, work, "untouched")).toEqual([]);
});

it("takes what every object inherits for no answer", () => {
  expect(triesAt({ tries: new Map() }, { done: {} }, "constructor")).toEqual([]);
});
