import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Raised } from "#domain/enhancer/raised.ts";

const caseFile = z.array(
  z.object({
    id: z.string(),
    unit: z.string(),
    input: z.unknown(),
    expected: z.unknown(),
    note: z.string(),
  }),
);

const cases = caseFile.parse(readJson("../cases/enhancer.json"));

/** Every unit that the published cases ask about. */
export const publishedUnits: ReadonlySet<string> = new Set(cases.map((each) => each.unit));

/** One case; its values are read only when a test asks for them, so that a bad one fails alone. */
export interface PublishedCase<Input, Expected> {
  readonly id: string;
  readonly note: string;
  readonly input: Input;
  readonly expected: Expected;
}

/** The published cases of one unit. At least one must be there. */
export function casesOf<Input extends z.ZodType, Expected extends z.ZodType>(
  unit: string,
  input: Input,
  expected: Expected,
): readonly PublishedCase<z.infer<Input>, z.infer<Expected>>[] {
  const found = cases.filter((each) => each.unit === unit);
  if (found.length === 0) throw new Error(`there is no case of the unit ${unit}`);
  return found.map((each) => ({
    id: each.id,
    note: each.note,
    get input() {
      return input.parse(each.input);
    },
    get expected() {
      return expected.parse(each.expected);
    },
  }));
}

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
