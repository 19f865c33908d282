import { isObject, type JsonValue } from "../base/json-value.ts";

/** What a hook that says no must return: nested, with the event's name and the word `deny`. */
export type DenyEnvelope = {
  readonly hookSpecificOutput: {
    readonly hookEventName: "PreToolUse";
    readonly permissionDecision: "deny";
    readonly permissionDecisionReason: string;
  };
};

/** A hook has two ways to answer: an empty object, which is "no opinion", or the full refusal. */
export type HookReturn = DenyEnvelope | Readonly<Record<string, never>>;
export const noOpinion: HookReturn = {};

/** A refusal in the only shape that counts. */
export function denyEnvelope(reason: string): DenyEnvelope {
  return {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: reason,
    },
  };
}

/** How a consumer reads whatever a hook returned. */
export interface EnvelopeReading {
  readonly decision: "allow" | "deny";
  /** The first key that is not as a refusal needs it, or null for a refusal or an empty answer. */
  readonly slip: string | null;
}

/** Only the exact envelope denies. Anything else, every typo included, lets the call through. */
export function readEnvelope(value: JsonValue): EnvelopeReading {
  if (!isObject(value)) return { decision: "allow", slip: "the answer itself, which is no object" };
  if (Object.keys(value).length === 0) return { decision: "allow", slip: null };
  const inner = value["hookSpecificOutput"];
  if (inner === undefined || !isObject(inner)) return allow("hookSpecificOutput");
  if (inner["hookEventName"] !== "PreToolUse") return allow("hookEventName");
  if (inner["permissionDecision"] !== "deny") return allow("permissionDecision");
  return { decision: "deny", slip: null };
}

function allow(slip: string): EnvelopeReading {
  return { decision: "allow", slip };
}
