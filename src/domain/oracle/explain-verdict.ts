import { visibleText } from "../base/visible-text.ts";
import { exceptionNames, missingBuiltin } from "./builtins.ts";
import type { OracleExercise } from "./exercise.ts";
import { sandboxLimits } from "./sandbox-limits.ts";
import { type StrongOutcome, wrongTypeWords } from "./verdict.ts";

/** What a sentence about a verdict has to know of the exercise. */
export interface ExplainedExercise {
  readonly exercise: Pick<OracleExercise, "functionName" | "sourcePath">;
  /** The names the code under test may use. */
  readonly builtins: readonly string[];
}

type Failed = Extract<StrongOutcome, { kind: "failed" }>;
type Errored = Extract<StrongOutcome, { kind: "errored" }>;

/** What a learner reads under the strong oracle's verdict: what happened, and what to do next. */
export function explainVerdict(outcome: StrongOutcome, about: ExplainedExercise): string {
  switch (outcome.kind) {
    case "passed":
      return `All ${outcome.cases} answers are right, hidden inputs and repeats included. Inputs that were not asked stay unproved: reading the code is the reviewer's part.`;
    case "failed":
      return `${explainFailure(outcome, about)} ${outcome.failedCases} of ${outcome.cases} answers are not right.`;
    case "errored":
      return explainError(outcome, about);
    case "at-limit":
      return `${limitSentence(outcome.reason, strongLimits)} A run that is killed is never a pass.`;
    case "crashed":
      return outcome.reason === "crashed"
        ? `The interpreter died while it ran \`${about.exercise.sourcePath}\`, and no news is never a pass. Very deep nesting can do that: make the code plainer and run again.`
        : `Something other than one plain answer to each question came out of the sandbox, so its interpreter was ended and nothing it said counts. Remove from \`${about.exercise.sourcePath}\` whatever reaches outside of Python.`;
    case "stopped":
      return "You stopped the run before there was a verdict. Press Run to start again.";
    case "unavailable":
      return `Nothing was judged, because Python is not available: ${outcome.message}`;
  }
}

const inSeconds = (milliseconds: number) => `${milliseconds / 1000} s`;
const strongLimits = `${inSeconds(sandboxLimits.define)} for running the file, ${inSeconds(sandboxLimits.ask)} for one question, ${inSeconds(sandboxLimits.grading)} for all of it`;

/** What a limit means and where to look, for both oracles. `times` says how long the code may take. */
export function limitSentence(
  reason: Extract<StrongOutcome, { kind: "at-limit" }>["reason"],
  times: string,
): string {
  switch (reason) {
    case "timeout":
      return `The code was not done within its limit (${times}), so it was killed: it never ends, or takes too long. Look for a loop or a recursion that never ends, then for work it could do without.`;
    case "output_limit":
      return "The code printed without end, so it was killed. Print less, or nothing.";
    case "memory_limit":
      return "The code used up the memory it may have, so it was killed. Look for something that grows without end.";
  }
}

function explainFailure(verdict: Failed, about: ExplainedExercise): string {
  const { n, got, expected, hidden } = verdict.firstFailure;
  const call = `\`${about.exercise.functionName}(${n})\``;
  const told = hidden
    ? "This input is hidden: you see it, the coder is told only what kind of mistake it is."
    : "";
  return [...failureSentences(verdict, call, got, expected, about), told]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function failureSentences(
  verdict: Failed,
  call: string,
  got: string,
  expected: string,
  about: ExplainedExercise,
): readonly string[] {
  switch (verdict.reason) {
    case "wrong_answer":
      return [
        `${call} should give ${expected} and gave ${got}.`,
        verdict.firstFailure.hidden
          ? "The public examples are right, so look for a rule that fits more than the examples."
          : "Follow this one input through the code by hand.",
      ];
    case "bad_type":
      return [`${call} should give the text ${expected} and gave ${got}.`, typeSentence(got)];
    case "bad_value":
      return [
        `${call} should give ${expected} and gave ${got}; an answer has at most 100.`,
        "Return the answer alone.",
      ];
    case "runtime_error":
      return [
        `${call} should give ${expected} and raised ${got}.`,
        missingSentence(got, about) ?? lineSentence(verdict, about),
      ];
    case "nondeterministic":
      return [
        `${call} was asked more than once: one time it gave ${expected}, as it should, and another time ${got}.`,
        "Let the answer depend on the input alone, and not on earlier calls.",
      ];
  }
}

function explainError(verdict: Errored, about: ExplainedExercise): string {
  const { functionName, sourcePath } = about.exercise;
  const where = verdict.line === null ? "" : `, line ${verdict.line}`;
  switch (verdict.reason) {
    case "syntax_error":
      return verdict.message.includes("U+FEFF")
        ? `\`${sourcePath}\` holds an invisible character${where}: the byte-order mark U+FEFF, which Python does not read there. Delete it and run again.`
        : `\`${sourcePath}\` is not valid Python${where}: ${verdict.message}. Repair that and run again.`;
    case "exec_error":
      return `\`${sourcePath}\` stopped before \`${functionName}\` could be asked anything${where}: ${verdict.message}. ${
        missingSentence(verdict.message, about) ?? "Repair that and run again."
      }`;
    case "missing":
      return `Nothing in \`${sourcePath}\` can be asked: ${verdict.message}. Define it with \`def ${functionName}(n):\`.`;
  }
}

/** What to do about an answer of this type. */
function typeSentence(got: string): string {
  switch (got.slice(wrongTypeWords.length)) {
    case "NoneType":
      return "It returned nothing: does a branch lack its `return`, or print the answer instead?";
    case "coroutine":
      return "A function that is `async` gives no answer of its own. Remove `async`.";
    case "generator":
      return "A function with `yield` in it gives no answer of its own. Write `return` where it says `yield`.";
    case "int":
    case "float":
      return "A number is not its text. Return what `str` makes of it.";
    case "bool":
    case "bytes":
    case "dict":
    case "list":
    case "set":
    case "tuple":
      return "An answer is one text. Return a plain `str`.";
    default:
      return "Only a plain `str` counts, because any other object may decide for itself what it is equal to. Return a plain `str`.";
  }
}

function lineSentence({ firstFailure: { line } }: Failed, about: ExplainedExercise): string {
  return line === undefined
    ? "Find out which line raises for this input."
    : `It came out of line ${line} of \`${about.exercise.sourcePath}\`: follow this input to there by hand.`;
}

/** Says which builtin is missing and what there is instead, or null when none is. */
function missingSentence(message: string, about: ExplainedExercise): string | null {
  const name = missingBuiltin(message);
  if (name === null) return null;
  const plain = about.builtins.filter(
    (builtin) => !builtin.startsWith("__") && !exceptionNames.includes(builtin),
  );
  const exceptions = about.builtins.some((builtin) => exceptionNames.includes(builtin));
  const lent = [
    ...plain.map((builtin) => `\`${visibleText(builtin, 40)}\``),
    ...(exceptions ? ["the names of exceptions"] : []),
  ].join(", ");
  return `\`${name}\` is not available here: this exercise lends only ${lent}. Write it without \`${name}\`.`;
}
