import { sha256Hex } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import { visibleText } from "../base/visible-text.ts";
import { fizzbuzzExercise } from "../oracle/exercise.ts";
import type {
  PolicyAnswer,
  PolicyRequest,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "../record/effect.ts";
import type { DuelCheck } from "./check.ts";
import type { CheckOutcome } from "./grade.ts";
import { probeRequest, readScript, type ScriptOutcome } from "./probe.ts";

/** The most questions a learner's oracle may ask about one source. */
export const maxQuestions = 100;
/** The largest number it may ask about. */
export const maxNumber = 2500;

/** Either the next thing to know, or how the check ended without it. */
export type DuelStep<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly outcome: CheckOutcome };

/** Asks the learner's oracle what it wants to ask about this source. */
export function questionsRequest(check: DuelCheck, path: string, text: string): PolicyRequest {
  const probe = "def act(observation):\n    return list(questions(observation['seed']))\n";
  return probeRequest(path, text, probe, { seed: sha256Hex(check.source) });
}

/** Reads the questions: a list of 1 to 100 whole numbers from 1 to 2,500. */
export function readQuestions(text: string, answer: PolicyAnswer): DuelStep<readonly number[]> {
  const outcome = readScript(text, answer);
  if (outcome.kind !== "returned") return stopAt(outcome);
  const list = outcome.value;
  if (!Array.isArray(list) || list.length === 0 || list.length > maxQuestions) {
    return broken(`\`questions(seed)\` must give a list of 1 to ${maxQuestions} numbers.`);
  }
  const odd = list.find((n: JsonValue) => !isQuestion(n));
  if (odd !== undefined) {
    return broken(
      `\`questions(seed)\` gave \`${visibleText(JSON.stringify(odd), 60)}\`. Ask whole numbers from 1 to ${maxNumber.toLocaleString("en")}.`,
    );
  }
  return { ok: true, value: list };
}

/** Puts the questions to the source, in an interpreter of its own. */
export function examRequest(
  check: DuelCheck,
  questions: readonly number[],
  builtins: readonly string[],
): StrongOracleRequest {
  return {
    kind: "oracle.strong",
    source: check.source,
    functionName: fizzbuzzExercise.functionName,
    builtins: [...builtins],
    inputs: [...questions],
  };
}

/** The answers as the learner's `verdict` gets them: pairs of a number and a text or null. */
export function readExam(
  check: DuelCheck,
  questions: readonly number[],
  answer: StrongOracleAnswer,
): DuelStep<JsonValue> {
  switch (answer.kind) {
    case "answered":
      return {
        ok: true,
        value: answer.answers.map((one, index) => [
          questions[index] ?? null,
          one.kind === "text" ? one.text : null,
        ]),
      };
    case "stopped":
    case "unavailable":
      return { ok: false, outcome: answer };
    // Code that does not answer at all is refused without asking anybody.
    case "not-run":
    case "at-limit":
    case "crashed":
      return { ok: false, outcome: judged(check, false) };
  }
}

/** Asks the learner's oracle for its verdict. */
export function verdictRequest(path: string, text: string, answers: JsonValue): PolicyRequest {
  const probe =
    "def act(observation):\n" +
    "    return verdict([tuple(pair) for pair in observation['answers']])\n";
  return probeRequest(path, text, probe, { answers });
}

/** How the check ends: the oracle was right about the source, or it was not. */
export function judgeDuel(check: DuelCheck, text: string, answer: PolicyAnswer): CheckOutcome {
  const outcome = readScript(text, answer);
  if (outcome.kind === "printed") return { kind: "broken", message: notBoolean, line: null };
  if (outcome.kind !== "returned") return outcome;
  return typeof outcome.value === "boolean"
    ? judged(check, outcome.value)
    : { kind: "broken", message: notBoolean, line: null };
}

const notBoolean = "`verdict(answers)` must return `True` or `False`.";

function judged(check: DuelCheck, green: boolean): CheckOutcome {
  if (green === check.right) return { kind: "passed" };
  return {
    kind: "failed",
    detail: green ? "your verdict: green, for wrong code" : "your verdict: red, for right code",
  };
}

function isQuestion(n: JsonValue): boolean {
  return typeof n === "number" && Number.isInteger(n) && n >= 1 && n <= maxNumber;
}

function stopAt(outcome: Exclude<ScriptOutcome, { kind: "returned" }>): DuelStep<never> {
  return outcome.kind === "printed"
    ? broken("`questions(seed)` returned nothing.")
    : { ok: false, outcome };
}

function broken(message: string): DuelStep<never> {
  return { ok: false, outcome: { kind: "broken", message, line: null } };
}
