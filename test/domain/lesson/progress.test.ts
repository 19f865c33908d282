import { describe, expect, it } from "vitest";
import type { Choice, LessonStep } from "#domain/lesson/lesson.ts";
import {
  lessonProgress,
  placeMissing,
  questionState,
  stepToShow,
} from "#domain/lesson/progress.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const work = emptyWork("hash");
const step = (id: string): LessonStep => ({ kind: "read", id, title: id, html: "" });
const choice = (id: string, correct = false): Choice => ({
  id,
  html: id,
  correct,
  explanationHtml: "",
});

describe("how far a person is", () => {
  it("is not begun without work, begun with some, done with every step", () => {
    const ids = ["one", "two"];
    expect(lessonProgress(ids, null)).toEqual({ kind: "not-begun" });
    // An import that was undone leaves it in a lesson that was new.
    expect(lessonProgress(ids, work)).toEqual({ kind: "not-begun" });
    const at = { ...work, step: "one" };
    expect(lessonProgress(ids, at)).toEqual({ kind: "begun", done: 0, total: 2 });
    const one = { ...work, done: { one: "" } };
    expect(lessonProgress(ids, one)).toEqual({ kind: "begun", done: 1, total: 2 });
    expect(lessonProgress(ids, { ...work, done: { one: "", two: "a,b" } })).toEqual({
      kind: "done",
    });
  });

  it("does not count steps that the lesson no longer has", () => {
    const gone = { ...work, done: { gone: "", constructor: "" } };
    expect(lessonProgress(["one"], gone)).toEqual({ kind: "begun", done: 0, total: 1 });
  });
});

describe("the step to show", () => {
  const steps = [step("one"), step("two"), step("three")];

  it("is the one in the address, else the last one, else the first", () => {
    const at = { ...work, step: "two" };
    expect(stepToShow(steps, "three", at).id).toBe("three");
    expect(stepToShow(steps, null, at).id).toBe("two");
    expect(stepToShow(steps, "gone", at).id).toBe("two");
    expect(stepToShow(steps, null, { ...work, step: "gone" }).id).toBe("one");
  });
});

describe("a place that was asked for", () => {
  const recordedRun = fixtureRecord();
  const last = recordedRun.events.length;
  const lesson = { steps: [step("one")], recordedRun };

  it("is there with its step and as many events as the run has", () => {
    expect(placeMissing(lesson, null, null)).toBeNull();
    expect(placeMissing(lesson, "one", 0)).toBeNull();
    expect(placeMissing(lesson, "one", last)).toBeNull();
  });

  it("is named for whatever of it the lesson does not have", () => {
    expect(placeMissing(lesson, "gone", null)).toBe(
      "This lesson has no step `gone`; it may have been renamed. Another one is shown.",
    );
    expect(placeMissing(lesson, "one", last + 1)).toBe(
      `The recorded run has no event ${last + 1}; the last one, ${last}, is shown.`,
    );
    expect(placeMissing(lesson, "gone", 99_999)).toMatch(/no step .* no event 99999/u);
  });
});

describe("a question", () => {
  const three = [choice("a"), choice("b", true), choice("c")];

  it("is open with two tries, and ends with the right choice", () => {
    expect(questionState(three, [])).toEqual({ kind: "open", triesLeft: 2, struck: [] });
    expect(questionState(three, ["a"])).toEqual({ kind: "open", triesLeft: 1, struck: ["a"] });
    expect(questionState(three, ["a", "b"])).toEqual({ kind: "right", choice: "b", struck: ["a"] });
  });

  it("reveals the answer after two different wrong tries", () => {
    expect(questionState(three, ["a", "a"])).toMatchObject({ kind: "open", triesLeft: 1 });
    expect(questionState(three, ["a", "c"])).toEqual({
      kind: "revealed",
      choice: "c",
      struck: ["a", "c"],
    });
  });

  it("allows one try when there are only two choices", () => {
    const two = [choice("a"), choice("b", true)];
    expect(questionState(two, [])).toMatchObject({ triesLeft: 1 });
    expect(questionState(two, ["a"])).toMatchObject({ kind: "revealed" });
  });

  it("ignores tries after its end and choices it does not have", () => {
    expect(questionState(three, ["gone", "b", "a"])).toEqual({
      kind: "right",
      choice: "b",
      struck: [],
    });
  });
});
