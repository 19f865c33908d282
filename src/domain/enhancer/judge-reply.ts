import { isObject, type JsonValue } from "../base/json-value.ts";
import { getOwn } from "../base/own-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { parsePythonJson } from "./python-json.ts";
import { firstCharacters, repr } from "./python-text.ts";

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
 * The object in a reply: the first code fence that holds one, whatever its language, else the first
 * run of balanced braces.
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
    if (value.python !== "JSONDecodeError") return value;
    return raise("EnhancerError", `the judge's JSON did not parse: ${value.message}`);
  }
  return (
    asPayload(value) ??
    raise("EnhancerError", `the judge's JSON has no \`kind\`: ${repr(firstCharacters(raw, 200))}`)
  );
}

const fenced = /```\w*\s*(\{[\s\S]*?\})\s*```/;

/** The balanced run that begins first; a brace that is never closed begins none. */
function firstBalanced(text: string): string | null {
  const open: number[] = [];
  let first: readonly [start: number, end: number] | null = null;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") open.push(at);
    const start = text[at] === "}" ? open.pop() : undefined;
    if (start !== undefined && (first === null || start < first[0])) first = [start, at + 1];
    if (first !== null && open.length === 0) break;
  }
  return first === null ? null : text.slice(...first);
}

function asPayload(value: JsonValue): JudgePayload | null {
  if (!isObject(value)) return null;
  const kind = getOwn(value, "kind");
  if (kind === undefined) return null;
  return { ...value, kind, present_fields: value["present_fields"] ?? defaultFields(value) };
}

/** The default is for a key that is absent; a list that is null stays null, and raises later. */
function defaultFields(value: { readonly [key: string]: JsonValue }): JsonValue {
  return Object.hasOwn(value, "present_fields") ? null : [];
}
