/** The kinds of answer that hidden inputs hold enough of. */
export const answerKinds = ["number", "Fizz", "Buzz", "FizzBuzz"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What an oracle knows of one exercise. The answers are computed in the page and never leave it. */
export interface OracleExercise {
  /** Part of the seed of hidden inputs. */
  readonly id: string;
  /**
   * Part of the seed of hidden inputs, too: 64 random hexadecimal digits that stay in the page. They
   * stand in no request, no observation, no record and no text of a lesson, or code could search for
   * a source whose hidden inputs suit it.
   */
  readonly seed: string;
  /** The file the oracle reads; verdicts belong to its source id. */
  readonly sourcePath: string;
  /** The function the source must define. */
  readonly functionName: string;
  /** The inputs everybody may see, in their published order. */
  readonly publicInputs: readonly number[];
  /** The right answer for one input. */
  answerFor(n: number): string;
  /** Names every kind of answer once, so that hidden inputs can hold enough of each. */
  answerKind(n: number): AnswerKind;
}

/** The published exercise. Source: the page "Shared Repo and Test Oracle". */
export const fizzbuzzExercise: OracleExercise = {
  id: "fizzbuzz",
  seed: "944d8e3f6b58678be7eeaf46e92f75e674db907f8e8c6b2ad71a46924c71f660",
  sourcePath: "src/fizzbuzz.py",
  functionName: "fizzbuzz",
  publicInputs: [1, 3, 5, 15, 9, 10],
  answerFor(n) {
    const kind = fizzbuzzExercise.answerKind(n);
    return kind === "number" ? String(n) : kind;
  },
  answerKind(n) {
    if (n % 15 === 0) return "FizzBuzz";
    if (n % 3 === 0) return "Fizz";
    return n % 5 === 0 ? "Buzz" : "number";
  },
};
