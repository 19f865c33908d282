import { expect, test } from "vitest";
import { answerKinds, fizzbuzzExercise } from "#domain/oracle/exercise.ts";

test("the answers are those of counting through the words, up to the largest input", () => {
  const fizz = ["", "", "Fizz"];
  const buzz = ["", "", "", "", "Buzz"];
  for (let n = 1; n <= 2_500; n++) {
    const word = `${fizz[(n - 1) % 3]}${buzz[(n - 1) % 5]}`;
    expect(fizzbuzzExercise.answerFor(n)).toBe(word === "" ? `${n}` : word);
    expect(fizzbuzzExercise.answerKind(n)).toBe(word === "" ? "number" : word);
  }
});

test("the public inputs are the published ones, and show every kind of answer", () => {
  const { publicInputs, answerFor, answerKind } = fizzbuzzExercise;
  expect(publicInputs.map((n) => [n, answerFor(n)])).toEqual([
    [1, "1"],
    [3, "Fizz"],
    [5, "Buzz"],
    [15, "FizzBuzz"],
    [9, "Fizz"],
    [10, "Buzz"],
  ]);
  expect(new Set(publicInputs.map(answerKind))).toEqual(new Set(answerKinds));
});

test("the seed is too long to be guessed", () => {
  expect(fizzbuzzExercise.seed).toMatch(/^[0-9a-f]{64}$/);
});
