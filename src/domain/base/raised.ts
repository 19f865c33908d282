/**
 * An exception of the original program, as data. `python` is the exception's class, such as
 * `ValueError`; the loop's own two are `EnhancerError` and `TicketBlocked`.
 */
export interface Raised {
  readonly kind: "raised";
  readonly python: string;
  readonly message: string;
}

/** Names an exception of the original and what it says. */
export function raise(python: string, message: string): Raised {
  return { kind: "raised", python, message };
}

/** Whether an outcome is an exception. Plain results may have a `kind` of their own. */
export function isRaised(outcome: unknown): outcome is Raised {
  return (
    typeof outcome === "object" &&
    outcome !== null &&
    "kind" in outcome &&
    outcome.kind === "raised" &&
    "python" in outcome
  );
}
