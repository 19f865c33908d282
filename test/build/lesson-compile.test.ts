import { expect, it } from "vitest";
import { buildLesson } from "#build/lesson-compile.ts";
import { replacedIn, smallLesson } from "../support/small-lesson.ts";

const pages = new Map([["a9-small", ["read", "edit"]]]);

function built(changes: Readonly<Record<string, string | null>> = {}) {
  return buildLesson(smallLesson(changes), pages);
}

function compiledWell() {
  const lesson = built();
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.problems));
  return lesson.value.lesson;
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
  const lesson = built({
    ...replacedIn("steps/01-read.md", "The :coder", "Fine.\n\n<i>The</i> :coder"),
    ...replacedIn("steps/02-edit.md", "Not approved.", "Not <b>approved</b>."),
    ...replacedIn("lesson.yml", "because: So.", "because: So <i>there</i>."),
  });
  const problems = lesson.ok ? [] : lesson.problems.map(({ file, line }) => `${file}:${line}`);
  expect([...new Set(problems)].sort()).toEqual([
    "lesson.yml:32",
    "steps/01-read.md:7",
    "steps/02-edit.md:22",
  ]);
});

it("reports wrong prose together with wrong fields, and the prose below front matter that cannot be read", () => {
  const lesson = built({
    ...replacedIn("lesson.yml", "minutes: 3", "minutes: three"),
    ...replacedIn("steps/01-read.md", "The :coder[", "The :codr["),
    "steps/02-edit.md": "---\nkind: edit\n---\nSee [there](#/lesson/a8-nope).\n",
  });
  const problems = lesson.ok ? [] : lesson.problems.map(({ file, line }) => `${file}:${line}`);
  expect([...new Set(problems)].sort()).toEqual([
    "lesson.yml:3",
    "steps/01-read.md:5",
    "steps/02-edit.md:2",
    "steps/02-edit.md:4",
  ]);
});
