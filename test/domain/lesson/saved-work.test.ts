import { describe, expect, it } from "vitest";
import {
  chosenVariant,
  emptyWork,
  savedWorkSchema,
  textInTab,
  withText,
} from "#domain/lesson/saved-work.ts";
import { fixtureLesson } from "../../support/fixture-lesson.ts";

const { exercise } = fixtureLesson;
const file = (path: string) => {
  const found = exercise.files.find((candidate) => candidate.path === path);
  if (found === undefined) throw new Error(`no ${path} in the fixture`);
  return found;
};
const coder = file("coder.py");
const [honest, cheat] = coder.variants;
if (honest === undefined || cheat === undefined) throw new Error("the fixture's coder has two");
const work = emptyWork(fixtureLesson.hash);

describe("saved work", () => {
  it("shows the first variant's own text at the start", () => {
    expect(chosenVariant(coder, work)).toBe(honest);
    expect(textInTab(coder, work)).toBe(honest.text);
  });

  it("keeps an edit with its variant", () => {
    const edited = withText(work, coder.path, honest, "mine");
    expect(textInTab(coder, edited)).toBe("mine");
    expect(textInTab(coder, { ...edited, chosen: { "coder.py": cheat.id } })).toBe(cheat.text);
    expect(work.texts).toEqual({});
  });

  it("forgets a text that is the lesson's own again", () => {
    const edited = withText(work, coder.path, honest, "mine");
    expect(withText(edited, coder.path, honest, honest.text)).toEqual(work);
  });

  it("falls back to the first variant when the chosen one is gone", () => {
    const gone = { ...work, chosen: { "coder.py": "gone" } };
    expect(chosenVariant(coder, gone)).toBe(honest);
  });

  it("keeps what a newer Loopwright has added to it", () => {
    const newer = { ...work, addedLater: { a: 1 } };
    expect(withText(savedWorkSchema.parse(newer), coder.path, honest, "mine")).toEqual({
      ...withText(work, coder.path, honest, "mine"),
      addedLater: { a: 1 },
    });
  });

  it("survives being stored", () => {
    const edited = withText({ ...work, done: { one: "a,b" } }, coder.path, cheat, "é\u0000🙂");
    expect(savedWorkSchema.parse(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
  });
});
