import { readableText, visibleText } from "../base/visible-text.ts";
import type { PolicyAnswer } from "../record/effect.ts";
import type { PatchRefusal } from "../repo/apply-patch.ts";

/**
 * Why an attempt was not accepted. The role is told all of it at its next turn, as
 * `observation["rejection"]`; a refused write is something to learn from, not an exception.
 */
export interface Rejection {
  /** The family of the reason: what a run that gets stuck names as its cause. */
  readonly reason: "refused" | "raised" | "hung" | "nonsense" | "crashed";
  readonly code:
    | PatchRefusal["code"]
    | "too_many_patches"
    | "bad_review"
    | "bad_action"
    | "no_act"
    | "raised"
    | "hung"
    | "memory_limit"
    | "output_limit"
    | "crashed"
    | "protocol";
  readonly message: string;
  /** The path that was asked for, where the refusal is about one. */
  readonly path: string | null;
  /** What the role may write, where that would have helped. */
  readonly allowed: readonly string[] | null;
}

/** The answers of a policy that are no action at all. */
export type PolicyFailure = Exclude<
  PolicyAnswer,
  { readonly kind: "returned" | "stopped" | "unavailable" }
>;

/** A rejection that is about no particular path. */
export function rejected(
  reason: Rejection["reason"],
  code: Rejection["code"],
  message: string,
): Rejection {
  return { reason, code, message, path: null, allowed: null };
}

/** The rejection of a policy that raised, hung, died or answered with something unusable. */
export function rejectionOfFailure(policyPath: string, failure: PolicyFailure): Rejection {
  const policy = `\`${visibleText(policyPath, 100)}\``;
  switch (failure.kind) {
    case "raised": {
      const where = failure.line === null ? policy : `${policy}, line ${failure.line}`;
      // Python's words may hold anything; backticks mark code in our own sentences alone.
      const words = readableText(failure.message.replaceAll("`", "'"), 300);
      const said = words === "" ? "" : `: ${words}`;
      // What `input()` raises, where nobody could answer.
      const asked =
        failure.exception === "EOFError"
          ? " A policy cannot ask for input; what it needs is in the observation."
          : "";
      return rejected(
        "raised",
        "raised",
        `raised: ${visibleText(failure.exception, 100)} in ${where}${said}.${asked} Nothing of this turn was kept. Mend that and run again.`,
      );
    }
    case "missing":
      return rejected(
        "nonsense",
        "no_act",
        `nonsense: ${policy} has no function \`act\`. Define \`def act(observation):\`.`,
      );
    case "unusable":
      return rejected(
        "nonsense",
        "bad_action",
        `nonsense: \`act\` in ${policy} did not return plain data: ${readableText(failure.problem, 300)}. Return a dict of text, numbers, lists and dicts.`,
      );
    case "at-limit": {
      const said = readableText(failure.message, 300);
      if (failure.limit === "time") {
        return rejected(
          "hung",
          "hung",
          `hung: ${policy} gave no answer in time and was ended. ${said}`,
        );
      }
      return rejected(
        "crashed",
        failure.limit === "memory" ? "memory_limit" : "output_limit",
        `ended: ${policy} used too much ${failure.limit === "memory" ? "memory" : "output"}. ${said}`,
      );
    }
    case "crashed":
      return rejected(
        "crashed",
        failure.reason,
        `crashed: the interpreter of ${policy} died and was replaced. ${readableText(failure.message, 300)}`,
      );
  }
}

/** The rejection of a write that `applyPatch` refused. */
export function rejectionOfPatch(refusal: PatchRefusal): Rejection {
  return {
    reason: "refused",
    code: refusal.code,
    message: refusal.message,
    path: "path" in refusal ? refusal.path : null,
    allowed: "allowed" in refusal ? refusal.allowed : null,
  };
}
