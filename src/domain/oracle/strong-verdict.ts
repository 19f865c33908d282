import type { Sha256 } from "../base/ids.ts";
import { visibleText } from "../base/visible-text.ts";
import type { StrongOracleAnswer, StrongOracleRequest } from "../record/effect.ts";
import type { OracleExercise } from "./exercise.ts";
import { drawQuestions, type Question } from "./hidden-inputs.ts";
import {
  type Answer,
  limitReasons,
  type StrongOutcome,
  type Verdict,
  wrongTypeWords,
} from "./verdict.ts";

/** What the sandbox is asked: the source and the inputs, and no expected value. */
export function strongOracleRequest(
  exercise: OracleExercise,
  source: string,
  sourceId: Sha256,
  builtins: readonly string[],
): StrongOracleRequest {
  return {
    kind: "oracle.strong",
    source,
    functionName: exercise.functionName,
    builtins: [...builtins],
    inputs: drawQuestions(exercise, sourceId).map((question) => question.n),
  };
}

/**
 * The verdict, computed from what the sandbox gave back for these questions (those of
 * `drawQuestions`, in the same order). Passed only when there is exactly one answer for every
 * question and every one is right by `===`. No questions at all is a bug of ours, so that throws.
 */
export function verdictOf(
  exercise: OracleExercise,
  questions: readonly Question[],
  answer: StrongOracleAnswer,
): StrongOutcome {
  if (questions.length === 0) throw new Error("a verdict needs at least one question");
  switch (answer.kind) {
    case "answered":
      return answer.answers.length === questions.length
        ? judge(exercise, questions, answer.answers)
        : {
            kind: "crashed",
            reason: "protocol",
            message: `${answer.answers.length} answers came back for ${questions.length} questions`,
          };
    case "not-run":
      return {
        kind: "errored",
        reason: answer.reason,
        line: answer.line,
        // Python's words may hold anything; backticks mark code in our own sentences alone.
        message: visibleText(answer.message.replaceAll("`", "'"), 300),
      };
    case "at-limit":
      return { kind: "at-limit", reason: limitReasons[answer.limit] };
    case "crashed":
    case "stopped":
    case "unavailable":
      return answer;
  }
}

type FailedVerdict = Extract<Verdict, { kind: "failed" }>;

interface GradedCase extends Question {
  readonly answer: Answer;
  readonly right: boolean;
}

function judge(
  exercise: OracleExercise,
  questions: readonly Question[],
  answers: readonly Answer[],
): Verdict {
  const graded: GradedCase[] = answers.map((answer, index) => {
    const question = questions[index] as Question;
    const right = answer.kind === "text" && answer.text === exercise.answerFor(question.n);
    return { ...question, answer, right };
  });
  const failed = graded.filter((one) => !one.right);
  const shown = firstFailure(exercise, failed);
  if (shown === undefined) return { kind: "passed", cases: questions.length };
  const line = shown.answer.kind === "raised" ? shown.answer.line : null;
  return {
    kind: "failed",
    reason: reasonFor(shown, failed, graded),
    firstFailure: {
      n: shown.n,
      hidden: shown.hidden,
      got: writtenAnswer(shown.answer),
      expected: writtenText(exercise.answerFor(shown.n)),
      ...(typeof line === "number" ? { line } : {}),
    },
    failedCases: failed.length,
    cases: questions.length,
    failingPublic: [...new Set(failed.filter((one) => !one.hidden).map((one) => one.n))].sort(
      (a, b) => a - b,
    ),
  };
}

/** A public case if one failed, in the published order; else the hidden one that was asked first. */
function firstFailure(
  exercise: OracleExercise,
  failed: readonly GradedCase[],
): GradedCase | undefined {
  for (const n of exercise.publicInputs) {
    const found = failed.find((one) => !one.hidden && one.n === n);
    if (found !== undefined) return found;
  }
  return failed[0];
}

/**
 * "Not deterministic" is the reason only when every input that failed was also answered right in the
 * same run. An input that was never answered right is the plainer thing to say first.
 */
function reasonFor(
  shown: GradedCase,
  failed: readonly GradedCase[],
  graded: readonly GradedCase[],
): FailedVerdict["reason"] {
  const rightOnce = new Set(graded.filter((one) => one.right).map((one) => one.n));
  if (failed.every((one) => rightOnce.has(one.n))) return "nondeterministic";
  return failureReasons[shown.answer.kind];
}

const failureReasons = {
  text: "wrong_answer",
  "wrong-type": "bad_type",
  "too-long": "bad_value",
  raised: "runtime_error",
} as const satisfies Record<Answer["kind"], FailedVerdict["reason"]>;

/** An answer as a person may read it: never longer than a line or two, nothing invisible in it. */
function writtenAnswer(answer: Answer): string {
  switch (answer.kind) {
    case "text":
      return writtenText(answer.text);
    case "wrong-type":
      return `${wrongTypeWords}${visibleText(answer.type, 100)}`;
    case "too-long":
      return `a text of ${answer.length} characters`;
    case "raised":
      return answer.message === ""
        ? visibleText(answer.exception, 100)
        : `${visibleText(answer.exception, 100)}: ${visibleText(answer.message, 300)}`;
  }
}

function writtenText(text: string): string {
  return `'${visibleText(text, 100).replaceAll("'", "\\'")}'`;
}
