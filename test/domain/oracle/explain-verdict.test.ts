import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { friendlyBuiltins, publishedBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { explainVerdict } from "#domain/oracle/explain-verdict.ts";
import { verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { Answer, StrongOutcome } from "#domain/oracle/verdict.ts";
import type { StrongOracleAnswer } from "#domain/record/effect.ts";
import { questionsFor, rightAnswers, text } from "../../support/oracle-answers.ts";

const about = { exercise: fizzbuzzExercise, builtins: publishedBuiltins };
const questions = questionsFor("one");

function sentence(answer: StrongOracleAnswer, builtins = publishedBuiltins): string {
  return explainVerdict(verdictOf(fizzbuzzExercise, questions, answer), { ...about, builtins });
}

/** The sentence when the input 1 alone gets this answer. */
function sentenceForOne(answer: Answer, builtins = publishedBuiltins): string {
  const right = rightAnswers(questions);
  const answers = questions.map(({ n }, index) => (n === 1 ? answer : (right[index] as Answer)));
  return sentence({ kind: "answered", answers }, builtins);
}

function notRun(
  reason: "syntax_error" | "exec_error" | "missing",
  message: string,
  line = 3,
): string {
  return sentence({ kind: "not-run", reason, line, message });
}

describe("the sentence under the strong oracle", () => {
  test("praises no more than was proved", () => {
    expect(sentence({ kind: "answered", answers: [...rightAnswers(questions)] })).toBe(
      "All 56 answers are right, hidden inputs and repeats included. Inputs that were not asked stay unproved: reading the code is the reviewer's part.",
    );
  });

  test.each<[Answer, string]>([
    [text("Fizz"), "`fizzbuzz(1)` should give '1' and gave 'Fizz'. Follow this one input"],
    [text("1\u200b"), "`fizzbuzz(1)` should give '1' and gave '1\\u{200b}'."],
    [
      { kind: "wrong-type", type: "Text" },
      "`fizzbuzz(1)` should give the text '1' and gave a value of type Text. Only a plain `str` counts, because any other object may decide",
    ],
    [
      { kind: "too-long", length: 4_000 },
      "`fizzbuzz(1)` should give '1' and gave a text of 4000 characters; an answer has at most 100.",
    ],
    [
      { kind: "raised", exception: "ZeroDivisionError", message: "division by zero" },
      "`fizzbuzz(1)` should give '1' and raised ZeroDivisionError: division by zero. Find out which line",
    ],
    [
      { kind: "raised", exception: "ZeroDivisionError", message: "division by zero", line: 4 },
      "`fizzbuzz(1)` should give '1' and raised ZeroDivisionError: division by zero. It came out of line 4 of `src/fizzbuzz.py`:",
    ],
  ])("says which case failed and how: %j", (answer, beginning) => {
    expect(sentenceForOne(answer).startsWith(beginning)).toBe(true);
    expect(sentenceForOne(answer)).toMatch(/ \d+ of 56 answers are not right\.$/);
  });

  test.each([
    ["NoneType", "does a branch lack its `return`, or print the answer instead?"],
    ["coroutine", "Remove `async`."],
    ["generator", "Write `return` where it says `yield`."],
    ["int", "Return what `str` makes of it."],
    ["list", "An answer is one text. Return a plain `str`."],
  ])("says what to do about an answer of type %s", (type, advice) => {
    const said = sentenceForOne({ kind: "wrong-type", type });
    expect(said).toContain(`gave a value of type ${type}. `);
    expect(said).toContain(advice);
    expect(said).not.toContain("equal to");
  });

  test("says that a hidden case stays hidden from the coder", () => {
    const answers = rightAnswers(questions).map((answer, index) =>
      questions[index]?.hidden ? text("no") : answer,
    );
    expect(sentence({ kind: "answered", answers })).toMatch(
      /The public examples are right.*the coder is told only what kind of mistake it is\./,
    );
  });

  test("says that an input got two answers", () => {
    const seen = new Set<number>();
    const answers = questions.map(({ n }, index) => {
      const again = seen.has(n);
      seen.add(n);
      return again ? text("no") : (rightAnswers(questions)[index] as Answer);
    });
    expect(sentence({ kind: "answered", answers })).toMatch(
      /was asked more than once: one time it gave '.*', as it should, and another time 'no'\./,
    );
  });

  test("names a builtin that is not lent, and what is", () => {
    const raised: Answer = {
      kind: "raised",
      exception: "NameError",
      message: "name 'print' is not defined",
    };
    expect(sentenceForOne(raised)).toContain(
      "`print` is not available here: this exercise lends only `range`, `str`, `int`, `len`. Write it without `print`.",
    );
    expect(notRun("exec_error", "ImportError: __import__ not found", 1)).toBe(
      "`src/fizzbuzz.py` stopped before `fizzbuzz` could be asked anything, line 1: ImportError: __import__ not found. `import` is not available here: this exercise lends only `range`, `str`, `int`, `len`. Write it without `import`.",
    );
    expect(
      sentenceForOne({ ...raised, message: "name 'open' is not defined" }, friendlyBuiltins),
    ).toContain("`open` is not available here");
    expect(sentenceForOne({ ...raised, message: "name 'prnit' is not defined" })).not.toContain(
      "not available",
    );
  });

  test.each<[string, string]>([
    [
      notRun("syntax_error", "invalid syntax"),
      "`src/fizzbuzz.py` is not valid Python, line 3: invalid syntax.",
    ],
    [
      notRun("syntax_error", "invalid non-printable character U+FEFF"),
      "`src/fizzbuzz.py` holds an invisible character, line 3: the byte-order mark U+FEFF",
    ],
    [
      notRun("missing", "the file binds `fizzbuzz` to str, which is no function"),
      "Nothing in `src/fizzbuzz.py` can be asked: the file binds 'fizzbuzz' to str, which is no function. Define it with `def fizzbuzz(n):`.",
    ],
    [
      sentence({ kind: "not-run", reason: "exec_error", line: null, message: "ValueError: no" }),
      "`src/fizzbuzz.py` stopped before `fizzbuzz` could be asked anything: ValueError: no.",
    ],
    [
      sentence({ kind: "at-limit", limit: "time", message: "" }),
      "The code was not done within its limit (2 s for running the file, 1 s for one question, 4 s for all of it), so it was killed: it never ends, or takes too long.",
    ],
    [sentence({ kind: "at-limit", limit: "output", message: "" }), "The code printed without end"],
    [sentence({ kind: "at-limit", limit: "memory", message: "" }), "The code used up the memory"],
    [
      sentence({ kind: "crashed", reason: "crashed", message: "RangeError" }),
      "The interpreter died while it ran `src/fizzbuzz.py`",
    ],
    [
      sentence({ kind: "crashed", reason: "protocol", message: "a flood" }),
      "Something other than one plain answer to each question came out of the sandbox, so its interpreter was ended",
    ],
    [sentence({ kind: "stopped" }), "You stopped the run before there was a verdict."],
    [
      sentence({ kind: "unavailable", message: "WebAssembly is off." }),
      "Nothing was judged, because Python is not available: WebAssembly is off.",
    ],
  ])("is %j", (said, beginning) => {
    expect(said.startsWith(beginning)).toBe(true);
    expect(said).toMatch(/[.)]$/);
  });

  test("is short and shows nothing raw, whatever came out of the sandbox", () => {
    const hostile = fc.string({ unit: "binary", maxLength: 400 });
    const outcome = fc.oneof(
      hostile.map(
        (message): StrongOracleAnswer => ({ kind: "crashed", reason: "protocol", message }),
      ),
      hostile.map(
        (message): StrongOracleAnswer => ({
          kind: "not-run",
          reason: "exec_error",
          line: 1,
          message,
        }),
      ),
      fc.tuple(hostile, hostile).map(([exception, message]): StrongOracleAnswer => {
        const answer: Answer = { kind: "raised", exception, message };
        return { kind: "answered", answers: questions.map(() => answer) };
      }),
      hostile.map((written): StrongOracleAnswer => {
        return { kind: "answered", answers: questions.map(() => text(written)) };
      }),
    );
    fc.assert(
      fc.property(outcome, (answer) => {
        const said = sentence(answer);
        expect(said).toMatch(/^[\x20-\x7e…]+$/);
        expect(said.length).toBeLessThan(1_000);
        // Every backtick is ours, so they still pair up.
        expect((said.match(/`/g)?.length ?? 0) % 2).toBe(0);
      }),
    );
  });
});

test("no two kinds of verdict are told in the same words", () => {
  const outcomes: readonly StrongOutcome[] = [
    { kind: "passed", cases: 56 },
    { kind: "errored", reason: "syntax_error", line: null, message: "m" },
    { kind: "errored", reason: "exec_error", line: null, message: "m" },
    { kind: "errored", reason: "missing", line: null, message: "m" },
    { kind: "at-limit", reason: "timeout" },
    { kind: "at-limit", reason: "output_limit" },
    { kind: "at-limit", reason: "memory_limit" },
    { kind: "crashed", reason: "crashed", message: "m" },
    { kind: "crashed", reason: "protocol", message: "m" },
    { kind: "stopped" },
    { kind: "unavailable", message: "m" },
  ];
  expect(new Set(outcomes.map((outcome) => explainVerdict(outcome, about))).size).toBe(
    outcomes.length,
  );
});
