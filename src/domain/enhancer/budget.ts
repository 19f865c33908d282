/** What the stop checks look at after a round. */
export interface BudgetQuestion {
  /** Index of the round that just ran, from 0. */
  readonly round: number;
  readonly budget: number;
  /** What is missing now, sorted. */
  readonly signature: readonly string[];
  readonly previousSignature: readonly string[] | null;
  /** Dollars that count against the cap, and the cap; null is no cap. */
  readonly usd: number;
  readonly maxUsd: number | null;
  /** Model calls for this ticket in this poll, and the cap; null is no cap. */
  readonly turns: number;
  readonly maxTurns: number | null;
}

/** One check: what it says when it holds. */
export interface BudgetCheck {
  readonly reason: string;
  readonly holds: boolean;
}

/** Whether to stop, why, and every check in the order it is asked. The first that holds decides. */
export interface BudgetAnswer {
  readonly stop: boolean;
  readonly reason: string | null;
  readonly checks: readonly BudgetCheck[];
}

/**
 * The published function. Completing a ticket is no reason of its own: an empty signature meets the
 * same four checks as any other, and two empty ones in a row are a stall.
 */
export function checkBudget(question: BudgetQuestion): BudgetAnswer {
  return answerOf([
    { reason: "same signature two rounds running", holds: isStall(question) },
    ...capChecks(question),
    { reason: "budget spent", holds: question.round + 1 >= question.budget },
  ]);
}

/** The two caps that are also asked before a doer is called: dollars first, then calls. */
export function capChecks(
  question: Pick<BudgetQuestion, "usd" | "maxUsd" | "turns" | "maxTurns">,
): readonly BudgetCheck[] {
  const { usd, maxUsd, turns, maxTurns } = question;
  return [
    { reason: "cost budget spent", holds: maxUsd !== null && usd >= maxUsd },
    { reason: "max turns", holds: maxTurns !== null && turns >= maxTurns },
  ];
}

/** The answer that a row of checks gives. */
export function answerOf(checks: readonly BudgetCheck[]): BudgetAnswer {
  const first = checks.find((check) => check.holds);
  return { stop: first !== undefined, reason: first?.reason ?? null, checks };
}

/** Lists are compared item by item, so their order matters. No previous round is never equal. */
function isStall({ signature, previousSignature }: BudgetQuestion): boolean {
  return (
    previousSignature !== null &&
    signature.length === previousSignature.length &&
    signature.every((field, index) => field === previousSignature[index])
  );
}
