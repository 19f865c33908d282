import { describe, expect, it } from "vitest";
import type { Check } from "#domain/grading/check.ts";
import { type CheckOutcome, gradeOf } from "#domain/grading/grade.ts";
import { firstDifference } from "../support/expect-file.ts";
import { lessonUnderProof, runLesson } from "../support/lesson-under-proof.ts";
import { lastReasons, surprise, toldBy } from "../support/proof-words.ts";

const check: Check = {
  ...{ kind: "probe", id: "two", title: "Two", messageHtml: "Not two.", probe: "", input: null },
  expect: { kind: "returns", value: 2 },
};
const gradeWith = (outcome: CheckOutcome) => gradeOf([{ check, outcome }], 1);

describe("what a proof says of a grade", () => {
  it("is the check whose message is shown, which is only shown for a wrong answer", () => {
    expect(toldBy(gradeWith({ kind: "failed", detail: null }))).toBe("two");
    expect(toldBy(gradeWith({ kind: "passed" }))).toBe("passed");
    const raised: CheckOutcome = { kind: "broken", message: "NameError: name 'x'", line: 3 };
    expect(toldBy(gradeWith(raised))).toBe("could not run: line 3: NameError: name 'x'");
  });

  it("tells an author what came instead", () => {
    const wrong = gradeWith({ kind: "failed", detail: "got `2`, expected `3`" });
    expect(surprise(wrong, "any")).toBe(
      "it should fail at any; at the check `two`: got `2`, expected `3`",
    );
    expect(surprise(gradeWith({ kind: "passed" }), "two")).toBe(
      "it should fail at two; it passed every check",
    );
  });
});

it("names role, file and line of what stopped a run", async () => {
  const { authored, lesson } = lessonUnderProof("template");
  const files = lesson.exercise.files.map((tab) =>
    tab.actor === "coder"
      ? { ...tab, variants: tab.variants.map((one) => ({ ...one, text: "x = 1\n\ndef act(o)\n" })) }
      : tab,
  );
  const broken = { ...lesson, exercise: { ...lesson.exercise, files } } as typeof lesson;
  const why = lastReasons(authored, {}, await runLesson(broken, {}, "broken"));
  expect(why).toMatch(/^the run ended stuck\n/);
  expect(why).toMatch(
    /^coder \(\.\.\/team\/policies\/coder\.py\): raised: SyntaxError in `coder\.py`, line 3/m,
  );
});

it("finds the line at which two texts part", () => {
  expect(firstDifference("a\nb\n", "a\nc\n")).toBe(2);
  expect(firstDifference("a\n", "a\nb\n")).toBe(2);
  expect(firstDifference("", "a\n")).toBe(1);
});
