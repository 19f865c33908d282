import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { type RedactedVerdict, redactVerdict } from "#domain/oracle/redact-verdict.ts";
import { verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { Answer, StrongOutcome, Verdict } from "#domain/oracle/verdict.ts";
import { questionsFor, rightAnswers, text } from "../../support/oracle-answers.ts";

function verdictFor(name: string, change: (n: number, hidden: boolean) => Answer | null): Verdict {
  const questions = questionsFor(name);
  const right = rightAnswers(questions);
  const answers = questions.map(
    ({ n, hidden }, index) => change(n, hidden) ?? (right[index] as Answer),
  );
  const outcome: StrongOutcome = verdictOf(fizzbuzzExercise, questions, {
    kind: "answered",
    answers,
  });
  if (outcome.kind === "stopped" || outcome.kind === "unavailable") throw new Error("no verdict");
  return outcome;
}

/** Every number and every text anywhere in plain data. */
function leavesOf(value: JsonValue): readonly (string | number)[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(leavesOf);
}

describe("a hidden failure", () => {
  test("is told as its category and nothing else", () => {
    const verdict = verdictFor("one", (n, hidden) =>
      hidden && n % 15 === 0 ? text("Fizz") : null,
    );
    expect(redactVerdict(verdict)).toEqual({
      kind: "failed",
      reason: "wrong_answer",
      failing_public: [],
      first_failure: { hidden: true },
    });
  });

  test("shows no hidden input, no answer given and no answer expected, whatever failed", () => {
    const wrong: fc.Arbitrary<(n: number) => Answer> = fc.constantFrom(
      (n: number) => text(`GOT ${n}`),
      (n: number) => ({ kind: "wrong-type" as const, type: `GOT${n}` }),
      (n: number) => ({ kind: "too-long" as const, length: 100_000 + n }),
      (n: number) => ({ kind: "raised" as const, exception: `GOT${n}`, message: `GOT ${n}` }),
    );
    fc.assert(
      fc.property(fc.string(), wrong, fc.integer({ min: 1, max: 7 }), (name, give, divisor) => {
        const verdict = verdictFor(name, (n, hidden) =>
          hidden && n % divisor === 0 ? give(n) : null,
        );
        const redacted = redactVerdict(verdict);
        const hidden = questionsFor(name).filter((one) => one.hidden);
        expect(leavesOf(redacted).filter((leaf) => typeof leaf === "number")).toEqual([]);
        const said = JSON.stringify(redacted);
        expect(said).not.toMatch(/GOT|Fizz|Buzz|\d/);
        for (const { n } of hidden) expect(said).not.toContain(`${n}`);
      }),
    );
  });

  test("stays hidden behind a public one", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const verdict = verdictFor(name, (n) => (n === 15 ? text("OPEN") : text(`SECRET ${n}`)));
        const redacted = redactVerdict(verdict);
        expect(JSON.stringify(redacted)).not.toContain("SECRET");
        const known = new Set<string | number>(fizzbuzzExercise.publicInputs);
        for (const leaf of leavesOf(redacted)) {
          if (typeof leaf === "number") expect(known).toContain(leaf);
        }
      }),
    );
  });
});

describe("a public failure", () => {
  test("is told with what came and what was expected", () => {
    const verdict = verdictFor("one", (n) => (n === 15 || n === 3 ? text("Buzz") : null));
    expect(redactVerdict(verdict)).toEqual({
      kind: "failed",
      reason: "wrong_answer",
      failing_public: [3, 15],
      first_failure: { hidden: false, n: 3, got: "'Buzz'", expected: "'Fizz'" },
    });
  });

  test.each<[Answer, string]>([
    [text("FizzBuzz"), "'FizzBuzz'"],
    [text("3"), "'3'"],
    [text("235 841 1420"), "another text"],
    [text("841"), "another text"],
    [{ kind: "too-long", length: 235_841 }, "a text that is too long"],
    [{ kind: "wrong-type", type: "int" }, "a value of type int"],
    [{ kind: "wrong-type", type: "T235_841" }, "a value of another type"],
    [
      { kind: "raised", exception: "NameError", message: "name 'n841' is not defined" },
      "NameError",
    ],
    [{ kind: "raised", exception: "E235", message: "841" }, "an exception"],
    [{ kind: "raised", exception: "E235", message: "" }, "an exception"],
  ])("never carries an input that the code was asked: %j is told as %s", (answer, told) => {
    const verdict = verdictFor("one", (n) => (n === 3 ? answer : null));
    expect(redactVerdict(verdict)).toMatchObject({ first_failure: { n: 3, got: told } });
  });
});

test.each<[Verdict, RedactedVerdict]>([
  [{ kind: "passed", cases: 56 }, { kind: "passed" }],
  [
    { kind: "errored", reason: "syntax_error", line: 2, message: "invalid syntax" },
    { kind: "errored", reason: "syntax_error", line: 2, message: "invalid syntax" },
  ],
  [
    { kind: "at-limit", reason: "timeout" },
    { kind: "at-limit", reason: "timeout" },
  ],
  [
    { kind: "crashed", reason: "protocol", message: "the 7th reply was to 1477" },
    { kind: "crashed", reason: "protocol" },
  ],
])("%j is told as %j", (verdict, redacted) => {
  expect(redactVerdict(verdict)).toEqual(redacted);
});

test("what a role is told is plain data", () => {
  expectTypeOf<RedactedVerdict>().toExtend<JsonValue>();
});
