import { describe, expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { answerKinds, fizzbuzzExercise, type OracleExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { questionsFor, someSource } from "../../support/oracle-answers.ts";

const names = Array.from({ length: 300 }, (_, index) => `${index}`);
const publicInputs = new Set(fizzbuzzExercise.publicInputs);

describe("the questions of 300 sources", () => {
  test.each(names.filter((_, index) => index % 10 === 0).map((name) => [Number(name)]))(
    "ten of them from %i: 6 public, 40 hidden, 10 of the hidden a second time",
    (first) => {
      for (const name of names.slice(first, first + 10)) {
        const questions = questionsFor(name);
        expect(questions).toHaveLength(56);
        const distinct = new Map(questions.map((question) => [question.n, question.hidden]));
        expect(distinct.size).toBe(46);
        const hidden = [...distinct].filter(([, isHidden]) => isHidden).map(([n]) => n);
        expect(hidden).toHaveLength(40);
        expect(hidden.every((n) => Number.isInteger(n) && n >= 1 && n <= 2_500)).toBe(true);
        expect(
          [...distinct]
            .filter(([, isHidden]) => !isHidden)
            .map(([n]) => n)
            .sort(),
        ).toEqual([...publicInputs].sort());
        expect(questions.every(({ n, hidden: is }) => is === !publicInputs.has(n))).toBe(true);
        // 56 questions on 46 inputs with none asked three times: exactly ten are asked twice.
        const times = [...distinct.keys()].map(
          (n) => questions.filter((one) => one.n === n).length,
        );
        expect(times.filter((count) => count === 2)).toHaveLength(10);
        expect(times.every((count) => count <= 2)).toBe(true);
        expect(questions.filter((question) => question.hidden)).toHaveLength(50);
        for (const kind of answerKinds) {
          const ofKind = hidden.filter((n) => fizzbuzzExercise.answerKind(n) === kind);
          expect(ofKind.length).toBeGreaterThanOrEqual(8);
        }
      }
    },
  );

  test("are all different, in inputs and in order", () => {
    const asked = names.map((name) => questionsFor(name).map(({ n }) => n));
    expect(new Set(asked.map((inputs) => inputs.join())).size).toBe(names.length);
    expect(new Set(asked.map((inputs) => [...inputs].sort().join())).size).toBe(names.length);
  });

  test("put the public inputs anywhere, so that order tells nothing", () => {
    const places = names.map((name) => questionsFor(name).findIndex(({ n }) => n === 15));
    expect(new Set(places).size).toBeGreaterThan(40);
    const early = places.filter((place) => place < 28).length;
    expect(early / names.length).toBeGreaterThan(0.4);
    expect(early / names.length).toBeLessThan(0.6);
  });

  test("reach every part of the range", () => {
    const hidden = names.flatMap((name) => questionsFor(name)).filter((one) => one.hidden);
    const tenths = Array.from({ length: 10 }, (_, index) =>
      hidden.filter(({ n }) => Math.ceil(n / 250) === index + 1),
    );
    for (const tenth of tenths) {
      expect(tenth.length / hidden.length).toBeGreaterThan(0.08);
      expect(tenth.length / hidden.length).toBeLessThan(0.12);
    }
  });
});

describe("what decides the questions", () => {
  test("is pinned: an independent program draws these for the source id of `a source`", () => {
    expect(drawQuestions(fizzbuzzExercise, sha256Hex("a source")).map(({ n }) => n)).toEqual([
      1257, 1465, 2289, 2301, 1005, 1800, 314, 5, 3, 926, 373, 1778, 535, 305, 2330, 9, 373, 305,
      1824, 314, 1987, 962, 1380, 10, 1835, 2061, 1229, 1620, 1522, 366, 8, 1852, 2370, 150, 2301,
      2332, 750, 1630, 345, 15, 724, 834, 1901, 809, 1359, 1975, 1051, 926, 677, 1522, 677, 610, 1,
      1975, 809, 1229,
    ]);
  });

  test("is the source and the exercise, and nothing else", () => {
    const other: OracleExercise = { ...fizzbuzzExercise, id: "fizzbuzz-again" };
    expect(questionsFor("one")).toEqual(questionsFor("one"));
    expect(drawQuestions(other, someSource("one"))).not.toEqual(questionsFor("one"));
  });

  test("an exercise with too few inputs of one kind is a bug of ours", () => {
    const lopsided: OracleExercise = { ...fizzbuzzExercise, answerKind: () => "number" };
    expect(() => drawQuestions(lopsided, someSource("one"))).toThrow("Fizz,Buzz,FizzBuzz");
  });
});
