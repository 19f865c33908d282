import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Raised } from "#domain/base/raised.ts";
import { publishedCases } from "./published-cases.ts";

const cases = publishedCases("enhancer.json");

/** Every unit that the published cases ask about. */
export const publishedUnits: ReadonlySet<string> = new Set(cases.units.keys());

/** The published cases of one unit. At least one must be there. */
export const casesOf = cases.casesOf;

/** What a case says when the original raised. */
export const throwsSchema = z.strictObject({
  throws: z.string(),
  message: z.string().optional(),
});

/** Whether an outcome is the exception that a case names. A case may give a message's beginning. */
export function isExpectedRaise(outcome: Raised, expected: z.infer<typeof throwsSchema>): boolean {
  return outcome.python === expected.throws && outcome.message.startsWith(expected.message ?? "");
}

/** What a real Python 3.11 answered to seeded random questions: a second, independent table. */
export const pythonAnswers = z
  .strictObject({
    strategies: z.array(z.tuple([z.string(), z.string(), z.array(z.string())])),
    links: z.array(z.tuple([z.string(), z.string()])),
    paths: z.array(z.tuple([z.string(), z.string(), z.string()])),
    json: z.array(z.tuple([z.string(), z.string().nullable()])),
    jsonGood: z.array(z.tuple([z.string(), z.json()])),
    repr: z.array(z.tuple([z.json(), z.string()])),
    strip: z.array(z.tuple([z.string(), z.string()])),
    int: z.array(z.tuple([z.string(), z.union([z.number(), z.string()])])),
  })
  .parse(readJson("../cases/python-answers.json"));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
