import type { LessonFile } from "./lesson-file.ts";
import type { CheckFile, StepFile } from "./step-file.ts";
import type { Place } from "./yaml-source.ts";

/** A rule that a file breaks, and the field that does. */
export interface BrokenRule {
  readonly place: Place;
  readonly message: string;
}

/** The longest prose of one step, in words. Longer ideas are two ideas. */
export const maxWords = 250;

/** How many words a learner has to read in a piece of Markdown; code blocks are not counted. */
export function countWords(markdown: string): number {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, " ");
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The longest line of code in prose that the lesson's pane shows without scrolling. */
export const maxCodeColumns = 48;

/** Rules over the prose of a step; `line` counts from 1 within it. */
export function bodyProblems(
  markdown: string,
): readonly { readonly line: number; readonly message: string }[] {
  const words = countWords(markdown);
  return [
    ...(words > maxWords
      ? [{ line: 1, message: `the prose has ${words} words, at most ${maxWords}: split the step` }]
      : []),
    ...wideLines(markdown),
  ];
}

/** Lines of code that are too long for the pane. What a program printed is quoted as it is. */
function wideLines(markdown: string) {
  const blocks = [...markdown.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```/gm)];
  return blocks
    .filter(([, language]) => language !== "output")
    .flatMap(({ index, 2: code = "" }) => {
      const fence = markdown.slice(0, index).split("\n").length;
      return code.split("\n").map((text, at) => ({ text, line: fence + 1 + at }));
    })
    .filter(({ text }) => text.length > maxCodeColumns)
    .map(({ text, line }) => ({
      line,
      message: `a line of code has ${text.length} characters, at most ${maxCodeColumns} fit: ${text.trim()}`,
    }));
}

/** Rules over one question that a schema cannot say. */
function questionProblems(
  question: {
    readonly choices: readonly { readonly id: string; readonly correct: boolean }[];
  },
  place: Place,
): readonly BrokenRule[] {
  const correct = question.choices.filter((choice) => choice.correct).length;
  const choices = [...place, "choices"];
  return [
    ...(correct === 1
      ? []
      : [{ place: choices, message: `exactly one choice must be correct, here ${correct} are` }]),
    ...repeated(question.choices.map(({ id }) => id)).map(({ name, index }) => ({
      place: [...choices, index, "id"],
      message: `the choice \`${name}\` stands twice`,
    })),
  ];
}

/** Rules over the tabs of a lesson. */
export function filesProblems(file: LessonFile): readonly BrokenRule[] {
  const files = file.exercise.files;
  const variants = files.flatMap(({ path, variants }, tab) => {
    const place = ["exercise", "files", tab, "variants"];
    return [
      ...repeated(variants.map(({ id }) => id)).map(({ name, index }) => ({
        place: [...place, index, "id"],
        message: `${path} has the variant \`${name}\` twice`,
      })),
      ...variants.flatMap((variant, index) =>
        variant.kind === "cheat"
          ? questionProblems(variant.prediction, [...place, index, "prediction"]).map((broken) => ({
              ...broken,
              message: `${path}, ${variant.id}: ${broken.message}`,
            }))
          : [],
      ),
    ];
  });
  const tabs = repeated(files.map(({ path }) => path)).map(({ name, index }) => ({
    place: ["exercise", "files", index, "path"],
    message: `the tab ${name} stands twice`,
  }));
  return [
    ...castProblems(file),
    ...tabs,
    ...variants,
    ...chosenProblems(file, file.recorded.chosen, ["recorded", "chosen"]),
  ];
}

/** A run needs each of its files once. */
function castProblems({ exercise }: LessonFile): readonly BrokenRule[] {
  const place = ["exercise", "files"];
  if (exercise.system === "enhancer") {
    return (["script", "contract", "polls"] as const).flatMap((part) => {
      const count = exercise.files.filter((tab) => tab.part === part).length;
      const message = `the enhancer needs one tab that is the ${part}, here are ${count}`;
      return count === 1 ? [] : [{ place, message }];
    });
  }
  return (["planner", "coder", "reviewer"] as const).flatMap((role) => {
    const count = exercise.files.filter(
      ({ actor, script }) => actor === role && script === undefined,
    ).length;
    const message = `the team needs one policy for the ${role}, here are ${count}`;
    return count === 1 ? [] : [{ place, message }];
  });
}

