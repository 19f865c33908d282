import { z } from "zod";
import { visibleText } from "../base/visible-text.ts";
import { type Finding, findingSchema } from "../record/run-event.ts";

/** The file that holds the review. */
export const reviewPath = "REVIEW.json";

const findingsSchema = z.array(
  findingSchema.refine(
    ({ path, message }) => path.isWellFormed() && message.isWellFormed(),
    "holds half a surrogate pair, which no file can store",
  ),
);

/** What stands in the review file: a list of findings, or a problem that says where it lies. */
export type ReadReview =
  | { readonly kind: "review"; readonly findings: readonly Finding[] }
  | { readonly kind: "unreadable"; readonly problem: string };

/** Reads the text of `REVIEW.json`. `undefined` is a file that is not there. */
export function readReview(text: string | undefined): ReadReview {
  if (text === undefined) return { kind: "unreadable", problem: "the file is not there" };
  if (text.startsWith("\ufeff")) {
    return {
      kind: "unreadable",
      problem: "it starts with a byte-order mark (U+FEFF); leave it out",
    };
  }
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
  return { kind: "unreadable", problem: problemOf(parsed.error.issues[0]) };
}

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  const [index, part] = issue?.path ?? [];
  const which = Number(index) + 1;
  if (part !== undefined) return `\`${String(part)}\` of finding ${which} is missing or wrong`;
  if (issue?.code === "custom") return `finding ${which} ${issue.message}`;
  if (issue?.code !== "unrecognized_keys") return `entry ${which} of the list is not a finding`;
  const names = issue.keys.slice(0, 5).map((key) => `\`${visibleText(key, 60)}\``);
  return `finding ${which} has a part that nobody asked for: ${names.join(", ")}`;
}

/** Whether a review asks for another round. */
export function hasBlockingFinding(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === "block");
}
