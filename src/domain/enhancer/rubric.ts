import { isList, type JsonValue } from "../base/json-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { repr, typeName } from "./python-text.ts";

export const kinds = ["bug", "feature", "ui"] as const;
export type TicketKind = (typeof kinds)[number];

/** The kind that a text names exactly, or null. */
export function kindNamed(text: string | undefined): TicketKind | null {
  return kinds.find((kind) => kind === text) ?? null;
}

/** What each kind of ticket must have, in the order in which it is reported. */
export const requiredFields: Readonly<Record<TicketKind, readonly string[]>> = {
  bug: ["title", "steps", "expected", "actual", "environment"],
  feature: ["problem", "proposal", "value", "criteria"],
  ui: ["problem", "proposal", "value", "criteria", "wireframe"],
};

/** A grade, computed. Lists are in the rubric's order. */
export interface RubricResult {
  readonly kind: TicketKind;
  readonly present: readonly string[];
  readonly missing: readonly string[];
  readonly ready: boolean;
}

/**
 * Grades what the judge reported. Only `kind` and the list of present fields are read: `ready` is
 * computed, invented fields are dropped, and a claim to be ready counts for nothing.
 */
export function checkFields(kind: JsonValue, presentFields: JsonValue): RubricResult | Raised {
  const known = readKind(kind);
  if (isRaised(known)) return known;
  const reported = asSet(presentFields);
  if (isRaised(reported)) return reported;
  const required = requiredFields[known];
  const missing = required.filter((field) => !reported.has(field));
  return {
    kind: known,
    present: required.filter((field) => reported.has(field)),
    missing,
    ready: missing.length === 0,
  };
}

/** The kind, if it is one; names are compared exactly. */
export function readKind(kind: JsonValue): TicketKind | Raised {
  if (typeof kind === "object" && kind !== null) {
    return raise("TypeError", `unhashable type: '${typeName(kind)}'`);
  }
  return (
    kinds.find((known) => known === kind) ??
    raise("ValueError", `unknown ticket kind ${repr(kind)}, expected one of ${repr([...kinds])}`)
  );
}

/** Python's `set(value)`: a text gives its letters, a mapping its keys. */
export function asSet(value: JsonValue): ReadonlySet<JsonValue> | Raised {
  if (typeof value === "string") return new Set([...value]);
  if (typeof value !== "object" || value === null) {
    return raise("TypeError", `'${typeName(value)}' object is not iterable`);
  }
  if (!isList(value)) return new Set(Object.keys(value));
  const unhashable = value.find((item) => typeof item === "object" && item !== null);
  return unhashable === undefined
    ? new Set(value)
    : raise("TypeError", `unhashable type: '${typeName(unhashable)}'`);
}
