import { z } from "zod";
import { type Finding, findingSchema } from "../record/run-event.ts";

/** The file that holds the review. */
export const reviewPath = "REVIEW.json";

const findingsSchema = z.array(
  findingSchema.refine(
    ({ path, message }) => path.isWellFormed() && message.isWellFormed(),
    "holds half a surrogate pair",
  ),
);

/** What stands in the review file: a list of findings, or a problem that says where it lies. */
export type ReadReview =
  | { readonly kind: "review"; readonly findings: readonly Finding[] }
  | { readonly kind: "unreadable"; readonly problem: string };

/** Reads the text of `REVIEW.json`. `undefined` is a file that is not there. */
export function readReview(text: string | undefined): ReadReview {
  if (text === undefined) return { kind: "unreadable", problem: "the file is not there" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What the engine says differs from browser to browser, and a record must not.
    return { kind: "unreadable", problem: "it is not JSON" };
  }
  if (!Array.isArray(value)) return { kind: "unreadable", problem: "it is JSON, but not a list" };
  const parsed = findingsSchema.safeParse(value);
  if (parsed.success) return { kind: "review", findings: parsed.data };
  const [index, part] = parsed.error.issues[0]?.path ?? [];
  return {
    kind: "unreadable",
    problem:
      part === undefined
        ? `entry ${Number(index) + 1} of the list is not a finding`
        : `\`${String(part)}\` of finding ${Number(index) + 1} is missing or wrong`,
  };
}

/** Whether a review asks for another round. */
export function hasBlockingFinding(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === "block");
}
