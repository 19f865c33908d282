import { readFileSync } from "node:fs";
import { z } from "zod";

/** A content that is too long to be written out: a text, and how often it stands. */
const repeated = z.strictObject({ $repeat: z.string(), n: z.number().int() });

const patchArguments = z.object({
  role: z.unknown(),
  path: z.unknown(),
  content: z.unknown().transform((content) => {
    const parsed = repeated.safeParse(content);
    return parsed.success ? parsed.data.$repeat.repeat(parsed.data.n) : content;
  }),
});

const patchCase = z.object({
  id: z.string(),
  kind: z.literal("patch"),
  args: patchArguments.optional(),
  sequence: z.array(patchArguments).optional(),
  expected: z.object({
    ok: z.boolean(),
    error: z.string().nullable(),
    applied: z.number().int().optional(),
  }),
});

const oracleCase = z.object({
  id: z.string(),
  kind: z.literal("oracle"),
  class: z.string(),
  source: z.string(),
  expected: z.object({
    ok: z.boolean().nullable(),
    reasons: z.array(z.string()).optional(),
    /** What must not happen, whatever the verdict is. */
    contained: z.array(z.string()).optional(),
  }),
});

const cases = z
  .array(z.discriminatedUnion("kind", [patchCase, oracleCase]))
  .parse(JSON.parse(readFileSync(new URL("../cases/attack.json", import.meta.url), "utf8")));

/** The published cases of one write or of a batch. */
export const patchCases = cases.filter((one) => one.kind === "patch");

/** The published sources that an oracle is asked about. */
export const oracleCases = cases.filter((one) => one.kind === "oracle");
