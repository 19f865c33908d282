import type { LessonFile } from "./lesson-file.ts";
import type { CheckFile, StepFile } from "./step-file.ts";

/** The longest prose of one step, in words. Longer ideas are two ideas. */
export const maxWords = 250;

/** How many words a learner has to read in a piece of Markdown; code blocks are not counted. */
export function countWords(markdown: string): number {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, " ");
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The longest line of code in prose that the lesson's pane shows without scrolling. */
export const maxCodeColumns = 48;

/** Lines of code that are too long for the pane. What a program printed is quoted as it is. */
function codeProblems(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```/gm)];
  return blocks
    .filter(([, language]) => language !== "output")
    .flatMap(([, , code = ""]) => code.split("\n"))
    .filter((line) => line.length > maxCodeColumns)
    .map(
      (line) =>
        `a line of code has ${line.length} characters, at most ${maxCodeColumns} fit: ${line.trim()}`,
    );
}

/** Rules over one question that a schema cannot say. */
export function questionProblems(question: {
  readonly choices: readonly { readonly id: string; readonly correct: boolean }[];
}): readonly string[] {
  const correct = question.choices.filter((choice) => choice.correct).length;
  return [
    ...(correct === 1 ? [] : [`exactly one choice must be correct, here ${correct} are`]),
    ...repeated(question.choices.map(({ id }) => id)).map(
      (id) => `the choice \`${id}\` stands twice`,
    ),
  ];
}

/** Rules over the tabs of a lesson. */
export function filesProblems(file: LessonFile): readonly string[] {
  const files = file.exercise.files;
  const variants = files.flatMap(({ path, variants }) => [
    ...repeated(variants.map(({ id }) => id)).map(
      (id) => `${path} has the variant \`${id}\` twice`,
    ),
    ...variants.flatMap((variant) =>
      variant.kind === "cheat"
        ? questionProblems(variant.prediction).map(
            (problem) => `${path}, ${variant.id}: ${problem}`,
          )
        : [],
    ),
  ]);
  const tabs = repeated(files.map(({ path }) => path)).map(
    (path) => `the tab ${path} stands twice`,
  );
  return [
    ...castProblems(file),
    ...tabs,
    ...variants,
    ...chosenProblems(file, file.recorded.chosen),
  ];
}

/** A run needs each of its files once. */
function castProblems({ exercise }: LessonFile): readonly string[] {
  if (exercise.system === "enhancer") {
    return (["script", "contract", "polls"] as const).flatMap((part) => {
      const count = exercise.files.filter((tab) => tab.part === part).length;
      return count === 1
        ? []
        : [`the enhancer needs one tab that is the ${part}, here are ${count}`];
    });
  }
  return (["planner", "coder", "reviewer"] as const).flatMap((role) => {
    const count = exercise.files.filter(
      ({ actor, script }) => actor === role && script === undefined,
    ).length;
    return count === 1 ? [] : [`the team needs one policy for the ${role}, here are ${count}`];
  });
}

/** Rules over one step that need the rest of the lesson. */
export function stepProblems(file: LessonFile, front: StepFile, body: string): readonly string[] {
  const words = countWords(body);
  const head = [
    ...(words > maxWords
      ? [`the prose has ${words} words, at most ${maxWords}: split the step`]
      : []),
    ...codeProblems(body),
    ...chosenProblems(file, front.choose ?? {}),
  ];
  switch (front.kind) {
    case "read":
      return head;
    case "predict":
    case "quiz":
      return [...head, ...questionProblems(front)];
    case "edit":
      return [
        ...head,
        ...chosenProblems(file, { [front.file]: front.variant }),
        ...front.checks.flatMap((check) => checkProblems(file, check)),
        ...drawnProblems(front),
      ];
  }
}

function checkProblems(file: LessonFile, check: CheckFile): readonly string[] {
  if (check.kind === "team" || check.kind === "polls") {
    const system = check.kind === "team" ? "team" : "enhancer";
    return [
      ...(file.exercise.system === system
        ? []
        : [`the check \`${check.id}\` runs the ${system}, and the lesson does not`]),
      ...chosenProblems(file, check.chosen),
    ];
  }
  if (check.kind === "duel") return [];
  const said = [check.returns, check.prints].filter((part) => part !== undefined).length;
  return said === 1 ? [] : [`the check \`${check.id}\` needs either \`returns\` or \`prints\``];
}

/** Every check must be the first to fail for some foreseen text: one that never fires teaches nothing. */
function drawnProblems(front: Extract<StepFile, { kind: "edit" }>): readonly string[] {
  const ids = front.checks.map(({ id }) => id);
  const drawn = [front.fails, ...front.wrong.map(({ fails }) => fails)];
  return [
    ...repeated(ids).map((id) => `the check \`${id}\` stands twice`),
    ...drawn.filter((id) => !ids.includes(id)).map((id) => `there is no check \`${id}\``),
    ...ids
      .filter((id) => !drawn.includes(id))
      .map((id) => `nothing fails at the check \`${id}\` first: add a wrong answer that does`),
  ];
}

function chosenProblems(
  file: LessonFile,
  chosen: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(chosen).flatMap(([path, id]) => {
    const tab = file.exercise.files.find((candidate) => candidate.path === path);
    if (tab === undefined) return [`there is no tab \`${path}\``];
    const known = tab.variants.some((variant) => variant.id === id);
    return known ? [] : [`${path} has no variant \`${id}\``];
  });
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
