import { z } from "zod";

/** Plain data: what survives a JSON round trip unchanged. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; its values are asked for by `getOwn` where the key comes from outside. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Whether a plain value is a list. `Array.isArray` alone does not narrow a read-only list. */
export function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether a plain value is an object with keys, and no list. */
export function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !isList(value);
}

/** Accepts any plain JSON value. */
export const jsonValueSchema: z.ZodType<JsonValue> = z.json();

/** JSON with every object's keys in code-unit order: equal data, equal text. */
export function canonicalText(value: JsonValue): string {
  if (isList(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] as JsonValue)}`);
  return `{${members.join()}}`;
}
