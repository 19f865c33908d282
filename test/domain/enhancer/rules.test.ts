import { describe, expect, it } from "vitest";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { publishedUnits } from "../../support/enhancer-cases.ts";
import { partlyTold, ruleCases } from "../../support/rule-cases.ts";

/** Units whose cases are asked in other tests, next to the rule they are about. */
const elsewhere = [
  ...["ticket_parse", "set_front_matter", "strip_front_matter", "ticket_id_from_issue"],
  ...["issue_to_ticket_text", "rubric", "rubric_payload", "rubric_v2", "effective_kind"],
  ...["parse_judge", "strip_reply", "ticket_shaped", "hook_envelope", "poll"],
];
const units = [...new Set(ruleCases.map(({ unit }) => unit))];

describe.each(units)("the published rule %s", (unit) => {
  it.each(ruleCases.filter((each) => each.unit === unit))("$id: $note", (each) => {
    const { expected } = each;
    const answer = each.ask(publishedRules);
    const raises = typeof expected === "object" && expected !== null && "throws" in expected;
    if (partlyTold.has(unit) || raises) expect(answer).toMatchObject(expected ?? {});
    else expect(answer).toEqual(expected);
  });
});

it("leaves no published unit unasked", () => {
  expect(new Set([...units, ...elsewhere])).toEqual(publishedUnits);
});
