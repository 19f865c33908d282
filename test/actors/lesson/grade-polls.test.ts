import { expect, it } from "vitest";
import { gradePolls } from "#actors/lesson/grade-polls.ts";
import type { PollsCheck } from "#domain/grading/check.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { enhancerLesson } from "../../support/enhancer-lesson.ts";

const check: PollsCheck = {
  kind: "polls",
  id: "c",
  title: "T",
  messageHtml: "m",
  chosen: {},
  expect: { last: "passed" },
};

function gradeWith(texts: Readonly<Record<string, string>>, edited = "polls.yml") {
  const work = { ...emptyWork(enhancerLesson.hash), texts };
  return gradePolls(enhancerLesson, work, check, edited);
}

it("passes on the lesson's own texts", async () => {
  expect(await gradeWith({})).toEqual({ kind: "passed" });
});

it("fails on polls that do not bring it about", async () => {
  expect(await gradeWith({ "polls.yml#plain": "polls: [{}]\n" })).toMatchObject({
    kind: "failed",
    detail: expect.stringContaining("waiting"),
  });
});

it("names the line of a file that cannot be read, and the file when it is not the edited one", async () => {
  const texts = { "polls.yml#plain": "polls:\n  - before: x\n" };
  expect(await gradeWith(texts)).toMatchObject({
    kind: "broken",
    line: 2,
    message: expect.stringMatching(/^`polls.0.before`/),
  });
  expect(await gradeWith(texts, "script.yml")).toMatchObject({
    message: expect.stringMatching(/^polls.yml: /),
  });
});
