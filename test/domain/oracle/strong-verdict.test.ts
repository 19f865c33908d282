import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import { publishedBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import type { Question } from "#domain/oracle/hidden-inputs.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { Answer, StrongOutcome } from "#domain/oracle/verdict.ts";
import { type StrongOracleAnswer, strongOracleRequestSchema } from "#domain/record/effect.ts";
import { questionsFor, rightAnswers, someSource, text } from "../../support/oracle-answers.ts";

const questions = questionsFor("one");
const right = rightAnswers(questions);
const repeats = questions.filter(
  ({ n }, index) => questions.findIndex((one) => one.n === n) < index,
);

function judged(answers: readonly Answer[], asked = questions): StrongOutcome {
  return verdictOf(fizzbuzzExercise, asked, { kind: "answered", answers: [...answers] });
}

/** What a function in the place of the code under test gives for the questions, in asked order. */
function answeredBy(give: (n: number, call: number) => Answer): readonly Answer[] {
  return questions.map(({ n }, index) => give(n, index));
}

function correct(n: number): Answer {
  return text(fizzbuzzExercise.answerFor(n));
}

const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom("1", "Fizz", "Buzz", "FizzBuzz", "Fizz ", "fizz", "", "0").map(text),
  fc.string({ maxLength: 100 }).map(text),
  fc.string({ maxLength: 20 }).map((type) => ({ kind: "wrong-type" as const, type })),
  fc.nat().map((length) => ({ kind: "too-long" as const, length })),
  fc
    .record({ exception: fc.string({ maxLength: 20 }), message: fc.string({ maxLength: 20 }) })
    .map((raised) => ({ kind: "raised" as const, ...raised })),
);

describe("green", () => {
  test("is all 56 answers right", () => {
    expect(judged(right)).toEqual({ kind: "passed", cases: 56 });
  });

  test("is lost by any single other answer, wherever it stands", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 55 }), anyAnswer, (name, place, answer) => {
        const asked = questionsFor(name);
        const answers = rightAnswers(asked).with(place, answer);
        const same = JSON.stringify(answer) === JSON.stringify(rightAnswers(asked)[place]);
        expect(judged(answers, asked).kind).toBe(same ? "passed" : "failed");
      }),
    );
  });

  test("is lost by every single place, one after the other", () => {
    for (const place of questions.keys()) {
      const outcome = judged(right.with(place, text("Fizz Buzz")));
      expect(outcome).toMatchObject({ kind: "failed", failedCases: 1, cases: 56 });
    }
  });

  test.each([
    ["none", []],
    ["one less", right.slice(1)],
    ["one more", [...right, text("1")]],
    ["all of them twice", [...right, ...right]],
  ])("is lost by another number of answers: %s", (_, answers) => {
    expect(judged(answers)).toEqual({
      kind: "crashed",
      reason: "protocol",
      message: `${answers.length} answers came back for 56 questions`,
    });
  });

  test("is lost by the right answers in another order", () => {
    expect(judged(right.toReversed()).kind).toBe("failed");
    expect(judged([...right.slice(1), ...right.slice(0, 1)]).kind).toBe("failed");
  });

  test("cannot come of no questions", () => {
    expect(() => judged([], [])).toThrow("at least one question");
  });

  test.each(["fizz", "Fizz ", "Fizz\n", "Fi\u0437z", "Fizz\u200b", "3"])(
    "wants the very same text: %j is not Fizz",
    (written) => {
      const place = questions.findIndex(({ n }) => n === 3);
      expect(judged(right.with(place, text(written)))).toMatchObject({ kind: "failed" });
    },
  );
});

describe("the first failing case", () => {
  test("is the first public one in published order, wherever it was asked", () => {
    const failing = [9, 15, questions.find((one) => one.hidden)?.n];
    const outcome = judged(answeredBy((n) => (failing.includes(n) ? text("no") : correct(n))));
    expect(outcome).toMatchObject({
      kind: "failed",
      reason: "wrong_answer",
      firstFailure: { n: 15, hidden: false, got: "'no'", expected: "'FizzBuzz'" },
      failingPublic: [9, 15],
    });
  });

  test("is else the hidden one that was asked first", () => {
    const askedTwice = new Set(repeats.map(({ n }) => n));
    const once = questions.filter(({ n, hidden }) => hidden && !askedTwice.has(n));
    const failing = once.slice(5, 9).map(({ n }) => n);
    const outcome = judged(answeredBy((n) => (failing.includes(n) ? text("no") : correct(n))));
    expect(outcome).toMatchObject({
      firstFailure: { n: failing[0], hidden: true },
      failingPublic: [],
    });
  });

  test("counts every question that failed, an input asked twice two times", () => {
    const outcome = judged(answeredBy((n) => text(`${n}`)));
    const numbers = questions.filter(({ n }) => n % 3 !== 0 && n % 5 !== 0).length;
    expect(outcome).toMatchObject({ failedCases: 56 - numbers, failingPublic: [3, 5, 9, 10, 15] });
  });
});

