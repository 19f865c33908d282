import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Choice, Question } from "#domain/lesson/lesson.ts";
import { QuestionView } from "#ui/lesson/QuestionView.tsx";

const choice = (id: string, correct: boolean): Choice => ({
  id,
  html: id,
  correct,
  explanationHtml: `because ${id}`,
});
const question: Question = {
  questionHtml: "Why?",
  choices: [choice("near", false), choice("right", true), choice("far", false)],
};

/** The choices whose button is filled after these tries. */
function filledAfter(tries: readonly string[]): readonly (string | undefined)[] {
  const nothing = () => {};
  const markup = renderToStaticMarkup(
    <QuestionView
      question={question}
      tries={tries}
      onTry={nothing}
      onEnd={nothing}
      say={nothing}
    />,
  );
  const filled = (markup.match(/<input[^>]*>/gu) ?? []).filter((tag) => tag.includes("checked="));
  return filled.map((tag) => /value="(\w+)"/u.exec(tag)?.[1]);
}

describe("an ended question", () => {
  it("keeps what was picked last, and fills nothing that was not picked", () => {
    expect(filledAfter(["near", "far"])).toEqual(["far"]);
    expect(filledAfter(["near", "right"])).toEqual(["right"]);
  });

  it("while it is open nothing is filled by itself", () => {
    expect(filledAfter(["near"])).toEqual([]);
  });
});
