import { describe, expect, it } from "vitest";
import { problemsText } from "#domain/lesson/lesson-problem.ts";
import { readLesson } from "#domain/lesson/read-lesson.ts";
import { emptyRecord } from "#domain/record/record.ts";
import { replacedIn, smallLesson } from "../../support/small-lesson.ts";

function problemsOf(changes: Readonly<Record<string, string | null>>): readonly string[] {
  const result = readLesson(smallLesson(changes));
  if (result.ok) return [];
  return result.problems.map(({ file, line, message }) => `${file}:${line ?? "-"}: ${message}`);
}

function readWell(changes: Readonly<Record<string, string | null>> = {}) {
  const result = readLesson(smallLesson(changes));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe("readLesson", () => {
  it("reads a lesson without a problem", () => {
    const lesson = readWell();
    expect(lesson).toMatchObject({ id: "a9-small", track: "A", number: 9, recordedRun: null });
    expect(lesson.steps.map(({ id, front }) => `${id} ${front.kind}`)).toEqual([
      "read read",
      "edit edit",
    ]);
    expect(lesson.steps[0]).toMatchObject({ bodyLine: 5 });
    expect(lesson.repo.map(([path]) => path)).toEqual(["src/fizzbuzz.py"]);
    expect(lesson.file.exercise).toMatchObject({
      settings: { rounds: 4, calls: 24, attempts: 3 },
    });
  });

  it.each<[what: string, changes: Readonly<Record<string, string | null>>, problem: string]>([
    [
      "a missing field",
      replacedIn("lesson.yml", "minutes: 3\n", ""),
      "lesson.yml:1: the field `minutes` is missing",
    ],
    [
      "an unknown field",
      replacedIn("lesson.yml", "minutes: 3", "minutes: 3\nlevel: 1"),
      "lesson.yml:4: an unknown field `level`",
    ],
    [
      "a wrong type deep inside",
      replacedIn("lesson.yml", "caught: true", "caught: maybe"),
      "lesson.yml:28: `exercise.files.1.variants.1.caught`: must be `true` or `false`, here `maybe`",
    ],
    [
      "YAML that does not parse",
      replacedIn("lesson.yml", "summary: One", "summary: [One"),
      "lesson.yml:3: Flow sequence",
    ],
    [
      "a kind that there is not",
      replacedIn("steps/01-read.md", "kind: read", "kind: quizz"),
      "steps/01-read.md:2: `kind`: must be one of `read`, `predict`, `quiz`, `edit`, here `quizz`",
    ],
    [
      "a kind that is missing",
      replacedIn("steps/01-read.md", "kind: read\n", ""),
      "steps/01-read.md:2: the field `kind` is missing",
    ],
    [
      "a text that YAML takes for a field",
      replacedIn("lesson.yml", "summary: One sentence.", "summary: One: a sentence."),
      "lesson.yml:2: this is no YAML: put quotes around a text that holds `: `",
    ],
    [
      "a text that is too long",
      replacedIn("lesson.yml", "title: A small lesson", `title: ${"long ".repeat(20)}`),
      "lesson.yml:1: `title`: has 99 characters, needs at most 60",
    ],
    [
      "a missing file",
      { "policies/coder.py": null },
      "lesson.yml:20: there is no file `policies/coder.py`",
    ],
    [
      "a file of a step that is missing",
      { "checks/first.py": null },
      "steps/02-edit.md:15: there is no file `checks/first.py`",
    ],
    [
      "a file that nobody mentions",
      { "notes.txt": "x" },
      "notes.txt:-: nothing mentions this file",
    ],
    ["a missing lesson.yml", { "lesson.yml": null }, "lesson.yml:-: there is no file `lesson.yml`"],
    [
      "no steps",
      { "steps/01-read.md": null, "steps/02-edit.md": null },
      "lesson.yml:-: there is no file `steps/01-….md`",
    ],
    [
      "a gap in the numbers of steps",
      { "steps/01-read.md": null },
      "steps/02-edit.md:-: steps are named `NN-slug.md` and numbered from 01 without a gap",
    ],
    [
      "a step without front matter",
      { "steps/01-read.md": "Hello" },
      "steps/01-read.md:1: a step begins with front matter",
    ],
    [
      "a problem in front matter, by its line in the file",
      replacedIn("steps/02-edit.md", "title: The second", "titel: The second"),
      "steps/02-edit.md:21: `checks.1` has an unknown field `titel`",
    ],
    [
      "two steps of one name",
      { "steps/03-read.md": "---\nkind: read\ntitle: Again\n---\nText.\n" },
      "steps/03-read.md:-: another step is called `read`",
    ],
    [
      "prose that is too long",
      replacedIn("steps/01-read.md", "writes", "writes ".repeat(260)),
      "steps/01-read.md:5: the prose has 263 words, at most 250: split the step",
    ],
    [
      "code that is too wide for the pane",
      replacedIn("steps/01-read.md", ".\n", `.\n\n\`\`\`python\n${"x".repeat(49)}\n\`\`\`\n`),
      "steps/01-read.md:8: a line of code has 49 characters, at most 48 fit: xxx",
    ],
    [
      "two correct choices",
      replacedIn("lesson.yml", "text: That., correct: false", "text: That., correct: true"),
      "lesson.yml:31: coder.py, cheat: exactly one choice must be correct, here 2 are",
    ],
    [
      "a tab that is not there",
      replacedIn("steps/02-edit.md", "file: coder.py", "file: codr.py"),
      "steps/02-edit.md:4: there is no tab `codr.py`",
    ],
    [
      "a variant that is not there",
      replacedIn("steps/02-edit.md", "variant: plain", "variant: plane"),
      "steps/02-edit.md:5: coder.py has no variant `plane`",
    ],
    [
      "a check that nothing draws",
      replacedIn("steps/02-edit.md", "fails: second", "fails: first"),
      "steps/02-edit.md:19: nothing fails at the check `second` first: add a wrong answer that does",
    ],
    [
      "a check that is named and missing",
      replacedIn("steps/02-edit.md", "fails: second", "fails: third"),
      "steps/02-edit.md:9: there is no check `third`",
    ],
    [
      "a probe that expects nothing",
      replacedIn("steps/02-edit.md", '    returns: [1, "a"]\n', ""),
      "steps/02-edit.md:11: the check `first` needs either `returns` or `prints`",
    ],
    [
      "too few hints",
      replacedIn("steps/02-edit.md", "[One., Two., Three.]", "[One.]"),
      "steps/02-edit.md:24: `hints`: has 1 item, needs at least 3",
    ],
    [
      "a team that lacks a policy",
      replacedIn("lesson.yml", "actor: planner", "actor: supervisor"),
      "lesson.yml:11: the team needs one policy for the planner, here are 0",
    ],
    [
      "an empty repo",
      replacedIn("lesson.yml", "repo: repo", "repo: rep"),
      "lesson.yml:8: the folder `rep` of the repo holds no file",
    ],
    [
      "a run that is no record",
      { "run.json": "{}" },
      "run.json:-: this is not a record of a run; record it again",
    ],
  ])("reports %s with its place", (_what, changes, problem) => {
    const problems = problemsOf(changes);
    expect(
      problems.some((found) => found.startsWith(problem)),
      problems.join("\n"),
    ).toBe(true);
  });

  it("reports the problems of all files at once", () => {
    const changes = {
      ...replacedIn("lesson.yml", "minutes: 3\n", ""),
      "steps/01-read.md": "Hello",
    };
    expect(problemsOf(changes).map((problem) => problem.split(":")[0])).toEqual([
      "lesson.yml",
      "steps/01-read.md",
    ]);
  });

  it("refuses a folder whose name is no lesson's", () => {
    const result = readLesson({ ...smallLesson(), id: "small" });
    expect(result.ok ? [] : result.problems.map(({ message }) => message)).toEqual([
      "the folder's name must be a track's letter (a, b or c), a number and a slug: `a4-the-cheating-coder`",
    ]);
    expect(result.ok ? "" : problemsText("small", result.problems)).toMatch(/^lessons\/small: the/);
  });

  it("changes its hash with every file it mentions, and with nothing else", () => {
    const { hash } = readWell();
    expect(readWell({ "mutants/one.py": "# other\n" }).hash).not.toBe(hash);
    expect(readWell({ "wrong/coder.py": "# other\n" }).hash).not.toBe(hash);
    expect(readWell({ "repo/src/fizzbuzz.py": "pass\n" }).hash).not.toBe(hash);
    expect(readWell({ "../team/unused.py": "pass\n" }).hash).toBe(hash);
    const run = emptyRecord({
      system: "team",
      lesson: { id: "a9-small", hash },
      seed: "s",
      versions: {},
    });
    const recorded = readWell({ "run.json": JSON.stringify(run) });
    expect(recorded.hash).toBe(hash);
    expect(recorded.recordedRun).toEqual(run);
  });
});
