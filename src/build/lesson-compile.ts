import { seedFiles, seedGitHub } from "#domain/enhancer/seed-tickets.ts";
import type { Check, PollsExpectation } from "#domain/grading/check.ts";
import { type AuthoredLesson, type AuthoredStep, textAt } from "#domain/lesson/authored-lesson.ts";
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
import type { LessonProblem } from "#domain/lesson/lesson-problem.ts";
import type { CheckFile } from "#domain/lesson/step-file.ts";
import type { Checked } from "#domain/lesson/yaml-source.ts";
import { builtinSets } from "#domain/oracle/builtins.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { compileLine, compileProse } from "./lesson-prose.ts";

/** A compiled lesson that may still lack its recorded run: what the recorder works with. */
export type UnrecordedLesson = Omit<Lesson, "recordedRun"> & {
  readonly recordedRun: RunRecord | null;
};

type QuestionSource = Extract<VariantFile, { kind: "cheat" }>["prediction"];

/** Compiles the prose of a lesson that was read and checked; all problems of the prose at once. */
export function compileLesson(authored: AuthoredLesson): Checked<UnrecordedLesson> {
  const problems: LessonProblem[] = [];
  const lineIn = (file: string) => (markdown: string) => {
    const { html, problems: found } = compileLine(markdown);
    for (const { message } of found) {
      problems.push({ file, line: null, message: `${message} (in “${markdown.slice(0, 40)}”)` });
    }
    return html;
  };
  const bodyOf = (step: AuthoredStep) => {
    const { html, problems: found } = compileProse(step.body);
    for (const { line, message } of found) {
      problems.push({ file: step.file, line: step.bodyLine + line - 1, message });
    }
    return html;
  };
  const { file } = authored;
  const lesson: UnrecordedLesson = {
    id: authored.id,
    track: authored.track,
    number: authored.number,
    title: file.title,
    summary: file.summary,
    minutes: file.minutes,
    hash: authored.hash,
    steps: authored.steps.map((step) => stepOf(authored, step, bodyOf(step), lineIn(step.file))),
    exercise: exerciseOf(authored, lineIn("lesson.yml")),
    recordedRun: authored.recordedRun,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: lesson };
}

type CompileLine = (markdown: string) => string;

function exerciseOf(authored: AuthoredLesson, line: CompileLine): Exercise {
  const { exercise } = authored.file;
  if (exercise.system === "enhancer") {
    return {
      system: "enhancer",
      repo: seedFiles(exercise.tickets),
      github: seedGitHub(exercise.tickets),
      repairs: exercise.repairs,
      loop: exercise.loop,
      files: exercise.files.map((tab) => ({
        ...tabOf(authored, tab, line),
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
    files: exercise.files.map((tab) => tabOf(authored, tab, line)),
  };
}

function tabOf(
  authored: AuthoredLesson,
  tab: LessonFile["exercise"]["files"][number],
  line: CompileLine,
): ExerciseFile {
  return {
    path: tab.path,
    language: languageOf(tab.path),
    actor: tab.actor,
    lockedBecause: tab.locked ?? null,
    variants: tab.variants.map((variant) => variantOf(authored, variant, line)),
    ...(tab.script === undefined ? {} : { script: tab.script }),
  };
}

function stepOf(
  authored: AuthoredLesson,
  { id, front }: AuthoredStep,
  html: string,
  line: CompileLine,
): LessonStep {
  const head = {
    id,
    title: front.title,
    html,
    ...(front.choose === undefined ? {} : { choose: front.choose }),
  };
  switch (front.kind) {
    case "read":
      return { kind: "read", ...head };
    case "predict":
    case "quiz":
      return { kind: front.kind, ...head, ...questionOf(front, line) };
    case "edit":
      return {
        kind: "edit",
        ...head,
        file: front.file,
        variant: front.variant,
        checks: front.checks.map((check) => checkOf(authored, check, line)),
        hints: front.hints.map(line),
        solution: textAt(authored, front.solution),
      };
  }
}

function checkOf(authored: AuthoredLesson, check: CheckFile, line: CompileLine): Check {
  const head = { id: check.id, title: check.title, messageHtml: line(check.message) };
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

function variantOf(authored: AuthoredLesson, variant: VariantFile, line: CompileLine): FileVariant {
  const { id, title, kind, summary } = variant;
  const head = { id, title, kind, summary, text: textAt(authored, variant.file) };
  if (variant.kind !== "cheat") return head;
  const cheat: CheatCard = {
    className: variant.class,
    prediction: questionOf(variant.prediction, line),
    caught: variant.caught,
  };
  return { ...head, cheat };
}

function questionOf(source: QuestionSource, line: CompileLine): Question {
  return {
    questionHtml: line(source.question),
    choices: source.choices.map(({ id, text, correct, because }) => ({
      id,
      html: line(text),
      correct,
      explanationHtml: line(because),
    })),
  };
}

function languageOf(path: string): ExerciseFile["language"] {
  if (path.endsWith(".py")) return "python";
  if (path.endsWith(".json")) return "json";
  if (path.endsWith(".yml")) return "yaml";
  return path.endsWith(".md") ? "markdown" : "plaintext";
}
