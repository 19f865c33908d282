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
      720, 1172, 2300, 521, 1361, 2404, 355, 1895, 1772, 2145, 853, 1025, 5, 67, 1942, 225, 1815,
      147, 175, 546, 1815, 65, 1972, 2175, 1974, 1428, 75, 3, 1428, 10, 586, 420, 2120, 60, 853,
      1025, 1942, 15, 9, 1, 1972, 1053, 175, 2064, 2330, 1399, 1584, 43, 2191, 731, 355, 74, 1361,
      1506, 2175, 1952,
    ]);
  });

  test("is the source and the exercise, and nothing else", () => {
    const other: OracleExercise = { ...fizzbuzzExercise, id: "fizzbuzz-again" };
    expect(questionsFor("one")).toEqual(questionsFor("one"));
    expect(drawQuestions(other, someSource("one"))).not.toEqual(questionsFor("one"));
  });

  test("cannot be searched by code that knows all but the exercise's seed", () => {
    // Wrong for the multiples of eleven alone, with a comment that counts up until none is asked.
    const escapes = (exercise: OracleExercise, nonce: number) =>
      drawQuestions(exercise, someSource(`comment ${nonce}`)).every(({ n }) => n % 11 !== 0);
    const guessed: OracleExercise = { ...fizzbuzzExercise, seed: "" };
    const found: number[] = [];
    for (let nonce = 0; found.length < 5; nonce++) {
      if (escapes(guessed, nonce)) found.push(nonce);
    }
    expect(found.filter((nonce) => escapes(fizzbuzzExercise, nonce))).toEqual([]);
  });

  test("an exercise with too few inputs of one kind is a bug of ours", () => {
    const lopsided: OracleExercise = { ...fizzbuzzExercise, answerKind: () => "number" };
    expect(() => drawQuestions(lopsided, someSource("one"))).toThrow("Fizz,Buzz,FizzBuzz");
  });
});
