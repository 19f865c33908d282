import type { Verdict } from "../oracle/verdict.ts";

/**
 * What one round's failure looked like: the kind of verdict, the failing public inputs in ascending
 * order, and the code of the coder's last refusal in that round, if any. Every round that does not
 * end in approval has one, a green round that the review blocked too. Two rounds with one
 * signature: the team is not getting anywhere.
 */
export function failureSignature(verdict: Verdict, refusalCode: string | null): string {
  const failing = verdict.kind === "failed" ? verdict.failingPublic : [];
  const ascending = [...failing].sort((a, b) => a - b);
  return JSON.stringify([verdict.kind, ascending, refusalCode]);
}
