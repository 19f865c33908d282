import { describe, expect, test } from "vitest";
import { maxPatches } from "#domain/team/action.ts";
import { beginRun } from "#domain/team/team-run.ts";
import { readTurn } from "#domain/team/turn.ts";
import {
  action,
  block,
  hung,
  plan,
  raised,
  returned,
  review,
  stopped,
  unavailable,
} from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";

const run = beginRun(
  teamTask({
    allowlist: [
      { role: "planner", paths: ["PLAN.md", "NOTES.md"] },
      { role: "coder", paths: ["src/fizzbuzz.py", "src/util.py"] },
      { role: "reviewer", paths: ["REVIEW.json", "NOTES.md"] },
    ],
  }),
);

describe("accepted", () => {
  test("a plan is written, and the old files are untouched", () => {
    const outcome = readTurn(run, "planner", plan("the plan"));
    expect(outcome).toMatchObject({
      kind: "accepted",
      findings: null,
      trace: [{ path: "PLAN.md", n_bytes: 8 }],
    });
    expect(outcome.kind === "accepted" && outcome.files.get("PLAN.md")).toBe("the plan");
    expect(run.files.get("PLAN.md")).toBe("");
  });

  test("an action without patches leaves the very same files", () => {
    const outcome = readTurn(run, "coder", action([]));
    expect(outcome.kind === "accepted" && outcome.files).toBe(run.files);
  });

  test("a review brings its findings along", () => {
    expect(readTurn(run, "reviewer", review(block))).toMatchObject({
      kind: "accepted",
      findings: [block],
    });
  });

  test("a reviewer who writes the review that stands in the file says it of this source", () => {
    const same = action([["REVIEW.json", "[]"]]);
    expect(readTurn(run, "reviewer", same)).toMatchObject({ kind: "accepted", findings: [] });
  });

  test("the coder may write one path twice in a turn", () => {
    const twice = action([
      ["src/fizzbuzz.py", "# a"],
      ["src/fizzbuzz.py", "# b"],
    ]);
    expect(readTurn(run, "coder", twice)).toMatchObject({ kind: "accepted", trace: [{}, {}] });
  });
});

describe("refused", () => {
  test.for<
    [
      name: string,
      role: "planner" | "coder" | "reviewer",
      answer: Parameters<typeof readTurn>[2],
      reason: string,
      code: string,
    ]
  >([
    ["another role's file", "coder", action([["PLAN.md", ""]]), "refused", "forbidden_path"],
    [
      "a content that is no text",
      "coder",
      action([["src/fizzbuzz.py", 5]]),
      "refused",
      "bad_content",
    ],
    [
      "a content that is too long",
      "coder",
      action([["src/fizzbuzz.py", "x".repeat(4001)]]),
      "refused",
      "bad_content",
    ],
    [
      "two paths of the coder",
      "coder",
      action([
        ["src/fizzbuzz.py", ""],
        ["src/util.py", ""],
      ]),
      "refused",
      "too_many_patches",
    ],
    [
      "very many patches",
      "planner",
      action(Array.from({ length: maxPatches + 1 }, () => ["PLAN.md", ""] as const)),
      "refused",
      "too_many_patches",
    ],
    [
      "an unreadable review",
      "reviewer",
      action([["REVIEW.json", "LGTM"]]),
      "refused",
      "bad_review",
    ],
    ["no review", "reviewer", action([]), "refused", "bad_review"],
    ["nonsense", "coder", returned("done"), "nonsense", "bad_action"],
    ["an exception", "coder", raised, "raised", "raised"],
    ["an endless loop", "coder", hung, "hung", "hung"],
    [
      "a dead interpreter",
      "coder",
      { kind: "crashed", reason: "crashed", message: "" },
      "crashed",
      "crashed",
    ],
    ["no act", "coder", { kind: "missing", message: "", console: "" }, "nonsense", "no_act"],
    [
      "a set",
      "coder",
      { kind: "unusable", problem: "a set", console: "" },
      "nonsense",
      "bad_action",
    ],
  ])("%s", ([, role, answer, reason, codeOfReason]) => {
    expect(readTurn(run, role, answer)).toMatchObject({
      kind: "refused",
      rejection: { reason, code: codeOfReason },
    });
  });

  test("the refused patch is named, and the action keeps its memory", () => {
    const answer = action(
      [
        ["PLAN.md", "a"],
        ["src/fizzbuzz.py", "b"],
      ],
      { tries: 2 },
    );
    expect(readTurn(run, "planner", answer)).toMatchObject({
      kind: "refused",
      patch: { path: "src/fizzbuzz.py", content: "b" },
      action: { memory: { tries: 2 } },
    });
  });

  test("two paths are refused with their names and the way to comply", () => {
    const outcome = readTurn(
      run,
      "coder",
      action([
        ["src/fizzbuzz.py", ""],
        ["src/util.py", ""],
      ]),
    );
    expect(outcome.kind === "refused" && outcome.rejection.message).toBe(
      "refused: the coder writes one path per turn, and this turn has 2, such as `src/fizzbuzz.py`, `src/util.py`. Send the most urgent one now and the others at later turns.",
    );
  });

  test("an unreadable review says what is wrong with it and what one looks like", () => {
    const outcome = readTurn(run, "reviewer", action([["REVIEW.json", "LGTM"]]));
    expect(outcome).toMatchObject({ kind: "refused", patch: { path: "REVIEW.json" } });
    expect(outcome.kind === "refused" && outcome.rejection.message).toContain(
      "`REVIEW.json` cannot be read: it is not JSON. It must be a JSON list of findings",
    );
  });
});

test("a reviewer who writes nothing is told that its silence is no approval", () => {
  const outcome = readTurn(run, "reviewer", action([]));
  expect(outcome).toMatchObject({ kind: "refused", patch: null });
  expect(outcome.kind === "refused" && outcome.rejection.message).toContain(
    "`REVIEW.json` was not written in this turn. It must be a JSON list of findings",
  );
});

test("the role is the channel that was asked, whatever the answer claims", () => {
  const claim = (path: string) =>
    returned({
      role: "planner",
      memory: null,
      patches: [{ role: "planner", path, content: "x" }],
      note: "",
    });
  expect(readTurn(run, "coder", claim("PLAN.md"))).toMatchObject({
    kind: "refused",
    rejection: { code: "forbidden_path" },
  });
  expect(readTurn(run, "coder", claim("src/fizzbuzz.py"))).toMatchObject({ kind: "accepted" });
  expect(readTurn(run, "planner", claim("PLAN.md"))).toMatchObject({ kind: "accepted" });
});

test("a Stop and a missing Python are no attempts", () => {
  expect(readTurn(run, "coder", stopped)).toEqual({ kind: "stopped" });
  expect(readTurn(run, "coder", unavailable)).toEqual(unavailable);
});
