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
