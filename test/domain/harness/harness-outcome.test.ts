import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type GuidanceName, guidances } from "#domain/harness/guidance.ts";
import {
  type HarnessSituation,
  harnessOutcome,
  traceHarness,
} from "#domain/harness/harness-outcome.ts";
import type { ModelProfile } from "#domain/harness/model-profile.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const profiles = ["lexical", "obedient", "tester"] as const;
const guidanceNames = ["G0", "G1", "G2", "G3", "G4", "G5"] as const;
const request = z.strictObject({
  intent: z.enum(["repeat", "defer"]),
  timeSpaced: z.boolean().default(true),
  runs: z.number().default(1),
  everySeconds: z.number().default(60),
  inSeconds: z.number().default(300),
  target: z.string().nullable().default(null),
  demandsTool: z.string().nullable().default(null),
});
const fields = z.strictObject({
  request,
  deny: z.boolean(),
  guidance: z.enum(guidanceNames),
  profile: z.enum(profiles),
  deferPlatformTools: z.boolean().default(true),
  operatorDenies: z.array(z.string()).default([]),
  untilT: z.number().default(0),
});
const input = fields.transform(({ guidance, untilT, ...rest }) => ({
  until: untilT,
  situation: {
    ...rest,
    guidance: guidances[guidance],
    era: "pr",
    autonomy: true,
  } as const satisfies HarnessSituation,
}));

describe("outcomes, as published", () => {
  it.each(harnessCases.casesOf("scenario", input, z.json()))("$id: $note", (each) => {
    const { outcome, calls, stored, claimsArmed, falseClaim } = harnessOutcome(
      each.input.situation,
    );
    expect({
      ...{ outcome, calls, claims_armed: claimsArmed, false_claim: falseClaim },
      rows: { loops: stored === "loop" ? 1 : 0, reminders: stored === "reminder" ? 1 : 0 },
    }).toEqual(each.expected);
  });
});

describe("traces, as published", () => {
  it.each(harnessCases.casesOf("trace", input, z.json()))("$id: $note", (each) => {
    const { situation, until } = each.input;
    const { loop, reminder, ...trace } = traceHarness(situation, until);
    const ended = loop?.played.loop;
    const over = loop !== null && loop.createdAt + (ended?.completedAt ?? 0) <= until;
    expect({
      toolAnswersAt: trace.toolAnswersAt,
      exitAt: trace.exitAt,
      wakeupsBooked: trace.wakeups.booked,
      wakeupsDropped: trace.wakeups.dropped,
      wakeupsFired: trace.wakeups.fired,
      executions: trace.executions.map((row) => [
        row.trigger,
        row.startedAt,
        row.endedAt,
        "success",
      ]),
      loops:
        loop === null
          ? []
          : [
              [
                over ? ended?.status : "running",
                loop.runsDone,
                situation.request.runs,
                over ? ended?.stopReason : null,
                loop.createdAt,
                over ? loop.createdAt + (ended?.completedAt ?? 0) : null,
              ],
            ],
      reminders:
        reminder === null
          ? []
          : [[reminder.status, reminder.attempts, reminder.fireAt, reminder.firedAt]],
    }).toEqual(each.expected);
  });
});

const spaced: HarnessSituation = {
  request: {
    ...{ intent: "repeat", timeSpaced: true, runs: 3, everySeconds: 60, inSeconds: 300 },
    ...{ target: null, demandsTool: null },
  },
  ...{ profile: "lexical", guidance: guidances.G0, deny: false, deferPlatformTools: true },
  ...{ operatorDenies: [], era: "pr", autonomy: true },
};

describe("the grid of a request that is spaced in time", () => {
  const [lie, stuck, loop] = ["FALSE_SUCCESS", "DEAD_END", "ROUTED_LOOP"] as const;
  /** Deny, guidance, then what each profile ends up with: written down once more by hand. */
  const grid: readonly (readonly [boolean, GuidanceName, string, string, string])[] = [
    [false, "G0", lie, lie, lie],
    [false, "G1", lie, loop, lie],
    [false, "G2", lie, loop, lie],
    [false, "G3", lie, loop, loop],
    [true, "G0", stuck, stuck, stuck],
    [true, "G1", loop, loop, loop],
    [true, "G2", loop, loop, loop],
    [true, "G3", loop, loop, loop],
    [false, "G4", lie, stuck, stuck],
    [true, "G4", stuck, stuck, stuck],
    [false, "G5", lie, loop, lie],
    [true, "G5", loop, loop, loop],
  ];
  it.each([...grid])("deny %s with %s", (deny, name, ...outcomes) => {
    const found = profiles.map(
      (profile) => harnessOutcome({ ...spaced, deny, guidance: guidances[name], profile }).outcome,
    );
    expect(found).toEqual(outcomes);
  });
});

