import { z } from "zod";

/** What the code under test gave back for one input, reduced to plain text inside the sandbox. */
export const answerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string().max(100) }),
  z.strictObject({ kind: z.literal("wrong-type"), type: z.string().max(100) }),
  z.strictObject({ kind: z.literal("too-long"), length: z.number().int().nonnegative() }),
  z.strictObject({
    kind: z.literal("raised"),
    exception: z.string().max(100),
    message: z.string().max(300),
    /** The last line of the source that it passed through; from 1. */
    line: z.number().int().nullish(),
  }),
]);
export type Answer = z.infer<typeof answerSchema>;

/** How an answer of a wrong type begins when it is written for a person. Its type's name follows. */
export const wrongTypeWords = "a value of type ";

/** The first case that failed, as a person may see it. A hidden case is never shown to a role. */
export type FailedCase = {
  readonly n: number;
  readonly hidden: boolean;
  /**
   * How the answer is written for a person: a text in single quotes, a type, an exception. Short,
   * and every odd character in it is an escape.
   */
  readonly got: string;
  /** The right text, in single quotes. */
  readonly expected: string;
  /** The line of the source that raised, where that is known. */
  readonly line?: number;
};

/** The outcome of the strong oracle: a union, never a boolean. Plain data, so a record can keep it. */
export type Verdict =
  | { readonly kind: "passed"; readonly cases: number }
  | {
      readonly kind: "failed";
      readonly reason:
        | "wrong_answer"
        | "bad_type"
        | "bad_value"
        | "runtime_error"
        | "nondeterministic";
      readonly firstFailure: FailedCase;
      readonly failedCases: number;
      readonly cases: number;
      /** The public inputs that failed, ascending: part of the failure signature. */
      readonly failingPublic: readonly number[];
    }
  | {
      readonly kind: "errored";
      readonly reason: "syntax_error" | "exec_error" | "missing";
      readonly line: number | null;
      readonly message: string;
    }
  | { readonly kind: "at-limit"; readonly reason: "timeout" | "output_limit" | "memory_limit" }
  | { readonly kind: "crashed"; readonly reason: "crashed" | "protocol"; readonly message: string };

/** Which limit a killed run ran into, by the name the sandbox gives it. */
export const limitReasons = {
  time: "timeout",
  output: "output_limit",
  memory: "memory_limit",
} as const;

/** What became of a graded run: a verdict, or the two ways in which nothing was judged. */
export type StrongOutcome =
  | Verdict
  | { readonly kind: "stopped" }
  | { readonly kind: "unavailable"; readonly message: string };

/** What the naive oracle reports: exactly the published shape. */
export const naiveReportSchema = z.strictObject({
  ok: z.boolean(),
  passed: z.number().int(),
  failed: z.number().int(),
  errors: z.array(z.string()),
});
export type NaiveReport = z.infer<typeof naiveReportSchema>;
