import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import type { LimitName } from "#domain/record/effect.ts";
import type { InterpreterEnd } from "./interpreter.ts";

/** The ways a question can end that are no answer to it. */
export type Failure = InterpreterEnd | { readonly kind: "limit"; readonly limit: LimitName };

/** The part of an effect's answer that says why there is none. */
export type FailureAnswer =
  | { readonly kind: "stopped" }
  | { readonly kind: "at-limit"; readonly limit: LimitName; readonly message: string }
  | {
      readonly kind: "crashed";
      readonly reason: "crashed" | "protocol";
      readonly message: string;
    };

/** Whether a reply says why there is no answer. */
export function isFailure<Reply extends { readonly kind: string }>(
  reply: Reply | Failure,
): reply is Failure {
  return reply.kind === "stopped" || reply.kind === "limit" || reply.kind === "crashed";
}

/**
 * The answer that is recorded. Its words do not depend on the browser, so that a record made
 * elsewhere compares equal. `what` names the code, `limit` is its time in milliseconds.
 */
export function failureAnswer(failure: Failure, what: string, limit: number): FailureAnswer {
  switch (failure.kind) {
    case "stopped":
      return { kind: "stopped" };
    case "limit":
      return {
        kind: "at-limit",
        limit: failure.limit,
        message: limitMessages[failure.limit](what, limit),
      };
    case "crashed":
      return {
        kind: "crashed",
        reason: failure.reason,
        message: crashMessages[failure.reason](what),
      };
  }
}

const limitMessages: Readonly<Record<LimitName, (what: string, limit: number) => string>> = {
  time: (what, limit) =>
    `${what} did not finish within ${limit / 1000} s and was stopped. Look for a loop that never ends.`,
  memory: (what) =>
    `${what} asked for more than ${sandboxLimits.heapBytes / 2 ** 20} MB of memory. Keep less at once.`,
  output: (what) =>
    `${what} printed more than 100,000 characters and was stopped. Print less, or find the loop that prints.`,
};

const crashMessages: Readonly<Record<"crashed" | "protocol", (what: string) => string>> = {
  crashed: (what) =>
    `${what} brought Python itself down, as \`os._exit\` or very deep nesting can. The next call gets a fresh Python.`,
  protocol: (what) =>
    `${what} sent the page a message of its own, so its Python was ended. Only return values count.`,
};
