import { describe, expect, it } from "vitest";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { partlyTold, ruleCases } from "../../support/rule-cases.ts";

const units = [...new Set(ruleCases.map(({ unit }) => unit))];

describe.each(units)("the published rule %s", (unit) => {
  it.each(ruleCases.filter((each) => each.unit === unit))("$id: $note", ({ ask, expected }) => {
    const answer = ask(publishedRules);
    const raises = typeof expected === "object" && expected !== null && "throws" in expected;
    if (partlyTold.has(unit) || raises) expect(answer).toMatchObject(expected ?? {});
    else expect(answer).toEqual(expected);
  });
});
