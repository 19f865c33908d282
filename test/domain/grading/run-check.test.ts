import { describe, expect, it } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import type { RunExpectation } from "#domain/grading/check.ts";
import { judgeRun } from "#domain/grading/run-check.ts";
import { append, emptyRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";

const source = "0".repeat(64);

function recordWith(events: readonly RunEvent[], outcome = "approved") {
  const about = {
    system: "team",
    lesson: { id: "a1", hash: "h" },
    seed: "s",
    versions: {},
  } as const;
  const ended: RunEvent = { type: "run.ended", actor: "supervisor", outcome, message: "why" };
  return [...events, ended].reduce((record, event) => append(record, event), emptyRecord(about));
}

function said(oracle: "naive" | "strong", green: boolean, verdict: JsonValue = null): RunEvent {
  return {
    type: "verdict.reached",
    actor: "oracle",
    oracle,
    source,
    green,
    verdict,
    message: `The ${oracle} oracle spoke.`,
  };
}

function judged(expectation: RunExpectation, events: readonly RunEvent[], outcome?: string) {
  const head = { id: "c", title: "C", messageHtml: "m" };
  return judgeRun(
    { kind: "team", ...head, chosen: {}, expect: expectation },
    recordWith(events, outcome),
  );
}

describe("judgeRun", () => {
  const events: readonly RunEvent[] = [
    { type: "state.entered", actor: "supervisor", state: "coding", round: 1 },
    {
      type: "action.refused",
      actor: "coder",
      code: "forbidden_path",
      message: "Refused.",
      attempt: 1,
    },
    said("naive", true),
    said("strong", false),
    { type: "state.entered", actor: "supervisor", state: "coding", round: 2 },
    said("naive", false),
    said("strong", true),
  ];

  it("looks at the end, the last round, each oracle's last word and all refusals", () => {
    const expectation = {
      outcome: "approved",
      round: 2,
      naive: "red",
      strong: "green",
      refusals: ["forbidden_path"],
    } as const;
    expect(judged(expectation, events)).toEqual({ kind: "passed" });
    expect(judged({}, events)).toEqual({ kind: "passed" });
  });

  it.each<[RunExpectation, string]>([
    [{ outcome: "stuck" }, "The run ended `approved`, expected `stuck`. why"],
    [{ round: 1 }, "The last round is `2`, expected `1`."],
    [{ naive: "green" }, "The naive oracle is `red`, expected `green`. The naive oracle spoke."],
    [{ strong: "red" }, "The strong oracle is `green`, expected `red`. The strong oracle spoke."],
    [{ refusals: [] }, "The refusals are `forbidden_path`, expected none. Refused."],
    [
      { round: 3, refusals: ["a", "b"] },
      "The last round is `2`, expected `3`. The refusals are `forbidden_path`, expected `a`, `b`. Refused.",
    ],
  ])("says what differs, and what the run said to it: %j", (expectation, detail) => {
    expect(judged(expectation, events)).toEqual({ kind: "failed", detail });
  });

  it.each([
    [
      { kind: "raised", exception: "SyntaxError", message: "invalid syntax", line: 42 },
      "`oracle.py` does not run. SyntaxError: invalid syntax",
      42,
    ],
    [
      { kind: "unreadable", problem: "the oracle defines no function `run_tests(repo)`" },
      "`oracle.py` gives no report: the oracle defines no function 'run_tests(repo)'.",
      null,
    ],
    [{ kind: "at-limit", reason: "timeout" }, "The naive oracle spoke.", null],
  ])(
    "says that the naive oracle could not run, where it was to be green: %j",
    (verdict, message, line) => {
      const spoken = [said("naive", false, verdict)];
      expect(judged({ naive: "green" }, spoken)).toEqual({ kind: "broken", message, line });
      expect(judged({ naive: "red" }, spoken)).toEqual({ kind: "passed" });
    },
  );

  it("does not mistake silence for red", () => {
    expect(judged({ naive: "red" }, [])).toEqual({
      kind: "failed",
      detail: "The naive oracle is `silent`, expected `red`. why",
    });
  });

  it("judges no run that was stopped or had no Python", () => {
    expect(judged({}, [], "stopped")).toEqual({ kind: "stopped" });
    expect(judged({}, [], "unavailable")).toEqual({ kind: "unavailable", message: "why" });
  });
});