/** Rules over the front matter of one step that need the rest of the lesson. */
export function stepProblems(file: LessonFile, front: StepFile): readonly BrokenRule[] {
  const head = chosenProblems(file, front.choose ?? {}, ["choose"]);
  switch (front.kind) {
    case "read":
      return head;
    case "predict":
    case "quiz":
      return [...head, ...questionProblems(front, [])];
    case "edit":
      return [
        ...head,
        ...variantProblems(file, front.file, front.variant, {
          tab: ["file"],
          variant: ["variant"],
        }),
        ...front.checks.flatMap((check, index) => checkProblems(file, check, ["checks", index])),
        ...drawnProblems(front),
      ];
  }
}

function checkProblems(file: LessonFile, check: CheckFile, place: Place): readonly BrokenRule[] {
  if (check.kind === "team" || check.kind === "polls") {
    const system = check.kind === "team" ? "team" : "enhancer";
    const message = `the check \`${check.id}\` runs the ${system}, and the lesson does not`;
    return [
      ...(file.exercise.system === system ? [] : [{ place: [...place, "kind"], message }]),
      ...chosenProblems(file, check.chosen, [...place, "chosen"]),
    ];
  }
  if (check.kind === "duel") return [];
  const said = [check.returns, check.prints].filter((part) => part !== undefined).length;
  const message = `the check \`${check.id}\` needs either \`returns\` or \`prints\``;
  return said === 1 ? [] : [{ place, message }];
}

/** Every check must be the first to fail for some foreseen text: one that never fires teaches nothing. */
function drawnProblems(front: Extract<StepFile, { kind: "edit" }>): readonly BrokenRule[] {
  const ids = front.checks.map(({ id }) => id);
  const drawn = [
    { id: front.fails, place: ["fails"] },
    ...front.wrong.map(({ fails }, index) => ({ id: fails, place: ["wrong", index, "fails"] })),
  ];
  return [
    ...repeated(ids).map(({ name, index }) => ({
      place: ["checks", index, "id"],
      message: `the check \`${name}\` stands twice`,
    })),
    ...drawn
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, place }) => ({ place, message: `there is no check \`${id}\`` })),
    ...ids.flatMap((id, index) =>
      drawn.some((one) => one.id === id)
        ? []
        : [
            {
              place: ["checks", index, "id"],
              message: `nothing fails at the check \`${id}\` first: add a wrong answer that does`,
            },
          ],
    ),
  ];
}

function chosenProblems(
  file: LessonFile,
  chosen: Readonly<Record<string, string>>,
  place: Place,
): readonly BrokenRule[] {
  return Object.entries(chosen).flatMap(([path, id]) => {
    const entry = [...place, path];
    return variantProblems(file, path, id, { tab: entry, variant: entry });
  });
}

/** A tab and its variant must be there; each has the field that names it. */
function variantProblems(
  file: LessonFile,
  path: string,
  id: string,
  named: { readonly tab: Place; readonly variant: Place },
): readonly BrokenRule[] {
  const tab = file.exercise.files.find((candidate) => candidate.path === path);
  if (tab === undefined) return [{ place: named.tab, message: `there is no tab \`${path}\`` }];
  return tab.variants.some((variant) => variant.id === id)
    ? []
    : [{ place: named.variant, message: `${path} has no variant \`${id}\`` }];
}

/** Every name that stands more than once, with the place at which it does so again. */
function repeated(names: readonly string[]): readonly { name: string; index: number }[] {
  return [...new Set(names)].flatMap((name) => {
    const index = names.indexOf(name, names.indexOf(name) + 1);
    return index === -1 ? [] : [{ name, index }];
  });
}
