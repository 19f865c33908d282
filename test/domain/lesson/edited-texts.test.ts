import { describe, expect, it } from "vitest";
import { editedTexts, homelessTexts } from "#domain/lesson/edited-texts.ts";
import { emptyWork, withText } from "#domain/lesson/saved-work.ts";
import { fixtureLesson } from "../../support/fixture-lesson.ts";

describe("edited texts", () => {
  const coder = fixtureLesson.exercise.files.find((file) => file.path === "coder.py");
  const cheat = coder?.variants[1];
  if (coder === undefined || cheat === undefined) throw new Error("the fixture's coder has two");
  const work = emptyWork(fixtureLesson.hash);

  it("are none at the start", () => {
    expect(editedTexts(fixtureLesson, work)).toEqual([]);
  });

  it("are found in variants that are not chosen, too", () => {
    expect(editedTexts(fixtureLesson, withText(work, "coder.py", cheat, "mine"))).toEqual([
      { file: coder, variant: cheat, mine: "mine" },
    ]);
  });

  it("are not those without a place in the lesson, which are found apart", () => {
    const texts = { "gone.py#honest": "a", "coder.py#gone": "b", "coder.py#table": "c" };
    const made = { ...work, texts };
    expect(editedTexts(fixtureLesson, made).map(({ mine }) => mine)).toEqual(["c"]);
    expect(homelessTexts(fixtureLesson, made)).toEqual([
      { key: "gone.py#honest", path: "gone.py", variant: "honest", mine: "a" },
      { key: "coder.py#gone", path: "coder.py", variant: "gone", mine: "b" },
    ]);
  });
});
