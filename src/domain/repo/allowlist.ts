import { z } from "zod";

/** Which exact paths each role may write. Default deny: a role without a row may write nothing. */
export type Allowlist = ReadonlyMap<string, ReadonlySet<string>>;

/** One row of an allowlist as it is authored. */
export const allowlistRowSchema = z.strictObject({
  role: z.string(),
  paths: z.array(z.string()).readonly(),
});
export type AllowlistRow = Readonly<z.infer<typeof allowlistRowSchema>>;

/**
 * Builds an allowlist; a role with several rows may write the paths of all of them. Maps and sets,
 * because an object also "has" `constructor` and `__proto__`.
 */
export function createAllowlist(rows: readonly AllowlistRow[]): Allowlist {
  const allowlist = new Map<string, ReadonlySet<string>>();
  for (const { role, paths } of rows) {
    allowlist.set(role, new Set([...(allowlist.get(role) ?? []), ...paths]));
  }
  return allowlist;
}

/** The published rows of the FizzBuzz exercise. */
export const defaultAllowlistRows: readonly AllowlistRow[] = [
  { role: "planner", paths: ["PLAN.md"] },
  { role: "coder", paths: ["src/fizzbuzz.py"] },
  { role: "reviewer", paths: ["REVIEW.json"] },
];
