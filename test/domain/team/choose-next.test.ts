import { expect, test } from "vitest";
import { type Candidate, chooseNext } from "#domain/team/choose-next.ts";

const candidate = (next: Candidate["next"], holds: boolean): Candidate => ({
  next,
  rule: `rule-${next}`,
  holds,
  because: `${next} holds.`,
  otherwise: `${next} does not hold.`,
});

test("the first candidate that holds is chosen, and every other is told why not", () => {
  expect(
    chooseNext(
      [candidate("stuck", false), candidate("exhausted", true), candidate("coding", true)],
      { attempts: 1 },
    ),
  ).toEqual({
    rule: "rule-exhausted",
    next: "exhausted",
    because: "exhausted holds.",
    values: { attempts: 1 },
    alternatives: [
      { next: "stuck", because: "stuck does not hold." },
      { next: "coding", because: "coding holds. But the rule `rule-exhausted` comes first." },
    ],
  });
});

test("rules that leave a case open are a bug, so that throws", () => {
  expect(() => chooseNext([candidate("stuck", false)], {})).toThrow("no rule says what comes next");
});
