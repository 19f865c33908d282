import type { NaiveOracleAnswer } from "../record/effect.ts";
import { limitReasons, type NaiveReport, naiveReportSchema } from "./verdict.ts";

/** What became of a run of the naive oracle. Only a readable report can be green. */
export type NaiveOutcome =
  | { readonly kind: "reported"; readonly report: NaiveReport }
  /** Something came back that is not the published report: nothing can be read from it. */
  | { readonly kind: "unreadable"; readonly problem: string }
  /** The oracle itself let an exception out, so there is no report. */
  | {
      readonly kind: "raised";
      readonly exception: string;
      readonly message: string;
      readonly line: number | null;
    }
  | { readonly kind: "at-limit"; readonly reason: "timeout" | "output_limit" | "memory_limit" }
  | { readonly kind: "crashed"; readonly reason: "crashed" | "protocol"; readonly message: string }
  | { readonly kind: "stopped" }
  | { readonly kind: "unavailable"; readonly message: string };

/** Reads the naive oracle's answer, which the code under test may have forged. */
export function readNaiveAnswer(answer: NaiveOracleAnswer): NaiveOutcome {
  switch (answer.kind) {
    case "reported": {
      const parsed = naiveReportSchema.safeParse(answer.report);
      return parsed.success
        ? { kind: "reported", report: parsed.data }
        : { kind: "unreadable", problem: firstProblem(parsed.error.issues) };
    }
    case "unusable":
      return { kind: "unreadable", problem: answer.problem };
    case "raised": {
      const { exception, message, line } = answer;
      return { kind: "raised", exception, message, line };
    }
    case "at-limit":
      return { kind: "at-limit", reason: limitReasons[answer.limit] };
    case "crashed":
    case "stopped":
    case "unavailable":
      return answer;
  }
}

/** Whether the naive oracle says that all is well. It believes whatever its report claims. */
export function isNaiveGreen(outcome: NaiveOutcome): boolean {
  return outcome.kind === "reported" && outcome.report.ok;
}

function firstProblem(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const issue = issues[0];
  if (issue === undefined) return "the report does not have the published shape";
  return `${["report", ...issue.path].map(String).join(".")}: ${issue.message}`;
}
