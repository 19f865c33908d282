import type { JsonValue } from "../base/json-value.ts";
import type { TeamDecision, TeamState } from "./team-state.ts";

/** One way on, with the sentence for either case. */
export interface Candidate {
  readonly next: TeamState;
  /** The rule's name. */
  readonly rule: string;
  readonly holds: boolean;
  /** Read when it is chosen. */
  readonly because: string;
  /** Read when it does not hold. */
  readonly otherwise: string;
}

/**
 * Takes the first candidate that holds; the order is the precedence of the rules. All others become
 * the rejected alternatives, with the reason why each was not taken. One of them must hold.
 */
export function chooseNext(
  candidates: readonly Candidate[],
  values: Readonly<Record<string, JsonValue>>,
): TeamDecision {
  const chosen = candidates.find((candidate) => candidate.holds);
  if (chosen === undefined) throw new Error("no rule says what comes next");
  return {
    rule: chosen.rule,
    next: chosen.next,
    because: chosen.because,
    values: { ...values },
    alternatives: candidates
      .filter((candidate) => candidate !== chosen)
      .map(({ next, holds, because, otherwise }) => ({
        next,
        because: holds ? `${because} But the rule \`${chosen.rule}\` comes first.` : otherwise,
      })),
  };
}
