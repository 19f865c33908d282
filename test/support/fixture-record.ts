import { sha256Hex } from "#domain/base/ids.ts";
import { append, emptyRecord, type RunRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { traceEntry } from "#domain/repo/apply-patch.ts";

const stub = "def fizzbuzz(n):\n    return str(n)\n";
const firstTry =
  "def fizzbuzz(n):\n    if n % 3 == 0:\n        return 'Fizz'\n    if n % 5 == 0:\n        return 'Buzz'\n    return str(n)\n";
const secondTry = firstTry.replace(
  "    if n % 3",
  "    if n % 15 == 0:\n        return 'FizzBuzz'\n    if n % 3",
);

/** The files every fixture run starts from. */
export const fixtureFiles: readonly (readonly [string, string])[] = [
  ["src/fizzbuzz.py", stub],
  ["tests/test_fizzbuzz.py", "3 gives Fizz, 5 gives Buzz, 15 gives FizzBuzz, else the number\n"],
  ["PLAN.md", ""],
  ["REVIEW.json", "[]"],
];

/** A short honest run of two rounds, written by hand: enough of every kind of event for a screen. */
export function fixtureRecord(): RunRecord {
  let record = emptyRecord({
    system: "team",
    lesson: { id: "a4-fixture", hash: "0".repeat(64) },
    seed: "1",
    versions: { python: "3.14.2" },
  });
  let call = 0;
  const add = (event: RunEvent, ...texts: string[]) => {
    record = append(record, event, texts);
  };
  const enter = (state: string, round: number) =>
    add({ type: "state.entered", actor: "supervisor", state, round });
  const ask = (actor: string, kind: string, request: object, outcome: string, answer: object) => {
    call += 1;
    const [asked, answered] = [JSON.stringify(request), JSON.stringify(answer)];
    add({ type: "call.requested", actor, call, kind, request: sha256Hex(asked) }, asked);
    add({ type: "call.answered", actor, call, outcome, answer: sha256Hex(answered) }, answered);
  };
  const write = (actor: string, path: string, content: string, note: string, round: number) => {
    ask(
      actor,
      "policy",
      { kind: "policy", role: actor, observation: { role: actor, round, files: {} } },
      "returned",
      {
        kind: "returned",
        value: { memory: null, patches: [{ path, content }], note },
        console: "",
      },
    );
    add({ type: "action.accepted", actor, note, patches: 1 });
    const trace = traceEntry(path, content);
    add({ type: "patch.accepted", actor, content: sha256Hex(content), ...trace }, content);
  };
  const judge = (source: string, green: boolean, failing: string) => {
    const id = sha256Hex(source);
    for (const oracle of ["naive", "strong"] as const) {
      ask("oracle", `oracle.${oracle}`, { kind: `oracle.${oracle}` }, "answered", {});
      add({
        type: "verdict.reached",
        actor: "oracle",
        oracle,
        source: id,
        green,
        verdict: green
          ? { kind: "passed", cases: 56 }
          : {
              kind: "failed",
              reason: "wrong_answer",
              firstFailure: { n: 15, hidden: false, got: "'Fizz'", expected: "'FizzBuzz'" },
              failedCases: 12,
              cases: 56,
              failingPublic: [15],
            },
        message: green ? "All answers are right." : failing,
      });
    }
  };
  const decide = (next: string, because: string) =>
    add({
      type: "decision.made",
      actor: "supervisor",
      decision: {
        rule: "after-review",
        next,
        because,
        values: { round: 1, rounds: 4, verdict: next === "approved" ? "passed" : "failed" },
        alternatives: [{ next: "stalled", because: "the failure is not the same as last round" }],
      },
    });
  const review = (findings: readonly { path: string; message: string }[], source: string) =>
    add({
      type: "review.read",
      actor: "reviewer",
      source: sha256Hex(source),
      findings: findings.map((finding) => ({ severity: "block", ...finding })),
    });

  const texts = fixtureFiles.map(([, text]) => text);
  add(
    {
      type: "run.started",
      actor: "supervisor",
      files: fixtureFiles.map(([path, text]): [string, string] => [path, sha256Hex(text)]),
      settings: { rounds: 4, calls: 24, attempts: 3 },
    },
    ...texts,
  );
  enter("planning", 1);
  write("planner", "PLAN.md", "1. Fizz\n2. Buzz\n3. FizzBuzz\n", "A plan of three steps.", 1);
  enter("coding", 1);
  write("coder", "src/fizzbuzz.py", firstTry, "Fizz and Buzz.", 1);
  enter("testing", 1);
  judge(firstTry, false, "fizzbuzz(15) gave 'Fizz', and 'FizzBuzz' is right.");
  enter("reviewing", 1);
  const finding = { path: "src/fizzbuzz.py", message: "15 is not handled." };
  write("reviewer", "REVIEW.json", JSON.stringify([finding]), "One finding.", 1);
  review([finding], firstTry);
  decide("coding", "The verdict is not passed, and rounds are left.");
  enter("coding", 2);
  write("coder", "src/fizzbuzz.py", secondTry, "15 first.", 2);
  enter("testing", 2);
  judge(secondTry, true, "");
  enter("reviewing", 2);
  write("reviewer", "REVIEW.json", "[]", "Nothing to add.", 2);
  review([], secondTry);
  decide("approved", "The strong oracle passed this source and nothing blocks it.");
  enter("approved", 2);
  add({
    type: "run.ended",
    actor: "supervisor",
    outcome: "approved",
    message: "Approved in round 2 of 4.",
  });
  return record;
}
