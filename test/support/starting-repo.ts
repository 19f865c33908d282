import { createSnapshot } from "#domain/repo/snapshot.ts";

/** The files of the FizzBuzz exercise before anybody has written. */
export const startingFiles: readonly (readonly [path: string, text: string])[] = [
  ["src/fizzbuzz.py", "def fizzbuzz(n):\n    return str(n)\n"],
  ["tests/test_fizzbuzz.py", "spec: 3 Fizz, 5 Buzz, 15 FizzBuzz, else the number as text"],
  ["PLAN.md", ""],
  ["REVIEW.json", "[]"],
];

export const startingSnapshot = createSnapshot(startingFiles);
