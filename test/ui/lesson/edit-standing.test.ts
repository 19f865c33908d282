import { describe, expect, it } from "vitest";
import type { Check } from "#domain/grading/check.ts";
import { type CheckOutcome, gradeOf } from "#domain/grading/grade.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { gradeSentence, praise, standing } from "#ui/lesson/edit-standing.ts";

const check = (title: string): Check => ({
  kind: "probe",
  id: title,
  title,
  messageHtml: "",
  probe: "",
  input: null,
  expect: { kind: "returns", value: 1 },
});
const stepOf = (...checks: readonly Check[]): EditStep => ({
  kind: "edit",
  id: "mend",
  title: "Mend",
  html: "",
  file: "coder.py",
  variant: "honest",
  checks,
  hints: [],
  solution: "",
});
const one = stepOf(check("`write` keeps the rest"));
const two = stepOf(check("a"), check("b"));

describe("what is said when checks have ended", () => {
  const said = (outcome: CheckOutcome) => {
    const [first] = one.checks;
    if (first === undefined) throw new Error("the step has a check");
    return gradeSentence(one, gradeOf([{ check: first, outcome }], 1));
  };

  it.each<[CheckOutcome, string]>([
    [{ kind: "passed" }, "The check passes."],
    [{ kind: "failed", detail: null }, "Not yet: write keeps the rest did not pass."],
    [
      { kind: "broken", message: "m", line: 1 },
      "Not yet: your file could not run. The check was: write keeps the rest.",
    ],
    [{ kind: "stopped" }, "You stopped the checks. Nothing was changed."],
    [
      { kind: "unavailable", message: "There is no Python." },
      "Your edit could not be checked. There is no Python.",
    ],
  ])("%j", (outcome, sentence) => {
    expect(said(outcome)).toBe(sentence);
  });

  it("counts the checks where there are several", () => {
    const results = two.checks.map((each) => ({
      check: each,
      outcome: { kind: "passed" } as const,
    }));
    expect(gradeSentence(two, gradeOf(results, 2))).toBe("All 2 checks pass.");
    expect(praise(two)).toBe("Your edit does what was asked: all 2 checks pass.");
  });
});

describe("how an edit stands", () => {
  it("is silent where the checks say it all", () => {
    expect(standing({ solved: false, passed: false, text: "a", graded: null })).toBeNull();
    expect(standing({ solved: false, passed: false, text: "a", graded: "a" })).toBeNull();
    expect(standing({ solved: true, passed: true, text: "a", graded: "a" })).toBeNull();
  });

  it("says that results are for an earlier text", () => {
    const note = standing({ solved: false, passed: false, text: "b", graded: "a" });
    expect(note).toMatch(/^These results are for an earlier text\./u);
    expect(standing({ solved: true, passed: true, text: "b", graded: "a" })).toMatch(
      /^You have solved this step\. These results are for an earlier text\./u,
    );
  });

  it("says that a step is solved, also where the text of now is another", () => {
    expect(standing({ solved: true, passed: false, text: "a", graded: null })).toMatch(
      /^You have solved this step\. .*not been checked/u,
    );
    expect(standing({ solved: true, passed: false, text: "a", graded: "a" })).toMatch(
      /this text does not pass/u,
    );
  });
});
