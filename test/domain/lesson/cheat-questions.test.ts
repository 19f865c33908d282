import { expect, it } from "vitest";
import { asksAboutCheats, cheatsOf, isReadThrough } from "#domain/lesson/cheat-questions.ts";
import type { FileVariant, Lesson, LessonStep } from "#domain/lesson/lesson.ts";
import { fixtureLesson } from "../../support/fixture-lesson.ts";

const cheat = (id: string): FileVariant => ({
  id,
  title: id,
  kind: "cheat",
  summary: "",
  text: id,
  cheat: { className: "", prediction: { questionHtml: "", choices: [] }, caught: true },
});
const [first] = fixtureLesson.exercise.files;
if (first === undefined) throw new Error("the fixture has files");
const lesson: Pick<Lesson, "exercise"> = {
  exercise: {
    ...fixtureLesson.exercise,
    files: [
      { ...first, path: "coder.py", variants: [...first.variants, cheat("table"), cheat("yes")] },
    ],
  } as Lesson["exercise"],
};
const read = (choose?: Readonly<Record<string, string>>): LessonStep => ({
  kind: "read",
  id: "r",
  title: "R",
  html: "",
  ...(choose === undefined ? {} : { choose }),
});
const through = (step: LessonStep, done: Readonly<Record<string, string>>) =>
  isReadThrough(lesson, step, { done });

it("finds the cheats and leaves the honest variants out", () => {
  expect(cheatsOf(lesson).map(({ path, key }) => `${path} ${key}`)).toEqual([
    "coder.py cheat table",
    "coder.py cheat yes",
  ]);
});

it("asks about cheats where a step offers one, and nowhere else", () => {
  expect(asksAboutCheats(lesson, read({ "coder.py": "table" }))).toBe(true);
  expect(asksAboutCheats(lesson, read({ "coder.py": "honest" }))).toBe(false);
  expect(asksAboutCheats(lesson, read())).toBe(false);
});

it("counts a step that is only read as done when one goes on", () => {
  expect(through(read(), {})).toBe(true);
  expect(through(read({ "coder.py": "honest" }), {})).toBe(true);
});

it("counts a step about cheats as done only after the last answer", () => {
  const step = read({ "coder.py": "table" });
  expect(through(step, {})).toBe(false);
  expect(through(step, { "cheat table": "a" })).toBe(false);
  expect(through(step, { "cheat table": "a", "cheat yes": "b,c" })).toBe(true);
});

it("never counts a question as done by going on", () => {
  const question = fixtureLesson.steps.find(({ kind }) => kind === "quiz");
  if (question === undefined) throw new Error("the fixture has a quiz");
  expect(through(question, {})).toBe(false);
});
