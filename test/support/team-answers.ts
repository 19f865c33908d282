import type { JsonValue } from "#domain/base/json-value.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import type { Answer } from "#domain/oracle/verdict.ts";
import type {
  NaiveOracleAnswer,
  PolicyAnswer,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import type { Finding } from "#domain/record/run-event.ts";

/** What `act` returned, whatever it is. */
export function returned(value: JsonValue): PolicyAnswer {
  return { kind: "returned", value, console: "" };
}

/** A well-formed action with these writes. */
export function action(
  patches: readonly (readonly [path: JsonValue, content: JsonValue])[],
  memory: JsonValue = null,
  note = "",
): PolicyAnswer {
  return returned({
    memory,
    patches: patches.map(([path, content]) => ({ path, content })),
    note,
  });
}

export const plan = (text = "1. Fizz 2. Buzz\n"): PolicyAnswer => action([["PLAN.md", text]]);

/** A source by name: the scripted oracle decides what it answers, so the text only has to differ. */
export const code = (name: string): PolicyAnswer =>
  action([["src/fizzbuzz.py", `# ${name}\n`]], null, name);

export const review = (...findings: readonly Finding[]): PolicyAnswer =>
  action([["REVIEW.json", JSON.stringify(findings)]]);

export const block: Finding = {
  severity: "block",
  path: "src/fizzbuzz.py",
  message: "15 is not FizzBuzz",
};
export const note: Finding = { severity: "note", path: "src/fizzbuzz.py", message: "short, good" };

export const raised: PolicyAnswer = {
  kind: "raised",
  exception: "ValueError",
  message: "no idea",
  line: 3,
  console: "",
};
export const hung: PolicyAnswer = {
  kind: "at-limit",
  limit: "time",
  message: "It was ended after 2 s.",
};
export const stopped = { kind: "stopped" } as const;
export const unavailable = {
  kind: "unavailable",
  message: "The download failed. Check the connection.",
} as const;

export const naiveGreen: NaiveOracleAnswer = {
  kind: "reported",
  report: { ok: true, passed: 6, failed: 0, errors: [] },
  console: "",
};
export const naiveRed: NaiveOracleAnswer = {
  kind: "reported",
  report: { ok: false, passed: 5, failed: 1, errors: ["case 15: got 'Fizz' want 'FizzBuzz'"] },
  console: "",
};

/** The strong oracle asks code that is right except for the inputs named here. */
export function answersWrongFor(
  isWrong: (n: number) => boolean,
  wrong: Answer = { kind: "text", text: "wrong" },
): (request: StrongOracleRequest) => StrongOracleAnswer {
  return ({ inputs }) => ({
    kind: "answered",
    answers: inputs.map((n) =>
      isWrong(n) ? wrong : { kind: "text", text: fizzbuzzExercise.answerFor(n) },
    ),
  });
}

/** Right answers to everything. */
export const passes = answersWrongFor(() => false);
/** Wrong for these public inputs and right for everything else. */
export const failsAt = (...inputs: readonly number[]) => answersWrongFor((n) => inputs.includes(n));
/** Right for the public inputs and wrong for all others. */
export const failsHidden = answersWrongFor((n) => !fizzbuzzExercise.publicInputs.includes(n));
