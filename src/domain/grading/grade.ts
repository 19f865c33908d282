import type { Check } from "./check.ts";

/** How one check ended. All texts are plain and safe to show. */
export type CheckOutcome =
  | { readonly kind: "passed" }
  /** It is not as it should be; `detail` says what came back, or is null when there is nothing to add. */
  | { readonly kind: "failed"; readonly detail: string | null }
  /** The learner's file could not answer at all: it raised, hung or lacks a function. */
  | { readonly kind: "broken"; readonly message: string; readonly line: number | null }
  /** The learner pressed Stop. */
  | { readonly kind: "stopped" }
  /** What makes the check is not there: no Python, or a part of the page that could not be loaded. */
  | { readonly kind: "unavailable"; readonly message: string };

/** One check with its end. */
export interface CheckResult {
  readonly check: Check;
  readonly outcome: CheckOutcome;
}

/** The grade of an edit: every check that was made, in order. */
export interface Grade {
  /** Only when every check of the step was made and passed. */
  readonly passed: boolean;
  readonly results: readonly CheckResult[];
  /** The one to explain, or null when none failed. */
  readonly firstFailure: CheckResult | null;
}

/** The grade that these results give for a step with `count` checks. */
export function gradeOf(results: readonly CheckResult[], count: number): Grade {
  const firstFailure = results.find(({ outcome }) => outcome.kind !== "passed") ?? null;
  return { passed: firstFailure === null && results.length === count, results, firstFailure };
}
