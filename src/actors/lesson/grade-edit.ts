import type { Check, DuelCheck, TeamCheck } from "#domain/grading/check.ts";
import {
  examRequest,
  judgeDuel,
  questionsRequest,
  readExam,
  readQuestions,
  verdictRequest,
} from "#domain/grading/duel.ts";
import { type CheckOutcome, type CheckResult, type Grade, gradeOf } from "#domain/grading/grade.ts";
import { judgeProbe, probeRequest } from "#domain/grading/probe.ts";
import { judgeRun } from "#domain/grading/run-check.ts";
import type { EditStep, ExerciseFile, FileVariant, Lesson } from "#domain/lesson/lesson.ts";
import { emptyWork, type SavedWork, textKey, textOfVariant } from "#domain/lesson/saved-work.ts";
import { teamTaskOf } from "#domain/lesson/team-task-of.ts";
import type { AnswerTo, EffectRequest, RunEffects } from "#domain/record/effect.ts";
import { runTeam } from "../team/run-team.ts";

/** What grading needs from the outside, and whom to tell how far it is. */
export interface Grading {
  /**
   * Opens effects: one for all questions to the file, and one for every team run. Stopping what is
   * open stops the grading.
   */
  openEffects(seed: string): RunEffects;
  readonly versions: Readonly<Record<string, string>>;
  /** Called after every check, in order. */
  onResult?(result: CheckResult): void;
}

/**
 * Makes the checks of an edit in order and ends at the first that does not pass.
 * The step's file is taken from the work in the step's variant, whichever variant is chosen now;
 * of the other files, each check names the variants it wants, and they are the lesson's own texts.
 */
export async function gradeEdit(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  step: EditStep,
  work: SavedWork,
  grading: Grading,
): Promise<Grade> {
  const { file, variant } = fileOf(lesson, step);
  const text = textOfVariant(file, variant, work);
  const effects = grading.openEffects(lesson.id);
  let calls = 0;
  const ask: Ask = (request) => effects.port.call(++calls, request);
  const results: CheckResult[] = [];
  try {
    for (const check of step.checks) {
      const outcome = await make(lesson, step, text, check, ask, grading);
      const result = { check, outcome };
      results.push(result);
      grading.onResult?.(result);
      if (outcome.kind !== "passed") break;
    }
  } finally {
    effects.close();
  }
  return gradeOf(results, step.checks.length);
}

type Ask = <Request extends EffectRequest>(request: Request) => Promise<AnswerTo<Request>>;

async function make(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  step: EditStep,
  text: string,
  check: Check,
  ask: Ask,
  grading: Grading,
): Promise<CheckOutcome> {
  switch (check.kind) {
    case "probe":
      return judgeProbe(
        check,
        text,
        await ask(probeRequest(step.file, text, check.probe, check.input)),
      );
    case "team":
      return team(lesson, step, text, check, grading);
    case "polls": {
      // Lessons about the team need none of the enhancer's code.
      const polls = await import("./grade-polls.ts").catch(() => null);
      if (polls === null) return unloaded;
      return polls.gradePolls(lesson, workOf(lesson, step, text, check.chosen), check, step.file);
    }
    case "duel":
      if (lesson.exercise.system !== "team") throw new Error("a duel needs the team's builtins");
      return duel(lesson.exercise.builtins, step.file, text, check, ask);
  }
}

const unloaded: CheckOutcome = {
  kind: "unavailable",
  message:
    "A part of the page that plays the polls could not be loaded; the connection may be down. Your text was not changed. Check once more, or reload the page.",
};

async function team(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  step: EditStep,
  text: string,
  check: TeamCheck,
  { openEffects, versions }: Grading,
): Promise<CheckOutcome> {
  const work = workOf(lesson, step, text, check.chosen);
  const effects = openEffects(lesson.id);
  try {
    const task = teamTaskOf(lesson, work, { seed: lesson.id, versions });
    return judgeRun(check, await runTeam(task, effects.port));
  } finally {
    effects.close();
  }
}

/** The lesson with the edited text and these variants, and nothing else of the learner's. */
function workOf(
  lesson: Pick<Lesson, "hash">,
  step: EditStep,
  text: string,
  chosen: SavedWork["chosen"],
): SavedWork {
  return {
    ...emptyWork(lesson.hash),
    texts: { [textKey(step.file, step.variant)]: text },
    chosen: { ...chosen, [step.file]: step.variant },
  };
}

async function duel(
  builtins: readonly string[],
  path: string,
  text: string,
  check: DuelCheck,
  ask: Ask,
): Promise<CheckOutcome> {
  const questions = readQuestions(text, await ask(questionsRequest(check, path, text)));
  if (!questions.ok) return questions.outcome;
  const sat = await ask(examRequest(check, questions.value, builtins));
  const answers = readExam(check, questions.value, sat);
  if (!answers.ok) return answers.outcome;
  return judgeDuel(check, text, await ask(verdictRequest(path, text, answers.value)));
}

function fileOf(
  lesson: Pick<Lesson, "id" | "exercise">,
  step: EditStep,
): { readonly file: ExerciseFile; readonly variant: FileVariant } {
  const file = lesson.exercise.files.find(({ path }) => path === step.file);
  const variant = file?.variants.find(({ id }) => id === step.variant);
  if (file === undefined || variant === undefined) {
    throw new Error(`the step ${step.id} of ${lesson.id} edits a text that the lesson lacks`);
  }
  return { file, variant };
}
