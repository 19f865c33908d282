import { setFrontMatter } from "./front-matter.ts";

/** How what a draft lacks stands to what the ticket lacks. */
export type SetRelation = "proper-subset" | "equal" | "superset" | "overlap";

/** Compares two sets of missing fields. Sets with nothing in common count as overlap: a trade. */
export function compareMissing(before: readonly string[], after: readonly string[]): SetRelation {
  const within = after.every((field) => before.includes(field));
  const covers = before.every((field) => after.includes(field));
  if (within && covers) return "equal";
  if (within) return "proper-subset";
  return covers ? "superset" : "overlap";
}

/** A ticket and the draft that wants its place. Missing fields are in the rubric's order. */
export interface PromotionQuestion {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly ticket: string;
  readonly candidate: string;
}

/** The published gate: strictly fewer gaps and none that is new. The texts are not compared. */
export function isPromoted({ before, after }: PromotionQuestion): boolean {
  return compareMissing(before, after) === "proper-subset";
}

/**
 * The published text of a promoted ticket: the draft with its first keys put right. A second line
 * with the same key survives, and it is the one a reader believes.
 */
export function promotedText(draft: string, id: string, issue: number): string {
  return setFrontMatter(draft, promotedFields(id, issue));
}

/** What the front matter of a promoted ticket says, whatever its draft said. */
export function promotedFields(
  id: string,
  issue: number,
): readonly (readonly [key: string, value: string])[] {
  return [
    ["id", id],
    ["state", "draft"],
    ["loop", "enhancer"],
    ["github_issue", String(issue)],
  ];
}

/** What the issue is told when a draft takes the ticket's place. */
export function promotionComment(before: readonly string[], after: readonly string[]): string {
  const filled = before.filter((field) => !after.includes(field)).sort();
  const rest = after.length === 0 ? "Ready for `LGTM`." : `Still missing ${after.join(", ")}.`;
  return `Filled ${filled.join(", ")}. ${rest}`;
}

/** What the issue is told when a draft is thrown away. */
export function rejectionComment(kind: string, before: readonly string[]): string {
  return `The draft did not clear the rubric for a ${kind} ticket. Still missing ${before.join(", ")}.`;
}

/** The signature of a round: what is missing, in alphabetical order. */
export function signatureOf(missing: readonly string[]): readonly string[] {
  return [...missing].sort();
}
