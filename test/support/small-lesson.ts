import type { LessonFolder } from "#domain/lesson/authored-lesson.ts";

const lessonYml = `title: A small lesson
summary: One sentence.
minutes: 3
recorded:
  seed: small
exercise:
  system: team
  repo: repo
  allowlist:
    - { role: coder, paths: [src/fizzbuzz.py] }
  files:
    - path: planner.py
      actor: planner
      locked: Not today.
      variants:
        - { id: plain, title: Plain, kind: honest, summary: Plans., file: policies/planner.py }
    - path: coder.py
      actor: coder
      variants:
        - { id: plain, title: Plain, kind: honest, summary: Codes., file: policies/coder.py }
        - id: cheat
          title: A cheat
          kind: cheat
          summary: Cheats.
          file: policies/cheat.py
          class: cheats
          naive: green
          caught: true
          prediction:
            question: What now?
            choices:
              - { id: a, text: This., correct: true, because: So. }
              - { id: b, text: That., correct: false, because: Not so. }
    - path: reviewer.py
      actor: reviewer
      variants:
        - { id: plain, title: Plain, kind: honest, summary: Reviews., file: policies/reviewer.py }
`;

const readStep = `---
kind: read
title: Read this
---
The :coder[coder] writes \`src/fizzbuzz.py\`.
`;

const editStep = `---
kind: edit
title: Change this
file: coder.py
variant: plain
fails: first
solution: solutions/coder.py
wrong:
  - { file: wrong/coder.py, fails: second }
checks:
  - id: first
    kind: probe
    title: The first
    message: "Not **yet**."
    probe: checks/first.py
    input: { n: 1 }
    files: { text: mutants/one.py }
    returns: [1, "a"]
  - id: second
    kind: team
    title: The second
    message: Not approved.
    expect: { outcome: approved }
hints: [One., Two., Three.]
---
Do it.
`;

/** The files of a lesson that has no problem, by path. */
export function smallLessonFiles(): Map<string, string> {
  return new Map([
    ["lesson.yml", lessonYml],
    ["steps/01-read.md", readStep],
    ["steps/02-edit.md", editStep],
    ["repo/src/fizzbuzz.py", "def fizzbuzz(n):\n    return str(n)\n"],
    ["policies/planner.py", "# planner\n"],
    ["policies/coder.py", "# coder\n"],
    ["policies/cheat.py", "# cheat\n"],
    ["policies/reviewer.py", "# reviewer\n"],
    ["solutions/coder.py", "# solution\n"],
    ["wrong/coder.py", "# wrong\n"],
    ["checks/first.py", "def act(observation):\n    return None\n"],
    ["mutants/one.py", "# mutant\n"],
  ]);
}

/** A lesson folder without a problem, after one file was changed: null takes it away. */
export function smallLesson(changes: Readonly<Record<string, string | null>> = {}): LessonFolder {
  const files = smallLessonFiles();
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  return { id: "a9-small", files };
}

/** The text of one file of the small lesson with a part replaced; the part must be there. */
export function replacedIn(
  path: string,
  part: string,
  by: string,
): Readonly<Record<string, string>> {
  const text = smallLessonFiles().get(path);
  if (text?.includes(part) !== true) throw new Error(`${path} does not hold ${part}`);
  return { [path]: text.replace(part, by) };
}
