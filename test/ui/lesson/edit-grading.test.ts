import { describe, expect, it } from "vitest";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { createEditGrading } from "#ui/lesson/edit-grading.ts";
import { fixtureLesson as lesson } from "../../support/fixture-lesson.ts";
import { handDrivenEffects } from "../../support/hand-driven-effects.ts";

const check = (id: string) => ({
  kind: "probe" as const,
  id,
  title: id,
  messageHtml: "",
  probe: "def act(observation):\n    return 1\n",
  input: null,
  expect: { kind: "returns" as const, value: 1 },
});
const step: EditStep = {
  kind: "edit",
  id: "mend",
  title: "Mend",
  html: "",
  file: "coder.py",
  variant: "honest",
  checks: [check("first"), check("second")],
  hints: [],
  solution: "",
};
const work = emptyWork(lesson.hash);
const returned = (value: number) => ({ kind: "returned" as const, value, console: "" });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("checking an edit", () => {
  it("tells every check as it ends, then the grade", async () => {
    const effects = handDrivenEffects();
    const grading = createEditGrading(lesson, step, effects.openEffects);
    const grade = grading.check(work);
    await settled();
    effects.opened[0]?.answer(returned(1));
    await settled();
    expect(grading.view()).toMatchObject({
      kind: "going-on",
      results: [{ check: { id: "first" }, outcome: { kind: "passed" } }],
    });
    effects.opened[0]?.answer(returned(1));
    expect(await grade).toMatchObject({ passed: true });
    expect(grading.view()).toMatchObject({ kind: "ended", grade: { passed: true }, work });
    expect(effects.opened[0]?.closed).toBe(true);
  });

  it("ends at the first check that does not pass", async () => {
    const effects = handDrivenEffects();
    const grading = createEditGrading(lesson, step, effects.openEffects);
    const grade = grading.check(work);
    await settled();
    effects.opened[0]?.answer(returned(2));
    expect(await grade).toMatchObject({ passed: false, firstFailure: { check: { id: "first" } } });
  });

  it("goes on once at a time, and can be stopped", async () => {
    const effects = handDrivenEffects();
    const grading = createEditGrading(lesson, step, effects.openEffects);
    const grade = grading.check(work);
    await settled();
    expect(await grading.check(work)).toBeNull();
    grading.stop();
    expect(await grade).toMatchObject({
      passed: false,
      firstFailure: { outcome: { kind: "stopped" } },
    });
    expect(effects.opened).toHaveLength(1);
  });

  it("tells nothing of checks that were cut short because the lesson was left", async () => {
    const effects = handDrivenEffects();
    const grading = createEditGrading(lesson, step, effects.openEffects);
    const grade = grading.check(work);
    await settled();
    grading.close();
    expect(await grade).toBeNull();
    expect(effects.opened[0]?.stopped).toBe(true);
  });

  it("hands a mistake of ours to whoever shows it, and does not go on for ever", async () => {
    const grading = createEditGrading(lesson, step, () => {
      throw new Error("ours");
    });
    expect(await grading.check(work)).toBeNull();
    expect(grading.view()).toEqual({ kind: "crashed", error: new Error("ours") });
  });
});
