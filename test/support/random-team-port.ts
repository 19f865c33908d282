import { type Random, seededRandom } from "#domain/base/random.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import type { Answer } from "#domain/oracle/verdict.ts";
import type {
  AnswerTo,
  EffectPort,
  EffectRequest,
  NaiveOracleAnswer,
  PolicyAnswer,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import {
  action,
  block,
  code,
  hung,
  naiveGreen,
  naiveRed,
  note,
  plan,
  raised,
  returned,
  review,
  stopped,
  unavailable,
} from "./team-answers.ts";

/** Text that only the answer to a hidden input may hold. */
export const hiddenMark = "HIDDEN";

/** A port whose answer to call `n` follows from the seed and `n`, and what it was asked. */
export function randomTeamPort(seed: string): EffectPort & {
  readonly asked: readonly { readonly call: number; readonly request: EffectRequest }[];
} {
  const asked: { call: number; request: EffectRequest }[] = [];
  return {
    asked,
    async call<Request extends EffectRequest>(call: number, request: Request) {
      asked.push({ call, request });
      return answerTo(request, seededRandom(`${seed}/${call}`)) as AnswerTo<Request>;
    },
  };
}

function answerTo(request: EffectRequest, random: Random) {
  switch (request.kind) {
    case "policy":
      return policyAnswer(request.role, random);
    case "oracle.naive":
      return naiveAnswer(random);
    case "oracle.strong":
      return strongAnswer(request, random);
    default:
      throw new Error(`a team never asks for ${request.kind}`);
  }
}

function policyAnswer(role: string, random: Random): PolicyAnswer {
  const roll = random.below(100);
  if (roll < 25) return pick(random, badAnswers);
  if (roll === 99) return stopped;
  if (roll === 98) return unavailable;
  switch (role) {
    case "planner":
      return plan(`plan ${random.below(1000)}`);
    case "coder":
      return code(`try ${random.below(1000)}`);
    default:
      return pick(random, [review(), review(note), review(block), action([])]);
  }
}

/** Every way in which an attempt is not accepted, whoever makes it. */
const badAnswers: readonly PolicyAnswer[] = [
  raised,
  hung,
  returned(null),
  returned({ memory: 1, patches: [] }),
  action([["tests/test_fizzbuzz.py", "pass"]], "mine"),
  action([
    ["PLAN.md", "half"],
    ["REVIEW.json", "of"],
    ["src/fizzbuzz.py", "it"],
  ]),
  action([["REVIEW.json", "LGTM"]]),
  { kind: "missing", message: "no act", console: "" },
  { kind: "unusable", problem: "a set", console: "" },
  { kind: "crashed", reason: "crashed", message: "gone" },
  { kind: "at-limit", limit: "output", message: "too much" },
];

function naiveAnswer(random: Random): NaiveOracleAnswer {
  return pick<NaiveOracleAnswer>(random, [
    naiveGreen,
    naiveGreen,
    naiveRed,
    naiveRed,
    { kind: "reported", report: "green", console: "" },
    { kind: "raised", exception: "SystemExit", message: "", line: null, console: "" },
    { kind: "at-limit", limit: "time", message: "" },
  ]);
}

function strongAnswer(request: StrongOracleRequest, random: Random): StrongOracleAnswer {
  const roll = random.below(20);
  if (roll === 0) return { kind: "not-run", reason: "syntax_error", line: 1, message: "bad" };
  if (roll === 1) return { kind: "at-limit", limit: "time", message: "" };
  if (roll === 2) return { kind: "crashed", reason: "protocol", message: "" };
  if (roll === 3) return { kind: "answered", answers: [] };
  const isRight = roll < 10;
  const badPublic = pick(random, fizzbuzzExercise.publicInputs);
  const hidesWell = random.below(2) === 0;
  return {
    kind: "answered",
    answers: request.inputs.map((n): Answer => {
      const isPublic = fizzbuzzExercise.publicInputs.includes(n);
      if (isRight || (isPublic && (hidesWell || n !== badPublic))) {
        return { kind: "text", text: fizzbuzzExercise.answerFor(n) };
      }
      const mark = isPublic ? "PUBLIC" : hiddenMark;
      return pick<Answer>(random, [
        { kind: "text", text: `${mark} ${n}` },
        { kind: "wrong-type", type: `${mark}${n}` },
        { kind: "raised", exception: "ValueError", message: `${mark} ${n}` },
      ]);
    }),
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)] as Item;
}
