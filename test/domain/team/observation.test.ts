import { expect, test } from "vitest";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { canSee, observationFor } from "#domain/team/observation.ts";
import { beginRun } from "#domain/team/team-run.ts";
import { roles } from "#domain/team/team-settings.ts";
import {
  action,
  block,
  code,
  failsAt,
  note,
  passes,
  plan,
  raised,
  review,
} from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterStrong, afterTurn } from "../../support/team-turns.ts";

const start = beginRun(teamTask());
const stub = "def fizzbuzz(n):\n    return str(n)\n";
const keys = ["role", "round", "files", "verdict", "rejection", "findings", "memory", "budget"];

test("an observation has exactly its published keys, and the reviewer's the diff as well", () => {
  expect(Object.keys(observationFor(start, "planner"))).toEqual(keys);
  expect(Object.keys(observationFor(start, "coder"))).toEqual(keys);
  expect(Object.keys(observationFor(start, "reviewer"))).toEqual([...keys, "diff"]);
});

test("before anybody did anything, the parts that tell of the past are empty", () => {
  for (const role of roles) {
    expect(observationFor(start, role)).toMatchObject({
      role,
      round: 1,
      verdict: null,
      rejection: null,
      findings: [],
      memory: null,
      budget: { rounds: 3, calls: 23 },
    });
  }
});

test("each role sees its files and no others", () => {
  const run = beginRun(
    teamTask({
      repo: [
        ["src/fizzbuzz.py", stub],
        ["src/util.py", "# util"],
        ["tests/test_fizzbuzz.py", "spec"],
        ["PLAN.md", "plan"],
        ["REVIEW.json", "[]"],
        ["notes/secret.txt", "s"],
      ],
    }),
  );
  const seen = (role: (typeof roles)[number]) =>
    Object.keys(observationFor(run, role)["files"] as Record<string, string>);
  expect(seen("planner")).toEqual(["src/fizzbuzz.py", "src/util.py", "tests/test_fizzbuzz.py"]);
  expect(seen("coder")).toEqual(["PLAN.md", "src/fizzbuzz.py", "src/util.py"]);
  expect(seen("reviewer")).toEqual([
    "PLAN.md",
    "REVIEW.json",
    "notes/secret.txt",
    "src/fizzbuzz.py",
    "src/util.py",
    "tests/test_fizzbuzz.py",
  ]);
});

test("a source that lies outside src is still the source", () => {
  expect(canSee("planner", "main.py", "main.py")).toBe(true);
  expect(canSee("coder", "main.py", "main.py")).toBe(true);
  expect(canSee("coder", "other.py", "main.py")).toBe(false);
});

test("the coder of the next round sees plan, source, verdict and findings of this one", () => {
  const run = afterTurn(
    afterStrong(
      afterTurn(afterTurn(start, "planner", plan("the plan")), "coder", code("one")),
      failsAt(15, 3),
    ),
    "reviewer",
    review(block, note),
  );
  expect(observationFor(run, "coder")).toEqual({
    role: "coder",
    round: 2,
    files: { "PLAN.md": "the plan", "src/fizzbuzz.py": "# one\n" },
    verdict: {
      kind: "failed",
      reason: "wrong_answer",
      failing_public: [3, 15],
      first_failure: { hidden: false, n: 3, got: "another text", expected: "'Fizz'" },
    },
    rejection: null,
    findings: [block, note],
    memory: null,
    budget: { rounds: 2, calls: 20 },
  });
});

test("findings are for the coder alone", () => {
  const run = afterTurn(afterStrong(start, passes), "reviewer", review(block));
  expect(observationFor(run, "planner")["findings"]).toEqual([]);
  expect(observationFor(run, "reviewer")["findings"]).toEqual([]);
});

test("the reviewer's diff is what this round changed, and starts anew with the next", () => {
  const planned = afterTurn(start, "planner", plan("the plan"));
  const tested = afterStrong(afterTurn(planned, "coder", code("one")), failsAt(15));
  expect(observationFor(tested, "reviewer")["diff"]).toEqual([
    { path: "PLAN.md", before: "", after: "the plan" },
    { path: "src/fizzbuzz.py", before: stub, after: "# one\n" },
  ]);
  const nextRound = afterTurn(tested, "reviewer", review(block));
  expect(observationFor(nextRound, "reviewer")["diff"]).toEqual([]);
});

test("a role gets back what it returned as memory, and nobody else does", () => {
  const run = afterTurn(start, "coder", action([], { tries: 1 }));
  expect(observationFor(run, "coder")["memory"]).toEqual({ tries: 1 });
  expect(observationFor(run, "planner")["memory"]).toBeNull();
  expect(observationFor(run, "reviewer")["memory"]).toBeNull();
});

test("a refusal is seen by the role itself, in full, until an action of it is accepted", () => {
  const refused = afterTurn(start, "coder", action([["PLAN.md", "mine"]]));
  expect(observationFor(refused, "coder")["rejection"]).toEqual({
    reason: "refused",
    code: "forbidden_path",
    message: expect.stringContaining("src/fizzbuzz.py"),
    path: "PLAN.md",
    allowed: [fizzbuzzExercise.sourcePath],
  });
  expect(observationFor(refused, "reviewer")["rejection"]).toBeNull();
  const raisedNext = afterTurn(refused, "coder", raised);
  expect(observationFor(raisedNext, "coder")["rejection"]).toMatchObject({ code: "raised" });
  const accepted = afterTurn(raisedNext, "coder", code("one"));
  expect(observationFor(accepted, "coder")["rejection"]).toBeNull();
});
