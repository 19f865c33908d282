import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { LessonStep, LessonSummary } from "#domain/lesson/lesson.ts";
import { LessonFoot } from "#ui/lesson/LessonFoot.tsx";

const step = (id: string): LessonStep => ({ kind: "read", id, title: id, html: "" });
const steps = [step("one"), step("two")];
const lessons = ["first", "second"].map(
  (id, index): LessonSummary => ({
    id,
    track: "A",
    number: index + 1,
    title: `The ${id}`,
    summary: "",
    minutes: 10,
    stepIds: ["one", "two"],
  }),
);

/** The words and the address of every way out of a step. */
function waysFrom(lesson: string, at: 0 | 1): readonly string[] {
  const here = steps[at];
  if (here === undefined) throw new Error("there are two steps");
  const markup = renderToStaticMarkup(
    <LessonFoot
      lesson={{ id: lesson, steps }}
      lessons={lessons}
      step={here}
      allDone={false}
      onGoOn={() => {}}
    />,
  );
  return [...markup.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/gu)].map(
    ([, href, inside]) => `${(inside ?? "").replaceAll(/<[^>]*>/gu, "").trim()} ${href}`,
  );
}

it("goes from the last step to the lesson that follows, and from the last lesson to the map", () => {
  expect(waysFrom("first", 0)).toEqual(["Next #/lesson/first/two"]);
  expect(waysFrom("first", 1)).toEqual([
    "Previous #/lesson/first/one",
    "Next lesson: The second #/lesson/second",
  ]);
  expect(waysFrom("second", 1)).toEqual(["Previous #/lesson/second/one", "To the map #/map"]);
});
