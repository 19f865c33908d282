import { describe, expect, it } from "vitest";
import type { DuelCheck } from "#domain/grading/check.ts";
import {
  examRequest,
  judgeDuel,
  questionsRequest,
  readExam,
  readQuestions,
  verdictRequest,
} from "#domain/grading/duel.ts";
import type { PolicyAnswer, StrongOracleAnswer } from "#domain/record/effect.ts";

const text = "def questions(seed): ...\n";
const wrong: DuelCheck = {
  kind: "duel",
  id: "d",
  title: "D",
  messageHtml: "m",
  source: "def fizzbuzz(n): ...\n",
  right: false,
};
const right: DuelCheck = { ...wrong, right: true };

const returned = (value: unknown): PolicyAnswer =>
  ({ kind: "returned", value, console: "" }) as PolicyAnswer;

describe("the questions", () => {
  it("belong to the source: another source, another seed", () => {
    const other = questionsRequest({ ...wrong, source: "x = 1\n" }, "o.py", text).observation;
    expect(questionsRequest(wrong, "o.py", text).observation).not.toEqual(other);
    expect(questionsRequest(wrong, "o.py", text).observation).toEqual(
      questionsRequest(right, "o.py", text).observation,
    );
  });

  it("are whole numbers from 1 to 2,500, at most a hundred", () => {
    expect(readQuestions(text, returned([1, 2500, 1]))).toEqual({ ok: true, value: [1, 2500, 1] });
  });

  it.each([
    [[]],
    [null],
    [7],
    [[0]],
    [[2501]],
    [[1.5]],
    [["1"]],
    [[null]],
    [[true]],
    [new Array(101).fill(1)],
  ])("are nothing else: %j", (value) => {
    expect(readQuestions(text, returned(value))).toMatchObject({
      ok: false,
      outcome: { kind: "broken" },
    });
  });

  it("are told in sentences that mark code, whatever was given", () => {
    const told = (value: unknown) => {
      const step = readQuestions(text, returned(value));
      return !step.ok && step.outcome.kind === "broken" ? step.outcome.message : null;
    };
    expect(told(7)).toBe("`questions(seed)` must give a list of 1 to 100 numbers.");
    expect(told([3, 0])).toBe("`questions(seed)` gave `0`. Ask whole numbers from 1 to 2,500.");
    // A backtick of somebody's own must not end the code.
    expect(told(["`"])).toBe(
      '`questions(seed)` gave `"\\u{60}"`. Ask whole numbers from 1 to 2,500.',
    );
    expect(told(["1".repeat(100_000)])?.length).toBeLessThan(200);
  });

  it("never bring an answer along", () => {
    const request = examRequest(wrong, [3, 5], ["str"]);
    expect(request).toEqual({
      kind: "oracle.strong",
      source: wrong.source,
      functionName: "fizzbuzz",
      builtins: ["str"],
      inputs: [3, 5],
    });
  });
});

describe("the answers", () => {
  it("reach the learner's verdict as pairs, with None for what was no text", () => {
    const answer: StrongOracleAnswer = {
      kind: "answered",
      answers: [
        { kind: "text", text: "Fizz" },
        { kind: "wrong-type", type: "int" },
        { kind: "raised", exception: "ValueError", message: "" },
      ],
    };
    const exam = readExam(wrong, [3, 4, 5], answer);
    expect(exam).toEqual({
      ok: true,
      value: [
        [3, "Fizz"],
        [4, null],
        [5, null],
      ],
    });
    expect(verdictRequest("o.py", text, [[3, "Fizz"]]).observation).toEqual({
      answers: [[3, "Fizz"]],
    });
  });

  it.each<StrongOracleAnswer>([
    { kind: "not-run", reason: "syntax_error", line: 1, message: "" },
    { kind: "at-limit", limit: "time", message: "" },
    { kind: "crashed", reason: "crashed", message: "" },
  ])("that never came refuse the code without asking: %j", (answer) => {
    expect(readExam(wrong, [3], answer)).toEqual({ ok: false, outcome: { kind: "passed" } });
    expect(readExam(right, [3], answer)).toMatchObject({ ok: false, outcome: { kind: "failed" } });
  });

  it("that were stopped judge nobody", () => {
    expect(readExam(wrong, [3], { kind: "stopped" })).toEqual({
      ok: false,
      outcome: { kind: "stopped" },
    });
  });
});

describe("the verdict", () => {
  it("is right when it refuses wrong code and accepts right code", () => {
    expect(judgeDuel(wrong, text, returned(false))).toEqual({ kind: "passed" });
    expect(judgeDuel(right, text, returned(true))).toEqual({ kind: "passed" });
    expect(judgeDuel(wrong, text, returned(true))).toMatchObject({ kind: "failed" });
    expect(judgeDuel(right, text, returned(false))).toMatchObject({ kind: "failed" });
  });

  it.each([null, 1, "True", [], {}])("is True or False and nothing like it: %j", (value) => {
    expect(judgeDuel(right, text, returned(value))).toMatchObject({
      kind: "broken",
      message: "`verdict(answers)` must return `True` or `False`.",
    });
    expect(judgeDuel(wrong, text, returned(value))).toMatchObject({ kind: "broken" });
  });
});
