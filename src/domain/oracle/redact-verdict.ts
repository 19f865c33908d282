import type { Verdict } from "./verdict.ts";

/**
 * A verdict as the roles may know it: plain data for their observation. A public case that failed is
 * told in full; of a hidden one only that it was hidden, and the category of what went wrong.
 * No counts and no words of the interpreter either, because code under test can put an input there.
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
        first_failure: hidden ? { hidden } : { hidden, n, got, expected },
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
