import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkLoop } from "#domain/harness/loop-limits.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const input = z.strictObject({ body: z.json(), agentCap: z.number().nullable() });

describe("a new loop's limits, as published", () => {
  it.each(harnessCases.casesOf("loop.validate", input, z.json()))("$id: $note", (each) => {
    const answer = checkLoop(each.input.body, each.input.agentCap);
    const told =
      "settings" in answer
        ? { status: answer.status, stop_signal: answer.settings.stop_signal }
        : answer;
    expect(told).toEqual(each.expected);
  });
});

describe("checkLoop", () => {
  const good = { message: "m", max_runs: 3 };
  const outcome = (change: object, cap: number | null = 3600) => {
    const answer = checkLoop({ ...good, ...change }, cap);
    if ("settings" in answer) return "fits";
    return "field" in answer ? answer.field : answer.error;
  };

  /** The table of limits: a field, what still fits, what does not any more. */
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ["message", ["x", "x".repeat(100_000)], ["", "x".repeat(100_001), 5, null]],
    ["max_runs", [1, 100], [0, 101, 2.5, null, "3"]],
    ["stop_signal", ["", "x".repeat(200), null], ["x".repeat(201), 5]],
    ["delay_seconds", [0, 3600, null], [-1, 3601]],
    ["timeout_per_run", [10, 3600, null], [9, 7201]],
    ["max_duration_seconds", [3600, 604_800, null], [0, 604_801]],
    ["max_cost_usd", [0.001, null], [0, -1]],
    ["no_progress_threshold", [0, 2, 50, null], [1, -1]],
    ["on_failure", ["abort", "continue", null], ["stop"]],
    ["max_consecutive_failures", [1, 100, null], [0, 101]],
  ])("holds %s to its limits", (field, fits, not) => {
    for (const value of fits) expect(outcome({ [field]: value })).toBe("fits");
    for (const value of not) expect(outcome({ [field]: value })).toBe(field);
  });

  it("fills in what is left out", () => {
    expect(checkLoop(good, null)).toEqual({
      status: 202,
      settings: {
        ...good,
        stop_signal: null,
        delay_seconds: 0,
        timeout_per_run: null,
        max_duration_seconds: null,
        max_cost_usd: null,
        no_progress_threshold: 3,
        on_failure: "abort",
        max_consecutive_failures: 3,
      },
    });
  });

  it("refuses a time-out over the agent's cap instead of cutting it, before the duration", () => {
    const long = { timeout_per_run: 601, max_duration_seconds: 1 };
    expect(outcome(long, 600)).toBe("loop_timeout_exceeds_agent_cap");
    expect(outcome(long, null)).toBe("max_duration_below_per_run_timeout");
  });

  it("names the first field that is wrong, and takes anything for a body", () => {
    expect(outcome({ message: "", max_runs: 0 })).toBe("message");
    for (const body of [null, 5, "x", []])
      expect(checkLoop(body, null)).toMatchObject({ status: 422 });
  });
});
