import { sha256Hex } from "#domain/base/ids.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions, type Question } from "#domain/oracle/hidden-inputs.ts";
import type { Answer } from "#domain/oracle/verdict.ts";

/** The id of some source; each name gives another one. */
export function someSource(name: string): string {
  return sha256Hex(`source ${name}`);
}

/** The questions that this source meets. */
export function questionsFor(name: string): readonly Question[] {
  return drawQuestions(fizzbuzzExercise, someSource(name));
}

/** An answer that is plain text. */
export function text(written: string): Answer {
  return { kind: "text", text: written };
}

/** What correct code gives back for these questions. */
export function rightAnswers(questions: readonly Question[]): readonly Answer[] {
  return questions.map(({ n }) => text(fizzbuzzExercise.answerFor(n)));
}