describe("the reason", () => {
  test.each<[string, Answer, string, string]>([
    ["wrong_answer", text("it's"), "wrong_answer", "'it\\'s'"],
    ["bad_type", { kind: "wrong-type", type: "int" }, "bad_type", "a value of type int"],
    ["bad_value", { kind: "too-long", length: 5_000 }, "bad_value", "a text of 5000 characters"],
    [
      "runtime_error",
      { kind: "raised", exception: "NameError", message: "name 'print' is not defined" },
      "runtime_error",
      "NameError: name 'print' is not defined",
    ],
    [
      "runtime_error",
      { kind: "raised", exception: "KeyError", message: "" },
      "runtime_error",
      "KeyError",
    ],
    ["wrong_answer", text("\u202e\u0000`"), "wrong_answer", "'\\u{202e}\\u{0}\\u{60}'"],
  ])("is %s for %j", (_, answer, reason, got) => {
    const outcome = judged(answeredBy((n) => (n % 2 === 1 ? answer : correct(n))));
    expect(outcome).toMatchObject({ reason, firstFailure: { n: 1, got, expected: "'1'" } });
  });

  test("is that the function is not deterministic when all that failed was right another time", () => {
    const seen = new Set<number>();
    const onlyOnce = answeredBy((n) => {
      if (seen.has(n)) return text("again?");
      seen.add(n);
      return correct(n);
    });
    expect(judged(onlyOnce)).toMatchObject({
      reason: "nondeterministic",
      failedCases: repeats.length,
      firstFailure: { got: "'again?'" },
    });
  });

  test.each<[string, (n: number, call: number) => Answer]>([
    ["answers in the order of calls", (_, call) => text(["1", "Fizz", "Buzz"][call % 3] ?? "")],
    ["is right for the first six calls", (n, call) => (call < 6 ? correct(n) : text("done"))],
    ["tells the number of the call", (_, call) => text(`${call}`)],
  ])("is the wrong answer when some input was never right: code that %s", (_, give) => {
    for (const name of ["a", "b", "c", "d", "e"]) {
      const asked = questionsFor(name);
      const outcome = judged(
        asked.map(({ n }, index) => give(n, index)),
        asked,
      );
      expect(outcome).toMatchObject({ kind: "failed", reason: "wrong_answer" });
    }
  });

  test("is bad_type for a list and for a subclass of str, because only the type's name came out", () => {
    for (const type of ["list", "Yes", "bytes", "str2"]) {
      expect(judged(answeredBy(() => ({ kind: "wrong-type", type })))).toMatchObject({
        reason: "bad_type",
        failedCases: 56,
      });
    }
  });
});

describe("a run without answers", () => {
  test.each<[StrongOracleAnswer, StrongOutcome]>([
    [
      { kind: "not-run", reason: "syntax_error", line: 3, message: "invalid syntax" },
      { kind: "errored", reason: "syntax_error", line: 3, message: "invalid syntax" },
    ],
    [
      { kind: "not-run", reason: "missing", line: null, message: "no `f`\u200b" },
      { kind: "errored", reason: "missing", line: null, message: "no 'f'\\u{200b}" },
    ],
    [
      { kind: "at-limit", limit: "time", message: "2 s" },
      { kind: "at-limit", reason: "timeout" },
    ],
    [
      { kind: "at-limit", limit: "output", message: "" },
      { kind: "at-limit", reason: "output_limit" },
    ],
    [
      { kind: "at-limit", limit: "memory", message: "" },
      { kind: "at-limit", reason: "memory_limit" },
    ],
    [
      { kind: "crashed", reason: "crashed", message: "RangeError" },
      { kind: "crashed", reason: "crashed", message: "RangeError" },
    ],
    [
      { kind: "crashed", reason: "protocol", message: "a second reply" },
      { kind: "crashed", reason: "protocol", message: "a second reply" },
    ],
    [{ kind: "stopped" }, { kind: "stopped" }],
    [
      { kind: "unavailable", message: "no Python" },
      { kind: "unavailable", message: "no Python" },
    ],
  ])("%j is %j", (answer, outcome) => {
    expect(verdictOf(fizzbuzzExercise, questions, answer)).toEqual(outcome);
  });
});

describe("the request", () => {
  const request = strongOracleRequest(
    fizzbuzzExercise,
    "SOURCE",
    someSource("one"),
    publishedBuiltins,
  );

  test("holds the source, the inputs in the order of the questions, and the builtins", () => {
    expect(strongOracleRequestSchema.parse(request)).toEqual({
      kind: "oracle.strong",
      source: "SOURCE",
      functionName: "fizzbuzz",
      builtins: ["range", "str", "int", "len"],
      inputs: questions.map(({ n }) => n),
    });
  });

  test("holds no right answer and does not tell what is hidden", () => {
    expect(JSON.stringify(request)).not.toMatch(/Fizz|Buzz|hidden|expected/);
  });
});

test("an outcome is plain data that a record can keep", () => {
  expectTypeOf<StrongOutcome>().toExtend<JsonValue>();
  fc.assert(
    fc.property(fc.array(anyAnswer, { minLength: 56, maxLength: 56 }), (answers) => {
      const outcome = judged(answers);
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    }),
  );
});

test("a question is never changed by judging it", () => {
  const asked: readonly Question[] = Object.freeze(
    questions.map((one) => Object.freeze({ ...one })),
  );
  expect(judged(rightAnswers(asked), asked)).toMatchObject({ kind: "passed" });
});
