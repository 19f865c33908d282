import type { ReadableParts } from "#domain/lesson/authored-lesson.ts";
import type { LessonFile, VariantFile } from "#domain/lesson/lesson-file.ts";
import type { LessonProblem } from "#domain/lesson/lesson-problem.ts";
import type { StepFile } from "#domain/lesson/step-file.ts";
import type { Place } from "#domain/lesson/yaml-source.ts";
import { type LessonPages, proseProblems } from "./lesson-prose.ts";

/** What is wrong with the prose of a lesson, as far as the lesson can be read, with file and line. */
export function problemsOfProse(
  { file, lineOf, steps }: ReadableParts,
  pages: LessonPages,
): readonly LessonProblem[] {
  const ofLesson = (file === null ? [] : linesOfLesson(file)).flatMap(({ text, place }) =>
    proseProblems(text, pages).map(({ message }) => ({
      file: "lesson.yml",
      line: lineOf(place),
      message,
    })),
  );
  const ofSteps = steps.flatMap((step) => [
    ...(step.front === null ? [] : linesOfStep(step.front)).flatMap(({ text, place }) =>
      proseProblems(text, pages).map(({ message }) => ({
        file: step.file,
        line: step.lineOf(place),
        message,
      })),
    ),
    ...proseProblems(step.body, pages).map(({ line, message }) => ({
      file: step.file,
      line: step.bodyLine + line - 1,
      message,
    })),
  ]);
  return [...ofLesson, ...ofSteps];
}

/** A field that holds a line of Markdown. */
interface ProseField {
  readonly text: string;
  readonly place: Place;
}

function linesOfLesson({ exercise }: LessonFile): readonly ProseField[] {
  return exercise.files.flatMap(({ variants }, tab) =>
    variants.flatMap((variant: VariantFile, index) =>
      variant.kind === "cheat"
        ? linesOfQuestion(variant.prediction, [
            "exercise",
            "files",
            tab,
            "variants",
            index,
            "prediction",
          ])
        : [],
    ),
  );
}

function linesOfStep(front: StepFile): readonly ProseField[] {
  switch (front.kind) {
    case "read":
      return [];
    case "predict":
    case "quiz":
      return linesOfQuestion(front, []);
    case "edit":
      return [
        ...front.checks.map((check, index) => ({
          text: check.message,
          place: ["checks", index, "message"],
        })),
        ...front.hints.map((text, index) => ({ text, place: ["hints", index] })),
      ];
  }
}

function linesOfQuestion(
  { question, choices }: Extract<VariantFile, { kind: "cheat" }>["prediction"],
  place: Place,
): readonly ProseField[] {
  return [
    { text: question, place: [...place, "question"] },
    ...choices.flatMap(({ text, because }, index) => [
      { text, place: [...place, "choices", index, "text"] },
      { text: because, place: [...place, "choices", index, "because"] },
    ]),
  ];
}
