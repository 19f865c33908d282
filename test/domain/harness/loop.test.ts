import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { terminalLoopStatuses } from "#domain/harness/loop.ts";
import { checkLoop, type LoopSettings } from "#domain/harness/loop-limits.ts";
import { type LoopPlay, playLoop, type ScriptedRun, stopLoop } from "#domain/harness/loop-play.ts";
import { harnessCases } from "../../support/harness-cases.ts";

function settingsOf(config: object): LoopSettings {
  // The cases' loops have short deadlines and no time-outs; only a request is held to a cap.
  const { max_duration_seconds: duration = null, ...rest } = config as Record<string, number>;
  const checked = checkLoop({ message: "m", ...rest }, 3600);
  if (!("settings" in checked)) throw new Error(JSON.stringify(checked));
  return { ...checked.settings, max_duration_seconds: duration };
}

function told(play: LoopPlay) {
  const { loop, starts, messages } = playLoop(play);
  return {
    status: loop.status,
    stop_reason: loop.stopReason,
    runs_completed: loop.runsCompleted,
    failed_runs: loop.failedRuns,
    completed_at: loop.completedAt,
    error: loop.error,
    last_response: loop.lastResponse,
    starts,
    messages,
  };
}

const runInput = z.strictObject({
  config: z.record(z.string(), z.json()),
  script: z.array(
    z
      .strictObject({
        s: z.enum(["ok", "fail", "raise"]),
        r: z.string().default(""),
        e: z.string().default(""),
        d: z.number(),
        c: z.number().default(0),
      })
      .transform(
        ({ s, r, e, d, c }): ScriptedRun => ({
          outcome: s,
          text: s === "ok" ? r : e,
          seconds: d,
          cost: c,
        }),
      ),
  ),
  stopAt: z.number().nullable(),
  era: z.enum(["740", "2523"]),
  sweepSeconds: z.number(),
});

describe("loops, as published", () => {
  it.each(harnessCases.casesOf("loop.run", runInput, z.record(z.string(), z.json())))(
    "$id: $note",
    (each) => {
      const { config, ...rest } = each.input;
      expect(told({ ...rest, settings: settingsOf(config) })).toMatchObject(each.expected);
    },
  );
});

describe("stopping a loop, as published", () => {
  const input = z.strictObject({
    status: z.enum(["missing", "queued", "running", ...terminalLoopStatuses]),
    era: z.enum(["740", "2523"]),
    hasRunner: z.boolean().default(true),
  });
  it.each(harnessCases.casesOf("loop.stop", input, z.json()))("$id: $note", (each) => {
    const { status, era, hasRunner } = each.input;
    const { returns, statusAfter } = stopLoop(status === "missing" ? null : status, era, hasRunner);
    expect({ returns, status_after: statusAfter }).toEqual(each.expected);
  });

  it("touches no loop that is over, but for the one end that the older list lacked", () => {
    for (const era of ["740", "2523"] as const) {
      for (const status of terminalLoopStatuses) {
        const lacked = era === "740" && status === "completed_with_errors";
        expect(stopLoop(status, era, false)).toEqual({
          returns: "already_done",
          statusAfter: lacked ? "interrupted" : status,
        });
      }
      expect(stopLoop("running", era, true)).toEqual({
        returns: "stopping",
        statusAfter: "running",
      });
    }
  });
});

const says = (text: string, more: Partial<ScriptedRun> = {}): ScriptedRun => ({
  ...{ outcome: "ok", text, seconds: 10, cost: 0 },
  ...more,
});
const play = (config: object, script: readonly ScriptedRun[], more: Partial<LoopPlay> = {}) =>
  told({
    settings: settingsOf(config),
    script,
    stopAt: null,
    era: "2523",
    sweepSeconds: 0,
    ...more,
  });

describe("what ends a loop first", () => {
  /** Every end holds at once; taking them away from the front shows the next. */
  const most = {
    ...{ max_runs: 3, stop_signal: "Z", no_progress_threshold: 3 },
    ...{ max_duration_seconds: 30, max_cost_usd: 1 },
  };
  const script = [says("Z", { cost: 1 })];
  it.each<[string, object, number | null]>([
    ["stop_signal_matched", { max_runs: 1 }, 10],
    ["max_runs_reached", { stop_signal: null, max_runs: 1 }, 10],
    ["user_stopped", { stop_signal: null, max_duration_seconds: 10 }, 10],
    ["deadline_exceeded", { stop_signal: null, max_duration_seconds: 10 }, null],
    ["budget_exhausted", { stop_signal: null }, null],
    ["no_progress", { stop_signal: null, max_cost_usd: 9 }, null],
  ])("is %s", (reason, change, stopAt) => {
    const wide = reason === "no_progress" ? { max_duration_seconds: 99 } : {};
    expect(play({ ...most, ...change, ...wide }, script, { stopAt }).stop_reason).toBe(reason);
  });

  it("is no_progress before the number of runs, unless a stop or the deadline overrules it", () => {
    const config = { max_runs: 3, no_progress_threshold: 3 };
    expect(play(config, script).stop_reason).toBe("no_progress");
    expect(play(config, script, { stopAt: 30 }).stop_reason).toBe("max_runs_reached");
    expect(play({ ...config, max_duration_seconds: 30 }, script).stop_reason).toBe(
      "max_runs_reached",
    );
  });
});