describe("a person who insists on the wake-up", () => {
  const [lie, stuck, refused, loop] = [
    ...(["FALSE_SUCCESS", "DEAD_END", "REFUSED_WITH_ROUTE", "ROUTED_LOOP"] as const),
  ];
  /** Deny, guidance, then what each profile makes of it. */
  const table: readonly (readonly [boolean, GuidanceName, string, string, string])[] = [
    [false, "G0", lie, lie, lie],
    [false, "G1", lie, refused, lie],
    [false, "G3", lie, refused, loop],
    [false, "G4", lie, stuck, stuck],
    [false, "G5", lie, lie, lie],
    [true, "G0", stuck, stuck, stuck],
    [true, "G2", refused, refused, refused],
    [true, "G4", stuck, stuck, stuck],
    [true, "G5", refused, refused, refused],
  ];
  it.each([...table])("deny %s with %s", (deny, name, ...outcomes) => {
    const request = { ...spaced.request, demandsTool: "ScheduleWakeup" };
    const found = profiles.map(
      (profile) =>
        harnessOutcome({ ...spaced, request, deny, guidance: guidances[name], profile }).outcome,
    );
    expect(found).toEqual(outcomes);
  });
});

const any: fc.Arbitrary<HarnessSituation> = fc.record({
  request: fc.record({
    intent: fc.constantFrom("repeat", "defer"),
    timeSpaced: fc.boolean(),
    runs: fc.integer({ min: 1, max: 5 }),
    everySeconds: fc.integer({ min: 0, max: 90 }),
    inSeconds: fc.integer({ min: 60, max: 400 }),
    target: fc.constantFrom(null, "sib"),
    demandsTool: fc.constantFrom(null, "ScheduleWakeup"),
  }),
  profile: fc.constantFrom<ModelProfile>(...profiles),
  guidance: fc.constantFrom(...guidanceNames).map((name) => guidances[name]),
  deny: fc.boolean(),
  deferPlatformTools: fc.boolean(),
  operatorDenies: fc.subarray(["run_agent_loop", "set_reminder"]),
  era: fc.constantFrom("pr", "edge"),
  autonomy: fc.boolean(),
});

describe("any situation", () => {
  it("makes nobody lie where the tool is denied, and is never false about what is stored", () => {
    fc.assert(
      fc.property(any, (situation) => {
        const { outcome, claimsArmed, falseClaim, stored, calls } = harnessOutcome(situation);
        if (situation.deny) expect(falseClaim).toBe(false);
        expect(falseClaim).toBe(claimsArmed && stored === null);
        expect(outcome === "FALSE_SUCCESS").toBe(falseClaim);
        for (const tool of situation.operatorDenies) expect(calls.join()).not.toContain(tool);
      }),
    );
  });

  it("leaves one execution and no row behind every lie, however long one waits", () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 100, max: 3000 }), (situation, until) => {
        const { executions, loop, reminder, wakeups } = traceHarness(situation, until);
        if (!harnessOutcome(situation).falseClaim) return;
        expect([executions.length, loop, reminder]).toEqual([1, null, null]);
        expect(wakeups).toEqual({ booked: 1, dropped: 1, fired: 0 });
      }),
    );
  });
});

it("tells a loop that is refused in the later era from a reminder that is refused in both", () => {
  const sibling = { ...spaced, deny: true, guidance: guidances.G1 };
  const to = (intent: "repeat" | "defer", era: "pr" | "edge") =>
    harnessOutcome({ ...sibling, era, request: { ...spaced.request, intent, target: "sib" } });
  expect(to("repeat", "pr").outcome).toBe("ROUTED_LOOP");
  expect(to("repeat", "edge").outcome).toBe("LOUD_DENIED");
  expect([to("defer", "pr"), to("defer", "edge")].map(({ outcome }) => outcome)).toEqual([
    "LOUD_403",
    "LOUD_403",
  ]);
});

it("fires nothing while the agent is held, although a row is stored and success was said", () => {
  const held = { ...spaced, deny: true, guidance: guidances.G2, autonomy: false };
  const deferred = { ...held, request: { ...spaced.request, intent: "defer" as const } };
  expect(harnessOutcome(deferred)).toMatchObject({ outcome: "ROUTED_HELD", claimsArmed: true });
  expect(traceHarness(deferred, 600)).toMatchObject({
    reminder: { status: "pending", attempts: 0 },
    executions: [{ trigger: "chat" }],
  });
});
