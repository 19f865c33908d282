import { expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { textOf } from "#domain/record/record.ts";
import { beginRun } from "#domain/team/team-run.ts";
import {
  action,
  block,
  code,
  failsAt,
  passes,
  plan,
  raised,
  review,
  stopped,
} from "../../support/team-answers.ts";
import { teamTask } from "../../support/team-task.ts";
import { afterStrong, afterTurn, eventsOf } from "../../support/team-turns.ts";

const start = beginRun(teamTask());
const types = (run: typeof start) => run.record.events.map((event) => event.type);

test("an accepted turn is recorded: answer, writes, action, decision", () => {
  const run = afterTurn(start, "planner", action([["PLAN.md", "ü"]], 1, "a plan"));
  expect(types(run).slice(1)).toEqual([
    "state.entered",
    "call.requested",
    "call.answered",
    "patch.accepted",
    "action.accepted",
    "decision.made",
  ]);
  expect(eventsOf(run.record, "patch.accepted")).toEqual([
    {
      type: "patch.accepted",
      actor: "planner",
      path: "PLAN.md",
      content: sha256Hex("ü"),
      n_bytes: 2,
      sha256_12: sha256Hex("ü").slice(0, 12),
    },
  ]);
  expect(textOf(run.record, sha256Hex("ü"))).toBe("ü");
  expect(eventsOf(run.record, "action.accepted")).toEqual([
    { type: "action.accepted", actor: "planner", note: "a plan", patches: 1 },
  ]);
});

test("a refused write is recorded with its reason, and nothing is written", () => {
  const run = afterTurn(start, "coder", action([["tests/test_fizzbuzz.py", "pass"]], "kept"));
  expect(types(run).slice(1)).toEqual([
    "state.entered",
    "call.requested",
    "call.answered",
    "patch.refused",
    "action.refused",
    "decision.made",
  ]);
  expect(eventsOf(run.record, "patch.refused")).toMatchObject([
    { actor: "coder", path: "tests/test_fizzbuzz.py", code: "forbidden_path" },
  ]);
  expect(eventsOf(run.record, "action.refused")).toMatchObject([
    { actor: "coder", code: "forbidden_path", attempt: 1 },
  ]);
  expect(run.files).toBe(start.files);
  expect(run.roles.coder).toMatchObject({ memory: "kept", attempts: 1 });
});

test("an attempt without a readable action leaves the memory alone", () => {
  const remembered = afterTurn(start, "coder", action([], "kept"));
  expect(afterTurn(remembered, "coder", raised).roles.coder.memory).toBe("kept");
});

test("of a batch with one refused write nothing reaches the files or the record", () => {
  const task = teamTask({ allowlist: [{ role: "planner", paths: ["PLAN.md", "NOTES.md"] }] });
  const begun = beginRun(task);
  const run = afterTurn(
    begun,
    "planner",
    action([
      ["PLAN.md", "half"],
      ["NOTES.md", "of it"],
      ["src/fizzbuzz.py", "no"],
    ]),
  );
  expect(run.files).toBe(begun.files);
  expect(eventsOf(run.record, "patch.accepted")).toEqual([]);
  expect(eventsOf(run.record, "patch.refused")).toMatchObject([{ path: "src/fizzbuzz.py" }]);
});

test("an unreadable review takes the reviewer's other writes with it", () => {
  const task = teamTask({ allowlist: [{ role: "reviewer", paths: ["REVIEW.json", "NOTES.md"] }] });
  const begun = beginRun(task);
  const run = afterTurn(
    begun,
    "reviewer",
    action([
      ["NOTES.md", "fine"],
      ["REVIEW.json", "LGTM"],
    ]),
  );
  expect(run.files).toBe(begun.files);
  expect(run.review).toBeNull();
  expect(eventsOf(run.record, "patch.refused")).toMatchObject([
    { path: "REVIEW.json", code: "bad_review" },
  ]);
});

test("a hostile path is recorded escaped and short", () => {
  const run = afterTurn(start, "coder", action([[`\u202e${"x".repeat(9000)}`, ""]]));
  const [refused] = eventsOf(run.record, "patch.refused");
  expect(refused?.path).toMatch(/^\\u\{202e\}x+…$/);
  expect(refused?.path.length).toBeLessThan(150);
});

test("a review is about the source the reviewer saw", () => {
  const tested = afterStrong(afterTurn(start, "coder", code("one")), passes);
  const run = afterTurn(tested, "reviewer", review(block));
  expect(eventsOf(run.record, "review.read")).toEqual([
    { type: "review.read", actor: "reviewer", source: tested.verdict?.source, findings: [block] },
  ]);
});

test("the next round begins with fresh attempts and remembers how the last one failed", () => {
  const planned = afterTurn(afterTurn(start, "planner", raised), "planner", plan());
  const refused = afterTurn(planned, "coder", raised);
  const tested = afterStrong(afterTurn(refused, "coder", code("one")), failsAt(15));
  const run = afterTurn(tested, "reviewer", review(block));
  expect(run).toMatchObject({
    round: 2,
    lastSignature: '["failed",[15],"raised"]',
    coderRefusal: null,
    roles: { planner: { attempts: 0 }, coder: { attempts: 0 }, reviewer: { attempts: 0 } },
  });
  expect(run.filesAtRoundStart).toBe(run.files);
});

test("a Stop changes nothing but the record", () => {
  const run = afterTurn(start, "coder", stopped);
  expect(run.next).toBe("stopped");
  expect(run.roles).toEqual(start.roles);
  expect(run.files).toBe(start.files);
});

test("taking a turn leaves the run it was given untouched", () => {
  const before = JSON.stringify(start.record);
  afterTurn(start, "planner", plan());
  expect(JSON.stringify(start.record)).toBe(before);
  expect(start.roles.planner.attempts).toBe(0);
});
