import { seedFiles, seedGitHub } from "#domain/enhancer/seed-tickets.ts";
import type { Check, PollsExpectation } from "#domain/grading/check.ts";
import {
  type AuthoredLesson,
  type AuthoredStep,
  type LessonFolder,
  textAt,
} from "#domain/lesson/authored-lesson.ts";
import type {
  CheatCard,
  Exercise,
  ExerciseFile,
  FileVariant,
  Lesson,
  LessonStep,
  Question,
} from "#domain/lesson/lesson.ts";
import type { LessonFile, VariantFile } from "#domain/lesson/lesson-file.ts";
import { readLesson } from "#domain/lesson/read-lesson.ts";
import type { CheckFile } from "#domain/lesson/step-file.ts";
import type { Checked } from "#domain/lesson/yaml-source.ts";
import { builtinSets } from "#domain/oracle/builtins.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { compileLine, compileProse, type LessonPages } from "./lesson-prose.ts";
import { problemsOfProse } from "./lesson-prose-problems.ts";

/** A compiled lesson that may still lack its recorded run: what the recorder works with. */
export type UnrecordedLesson = Omit<Lesson, "recordedRun"> & {
  readonly recordedRun: RunRecord | null;
};

/** A lesson as its author wrote it and as the page gets it. */
export interface BuiltLesson {
  readonly authored: AuthoredLesson;
  readonly lesson: UnrecordedLesson;
}

type QuestionSource = Extract<VariantFile, { kind: "cheat" }>["prediction"];

/** Reads, checks and compiles a lesson; all problems at once, of its files and of its prose. */
export function buildLesson(folder: LessonFolder, pages: LessonPages): Checked<BuiltLesson> {
  const read = readLesson(folder);
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...problemsOfProse(read.ok ? read.value : read.parts, pages),
  ];
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { authored: read.value, lesson: compileLesson(read.value) } };
}

function compileLesson(authored: AuthoredLesson): UnrecordedLesson {
  const { file } = authored;
  return {
    id: authored.id,
    track: authored.track,
    number: authored.number,
    title: file.title,
    summary: file.summary,
    minutes: file.minutes,
    hash: authored.hash,
    steps: authored.steps.map((step) => stepOf(authored, step)),
    exercise: exerciseOf(authored),
    recordedRun: authored.recordedRun,
  };
}

function exerciseOf(authored: AuthoredLesson): Exercise {
  const { exercise } = authored.file;
  if (exercise.system === "enhancer") {
    return {
      system: "enhancer",
      repo: seedFiles(exercise.tickets),
      github: seedGitHub(exercise.tickets),
      repairs: exercise.repairs,
      loop: exercise.loop,
      files: exercise.files.map((tab) => ({
        ...tabOf(authored, tab),
        ...(tab.part === undefined ? {} : { part: tab.part }),
      })),
    };
  }
  return {
    system: "team",
    repo: authored.repo,
    allowlist: exercise.allowlist,
    settings: exercise.settings,
    builtins: builtinSets[exercise.builtins],
    files: exercise.files.map((tab) => tabOf(authored, tab)),
  };
}

function tabOf(
  authored: AuthoredLesson,
  tab: LessonFile["exercise"]["files"][number],
): ExerciseFile {
  return {
    path: tab.path,
    language: languageOf(tab.path),
    actor: tab.actor,
    lockedBecause: tab.locked ?? null,
    variants: tab.variants.map((variant) => variantOf(authored, variant)),
    ...(tab.script === undefined ? {} : { script: tab.script }),
  };
}

function stepOf(authored: AuthoredLesson, { id, front, body }: AuthoredStep): LessonStep {
  const head = {
    id,
    title: front.title,
    html: compileProse(body),
    ...(front.choose === undefined ? {} : { choose: front.choose }),
  };
  switch (front.kind) {
    case "read":
      return { kind: "read", ...head };
    case "predict":
    case "quiz":
      return { kind: front.kind, ...head, ...questionOf(front) };
    case "edit":
      return {
        kind: "edit",
        ...head,
        file: front.file,
        variant: front.variant,
        checks: front.checks.map((check) => checkOf(authored, check)),
        hints: front.hints.map(compileLine),
        solution: textAt(authored, front.solution),
      };
  }
}

function checkOf(authored: AuthoredLesson, check: CheckFile): Check {
  const head = { id: check.id, title: check.title, messageHtml: compileLine(check.message) };
  switch (check.kind) {
    case "probe": {
      const texts = Object.entries(check.files).map(
        ([name, path]) => [name, textAt(authored, path)] as const,
      );
      return {
        kind: "probe",
        ...head,
        probe: textAt(authored, check.probe),
        input: { ...check.input, ...Object.fromEntries(texts) },
        expect:
          check.prints === undefined
            ? { kind: "returns", value: check.returns ?? null }
            : { kind: "prints", lines: check.prints },
      };
    }
    case "team":
      return { kind: "team", ...head, chosen: check.chosen, expect: expectationOf(check.expect) };
    case "polls":
      return {
        kind: "polls",
        ...head,
        chosen: check.chosen,
        expect: pollsExpectationOf(check.expect),
      };
    case "duel":
      return { kind: "duel", ...head, source: textAt(authored, check.source), right: check.right };
  }
}

/** Leaves out what the author left out: `undefined` is not a value of an expectation. */
function expectationOf(expect: Extract<CheckFile, { kind: "team" }>["expect"]) {
  return {
    ...(expect.outcome === undefined ? {} : { outcome: expect.outcome }),
    ...(expect.round === undefined ? {} : { round: expect.round }),
    ...(expect.naive === undefined ? {} : { naive: expect.naive }),
    ...(expect.strong === undefined ? {} : { strong: expect.strong }),
    ...(expect.refusals === undefined ? {} : { refusals: expect.refusals }),
  };
}

function pollsExpectationOf(
  expect: Extract<CheckFile, { kind: "polls" }>["expect"],
): PollsExpectation {
  return {
    ...(expect.outcome === undefined ? {} : { outcome: expect.outcome }),
    ...(expect.endings === undefined ? {} : { endings: expect.endings }),
    ...(expect.last === undefined ? {} : { last: expect.last }),
    ...(expect.github === undefined ? {} : { github: expect.github }),
    ...(expect.model_calls === undefined ? {} : { modelCalls: expect.model_calls }),
  };
}

function variantOf(authored: AuthoredLesson, variant: VariantFile): FileVariant {
  const { id, title, kind, summary } = variant;
  const head = { id, title, kind, summary, text: textAt(authored, variant.file) };
  if (variant.kind !== "cheat") return head;
  const cheat: CheatCard = {
    className: variant.class,
    prediction: questionOf(variant.prediction),
    caught: variant.caught,
  };
  return { ...head, cheat };
}

function questionOf(source: QuestionSource): Question {
  return {
    questionHtml: compileLine(source.question),
    choices: source.choices.map(({ id, text, correct, because }) => ({
      id,
      html: compileLine(text),
      correct,
      explanationHtml: compileLine(because),
    })),
  };
}

function languageOf(path: string): ExerciseFile["language"] {
  if (path.endsWith(".py")) return "python";
  if (path.endsWith(".json")) return "json";
  if (path.endsWith(".yml")) return "yaml";
  return path.endsWith(".md") ? "markdown" : "plaintext";
}
