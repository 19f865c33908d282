import { expect, it, vi } from "vitest";
import { gradeEdit } from "#actors/lesson/grade-edit.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { enhancerLesson } from "../../support/enhancer-lesson.ts";

// A part of the page that cannot be fetched.
vi.mock("#actors/lesson/grade-polls.ts", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const step: EditStep = {
  kind: "edit",
  id: "e",
  title: "E",
  html: "",
  file: "polls.yml",
  variant: "plain",
  checks: [
    {
      kind: "polls",
      id: "c",
      title: "T",
      messageHtml: "m",
      chosen: {},
      expect: { last: "passed" },
    },
  ],
  hints: [],
  solution: "",
};

it("says that a check could not be made when its code cannot be loaded", async () => {
  const effects = {
    port: { call: () => Promise.reject(new Error("unasked")) },
    stop() {},
    close() {},
  };
  const grade = await gradeEdit(enhancerLesson, step, emptyWork(enhancerLesson.hash), {
    openEffects: () => effects,
    versions: {},
  });
  expect(grade.passed).toBe(false);
  expect(grade.firstFailure?.outcome).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("could not be loaded"),
  });
});
