import { pythonNames } from "./builtins.ts";
import { answerKinds } from "./exercise.ts";
import { type Verdict, wrongTypeWords } from "./verdict.ts";

/**
 * A verdict as the roles may know it: plain data for their observation. Of a hidden case only that it
 * was hidden, and the category of what went wrong; of a public one also what was expected and what
 * came. No counts and no words of code under test, which can put an input there that it was asked:
 * what came is told only where it is one of a few things that code may well answer.
 */
export type RedactedVerdict =
  | { readonly kind: "passed" }
  | {
      readonly kind: "failed";
      readonly reason: Extract<Verdict, { kind: "failed" }>["reason"];
      /** The public inputs that failed, ascending. */
      readonly failing_public: readonly number[];
      readonly first_failure:
        | { readonly hidden: true }
        | {
            readonly hidden: false;
            readonly n: number;
            readonly got: string;
            readonly expected: string;
          };
    }
  | {
      readonly kind: "errored";
      readonly reason: Extract<Verdict, { kind: "errored" }>["reason"];
      readonly line: number | null;
      readonly message: string;
    }
  | { readonly kind: "at-limit"; readonly reason: Extract<Verdict, { kind: "at-limit" }>["reason"] }
  | { readonly kind: "crashed"; readonly reason: Extract<Verdict, { kind: "crashed" }>["reason"] };

/** What a role is told of this verdict. */
export function redactVerdict(verdict: Verdict): RedactedVerdict {
  switch (verdict.kind) {
    case "passed":
      return { kind: "passed" };
    case "failed": {
      const { n, hidden, got, expected } = verdict.firstFailure;
      return {
        kind: "failed",
        reason: verdict.reason,
        failing_public: verdict.failingPublic,
        first_failure: hidden ? { hidden } : { hidden, n, got: toldAnswer(n, got), expected },
      };
    }
    // The source ran before any input came in, so what it says cannot hold one.
    case "errored":
      return {
        kind: "errored",
        reason: verdict.reason,
        line: verdict.line,
        message: verdict.message,
      };
    case "at-limit":
      return { kind: "at-limit", reason: verdict.reason };
    case "crashed":
      return { kind: "crashed", reason: verdict.reason };
  }
}

/** The types of Python that an answer is likely to have by mistake. */
const plainTypes: ReadonlySet<string> = new Set(
  "NoneType bool bytes coroutine dict float function generator int list set tuple type".split(" "),
);

/** What came for the public input `n`, as `FailedCase` writes it, without a word of the code's own. */
function toldAnswer(n: number, got: string): string {
  if (got.startsWith("'")) {
    const texts = [String(n), ...answerKinds.filter((kind) => kind !== "number")];
    return texts.some((text) => got === `'${text}'`) ? got : "another text";
  }
  if (got.startsWith("a text of ")) return "a text that is too long";
  if (got.startsWith(wrongTypeWords)) {
    return plainTypes.has(got.slice(wrongTypeWords.length)) ? got : "a value of another type";
  }
  const exception = got.split(":")[0] ?? "";
  return pythonNames.has(exception) ? exception : "an exception";
}
