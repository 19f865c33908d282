import { expect, it } from "vitest";
import type { ExerciseFile, Lesson } from "#domain/lesson/lesson.ts";
import { emptyWork, withText } from "#domain/lesson/saved-work.ts";
import { codeOfRun, differs } from "#ui/lesson/code-of-run.ts";

const variant = (id: string, text: string) =>
  ({ id, title: id, kind: "honest", summary: "", text }) as const;
const honest = variant("honest", "return 1\n");
const other = variant("other", "return 2\n");
const coder: ExerciseFile = {
  path: "coder.py",
  language: "python",
  actor: "coder",
  lockedBecause: null,
  variants: [honest, other],
};
const script: ExerciseFile = { ...coder, path: "demo.py", variants: [honest], script: true };
const lesson = { exercise: { files: [coder, script] } } as unknown as Lesson;
const work = emptyWork("hash");

it("a run's code has changed when a text that it used reads otherwise, and only then", () => {
  const code = codeOfRun(lesson, work);
  expect(code).toEqual({ "coder.py": "return 1\n" });
  const typed = withText(work, "coder.py", honest, "return 3\n");
  expect(differs(code, codeOfRun(lesson, typed))).toBe(true);
  expect(differs(code, codeOfRun(lesson, withText(typed, "coder.py", honest, honest.text)))).toBe(
    false,
  );
  const chosen = { ...work, chosen: { "coder.py": "other" } };
  expect(differs(code, codeOfRun(lesson, chosen))).toBe(true);
  // A text behind the chosen one, and a file that no role runs, play no part.
  expect(differs(code, codeOfRun(lesson, withText(work, "coder.py", other, "x")))).toBe(false);
  expect(differs(code, codeOfRun(lesson, withText(work, "demo.py", honest, "x")))).toBe(false);
});
