import { expect, it } from "vitest";
import { compileLesson } from "#build/lesson-compile.ts";
import { readLesson } from "#domain/lesson/read-lesson.ts";
import { replacedIn, smallLesson } from "../support/small-lesson.ts";

function compiled(changes: Readonly<Record<string, string | null>> = {}) {
  const authored = readLesson(smallLesson(changes));
  if (!authored.ok) throw new Error(JSON.stringify(authored.problems));
  return compileLesson(authored.value);
}

function compiledWell() {
  const lesson = compiled();
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.problems));
  return lesson.value;
}

it("compiles steps of every kind", () => {
  const { steps } = compiledWell();
  expect(steps[0]).toEqual({
    kind: "read",
    id: "read",
    title: "Read this",
    html: '<p>The <span class="role" data-role="coder">coder</span> writes <code>src/fizzbuzz.py</code>.</p>\n',
  });
  expect(steps[1]).toEqual({
    kind: "edit",
    id: "edit",
    title: "Change this",
    html: "<p>Do it.</p>\n",
    file: "coder.py",
    variant: "plain",
    hints: ["One.", "Two.", "Three."],
    solution: "# solution\n",
    checks: [
      {
        kind: "probe",
        id: "first",
        title: "The first",
        messageHtml: "Not <strong>yet</strong>.",
        probe: "def act(observation):\n    return None\n",
        input: { n: 1, text: "# mutant\n" },
        expect: { kind: "returns", value: [1, "a"] },
      },
      {
        kind: "team",
        id: "second",
        title: "The second",
        messageHtml: "Not approved.",
        chosen: {},
        expect: { outcome: "approved" },
      },
    ],
  });
});

it("gives the tabs their texts, languages, locks and cheat cards", () => {
  const { exercise } = compiledWell();
  const { files } = exercise;
  expect(exercise).toMatchObject({ builtins: ["range", "str", "int", "len"] });
  expect(files.map(({ path, language, lockedBecause }) => [path, language, lockedBecause])).toEqual(
    [
      ["planner.py", "python", "Not today."],
      ["coder.py", "python", null],
      ["reviewer.py", "python", null],
    ],
  );
  expect(files[1]?.variants.map(({ text }) => text)).toEqual(["# coder\n", "# cheat\n"]);
  expect(files[1]?.variants[0]).not.toHaveProperty("cheat");
  expect(files[1]?.variants[1]?.cheat).toEqual({
    className: "cheats",
    caught: true,
    prediction: {
      questionHtml: "What now?",
      choices: [
        { id: "a", html: "This.", correct: true, explanationHtml: "So." },
        { id: "b", html: "That.", correct: false, explanationHtml: "Not so." },
      ],
    },
  });
});

it("says where in the file the prose is wrong, for all files at once", () => {
  const lesson = compiled({
    ...replacedIn("steps/01-read.md", "The :coder", "Fine.\n\n<i>The</i> :coder"),
    ...replacedIn("steps/02-edit.md", "Not approved.", "Not <b>approved</b>."),
    ...replacedIn("lesson.yml", "because: So.", "because: So <i>there</i>."),
  });
  const problems = lesson.ok ? [] : lesson.problems.map(({ file, line }) => `${file}:${line}`);
  expect([...new Set(problems)].sort()).toEqual([
    "lesson.yml:null",
    "steps/01-read.md:7",
    "steps/02-edit.md:null",
  ]);
});