describe("a pause", () => {
  const config = { max_runs: 9, delay_seconds: 60, no_progress_threshold: 0 };
  it("is cut at the deadline, and the loop ends there", () => {
    expect(play({ ...config, max_duration_seconds: 50 }, [says("a")])).toMatchObject({
      ...{ stop_reason: "deadline_exceeded", completed_at: 50, starts: [0] },
    });
  });

  it("is ended at once by a stop, or slept out by a runner; a stop at its last second wins", () => {
    const ends = (stopAt: number, era: LoopPlay["era"]) =>
      play(config, [says("a")], { stopAt, era });
    expect(ends(30, "2523")).toMatchObject({ completed_at: 30, starts: [0] });
    expect(ends(30, "740")).toMatchObject({ completed_at: 70, starts: [0] });
    expect(ends(70, "2523")).toMatchObject({ completed_at: 70, starts: [0] });
  });

  it("is left out by a runner after a run that threw, and by nobody else", () => {
    const script = [says("x", { outcome: "raise" }), says("a")];
    const starts = (era: LoopPlay["era"]) =>
      play({ ...config, max_runs: 2, on_failure: "continue" }, script, { era }).starts;
    expect(starts("740")).toEqual([0, 10]);
    expect(starts("2523")).toEqual([0, 70]);
  });
});

it("asks a runner's loop its gates before the first run, and a row's never", () => {
  const never = { stopAt: 0 };
  expect(play({ max_runs: 2 }, [says("a")], { ...never, era: "740" })).toMatchObject({
    ...{ runs_completed: 0, stop_reason: "user_stopped" },
  });
  expect(play({ max_runs: 2 }, [says("a")], never)).toMatchObject({ runs_completed: 1 });
});

it("counts only money that is finite and more than nothing", () => {
  const costs = [Number.NaN, Number.POSITIVE_INFINITY, -5, 0.5].map((cost) =>
    says(`${cost}`, { cost }),
  );
  expect(play({ max_runs: 9, max_cost_usd: 0.5 }, costs)).toMatchObject({
    ...{ runs_completed: 4, stop_reason: "budget_exhausted" },
  });
});

it("always ends, within its number of runs, and names a reason that fits its status", () => {
  const run = fc.record({
    outcome: fc.constantFrom("ok", "fail", "raise"),
    text: fc.constantFrom("a", "b", "a  ", "DONE"),
    seconds: fc.nat(20),
    cost: fc.constantFrom(0, 0.1),
  });
  const config = fc.record({
    max_runs: fc.integer({ min: 1, max: 8 }),
    stop_signal: fc.constantFrom(null, "DONE"),
    delay_seconds: fc.nat(30),
    max_duration_seconds: fc.option(fc.integer({ min: 1, max: 90 })),
    max_cost_usd: fc.constantFrom(null, 0.2),
    on_failure: fc.constantFrom("abort", "continue"),
  });
  const reasons: Record<string, readonly string[]> = {
    completed: ["max_runs_reached", "stop_signal_matched"],
    completed_with_errors: ["max_runs_reached", "stop_signal_matched"],
    stopped: ["user_stopped", "deadline_exceeded", "budget_exhausted", "no_progress"],
    failed: ["error", "max_consecutive_failures"],
  };
  fc.assert(
    fc.property(
      config,
      fc.array(run as fc.Arbitrary<ScriptedRun>, { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(120)),
      fc.constantFrom<LoopPlay["era"]>("740", "2523"),
      (settings, script, stopAt, era) => {
        const ended = play(settings, script, { stopAt, era });
        expect(reasons[ended.status]).toContain(ended.stop_reason);
        expect(ended.runs_completed).toBeLessThanOrEqual(settings.max_runs);
        expect(ended.starts).toHaveLength(ended.runs_completed);
        expect(ended.status === "completed").toBe(
          ended.failed_runs === 0 && reasons["completed"]?.includes(ended.stop_reason ?? ""),
        );
      },
    ),
  );
});
