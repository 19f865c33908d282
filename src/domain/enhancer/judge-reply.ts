import type { JsonValue } from "../base/json-value.ts";
import { parsePythonJson } from "./python-json.ts";
import { firstCharacters, isList, repr } from "./python-text.ts";
import { isRaised, type Raised, raise } from "./raised.ts";

/** What the judge said, with nothing computed yet. Other keys are kept and never read. */
export interface JudgePayload {
  readonly kind: JsonValue;
  readonly present_fields: JsonValue;
  readonly [key: string]: JsonValue;
}

/** Structured output with a `kind` is taken as it is; anything else is looked for in the text. */
export function readJudgeReply(reply: {
  readonly structured: JsonValue;
  readonly text: string;
}): JudgePayload | Raised {
  return asPayload(reply.structured) ?? parseJudgeText(reply.text);
}

/**
 * The object in a reply: the first code fence that holds one, else the first run of balanced braces.
 * Braces are counted everywhere, inside strings and prose too, so either can break the reply.
 */
export function parseJudgeText(text: string): JudgePayload | Raised {
  const raw = fenced.exec(text)?.[1] ?? firstBalanced(text);
  if (raw === null) {
    return raise(
      "EnhancerError",
      `the judge returned no JSON object: ${repr(firstCharacters(text, 200))}`,
    );
  }
  const value = parsePythonJson(raw);
  if (isRaised(value)) {
    return raise("EnhancerError", `the judge's JSON did not parse: ${value.message}`);
  }
  return (
    asPayload(value) ??
    raise("EnhancerError", `the judge's JSON has no \`kind\`: ${repr(firstCharacters(raw, 200))}`)
  );
}

const fenced = /```(?:json)?\s*(\{[\s\S]*?\})\s*```/;

function firstBalanced(text: string): string | null {
  const start = text.indexOf("{");
  let depth = 0;
  for (let at = start; at >= 0 && at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}") depth--;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

function asPayload(value: JsonValue): JudgePayload | null {
  if (typeof value !== "object" || value === null || isList(value)) return null;
  const kind = Object.hasOwn(value, "kind") ? value["kind"] : undefined;
  if (kind === undefined) return null;
  return { ...value, kind, present_fields: value["present_fields"] ?? defaultFields(value) };
}

/** The default is for a key that is absent; a list that is null stays null, and raises later. */
function defaultFields(value: { readonly [key: string]: JsonValue }): JsonValue {
  return Object.hasOwn(value, "present_fields") ? null : [];
}
