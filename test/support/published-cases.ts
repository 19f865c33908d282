import { readFileSync } from "node:fs";
import { z } from "zod";

const caseFile = z.array(
  z.object({
    id: z.string(),
    unit: z.string(),
    input: z.unknown(),
    expected: z.unknown(),
    note: z.string(),
  }),
);

/** One case; its values are read only when a test asks for them, so that a bad one fails alone. */
export interface PublishedCase<Input, Expected> {
  readonly id: string;
  readonly note: string;
  readonly input: Input;
  readonly expected: Expected;
}

/** The published cases of one system. */
export interface PublishedCases {
  /** Every unit that the cases ask about, and how many there are. */
  readonly units: ReadonlyMap<string, number>;
  /** The cases of one unit. At least one must be there. */
  casesOf<Input extends z.ZodType, Expected extends z.ZodType>(
    unit: string,
    input: Input,
    expected: Expected,
  ): readonly PublishedCase<z.infer<Input>, z.infer<Expected>>[];
}

/** Reads a file of `test/cases`. */
export function publishedCases(file: string): PublishedCases {
  const path = new URL(`../cases/${file}`, import.meta.url);
  const cases = caseFile.parse(JSON.parse(readFileSync(path, "utf8")));
  const units = new Map<string, number>();
  for (const { unit } of cases) units.set(unit, (units.get(unit) ?? 0) + 1);
  return {
    units,
    casesOf(unit, input, expected) {
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
    },
  };
}
