import { z } from "zod";

/** Plain data: what survives a JSON round trip unchanged. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Accepts any plain JSON value. */
export const jsonValueSchema: z.ZodType<JsonValue> = z.json();

/** JSON with every object's keys in code-unit order: equal data, equal text. */
export function canonicalText(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const object = value as { readonly [key: string]: JsonValue };
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(object[key] as JsonValue)}`);
  return `{${members.join()}}`;
}
