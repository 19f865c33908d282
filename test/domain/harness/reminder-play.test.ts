import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Dispatch } from "#domain/harness/reminder.ts";
import { playReminder, type ReminderPlay } from "#domain/harness/reminder-play.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const dispatches = ["ok", "503", "timeout", "crash"] as const;
const input = z
  .strictObject({
    created: z.number(),
    fire_at: z.number(),
    dispatch: z.array(z.enum(dispatches)).default([]),
    autonomyOff: z.tuple([z.number(), z.number()]).nullable().default(null),
    agentDeleted: z.boolean().default(false),
  })
  .transform(
    ({ created, fire_at, ...rest }): ReminderPlay => ({
      ...rest,
      createdAt: created,
      fireAt: fire_at,
      cancelAt: null,
      until: 4000,
    }),
  );

const told = (play: ReminderPlay) => {
  const { reminder, log } = playReminder(play);
  return { status: reminder.status, fire_attempts: reminder.attempts, log };
};

describe("a reminder that fires, as published", () => {
  it.each(harnessCases.casesOf("reminder.fire", input, z.json()))("$id: $note", (each) => {
    expect(told(each.input)).toEqual(each.expected);
  });
});

const calm: ReminderPlay = {
  createdAt: 10,
  fireAt: 130,
  dispatch: [],
  autonomyOff: null,
  agentDeleted: false,
  cancelAt: null,
  until: 4000,
};

describe("playReminder", () => {
  /** What is tried again, and when: the timer, the next scan and five seconds, the reclaim after 150. */
  it.each<[string, Partial<ReminderPlay>, unknown]>([
    ["is fired once", {}, ["fired", 1, [[130, "ok"]]]],
    [
      "is tried again after a refusal",
      { dispatch: ["503", "ok"] },
      [
        "fired",
        2,
        [
          [130, "503"],
          [185, "ok"],
        ],
      ],
    ],
    [
      "is given up after three refusals",
      { dispatch: ["503"] },
      [
        "failed",
        3,
        [
          [130, "503"],
          [185, "503"],
          [245, "503"],
        ],
      ],
    ],
    [
      "is taken back after a crash, and armed by the scan after that",
      { dispatch: ["crash", "ok"] },
      [
        "fired",
        2,
        [
          [130, "crash"],
          [300, "reclaim"],
          [365, "ok"],
        ],
      ],
    ],
    [
      "waits until the agent may be started",
      { autonomyOff: [0, 200] },
      ["fired", 1, [[245, "ok"]]],
    ],
    ["is cancelled before a scan saw it", { cancelAt: 30 }, ["cancelled", 0, []]],
    [
      "is cancelled in the second it falls due",
      { cancelAt: 130 },
      ["cancelled", 0, [[130, "skip"]]],
    ],
    ["is not cancelled any more after that", { cancelAt: 131 }, ["fired", 1, [[130, "ok"]]]],
  ])("%s", (_, change, expected) => {
    const { status, fire_attempts, log } = told({ ...calm, ...change });
    expect([status, fire_attempts, log]).toEqual(expected);
  });

  it("never fires twice, never before its time, and at most three times in vain", () => {
    const moment = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 60, max: 900 }),
        fc.array(fc.constantFrom<Dispatch>(...dispatches), { maxLength: 4 }),
        fc.option(moment),
        (createdAt, delay, dispatch, cancelAt) => {
          const fireAt = createdAt + delay;
          const { reminder, log } = playReminder({
            ...calm,
            createdAt,
            fireAt,
            dispatch,
            cancelAt,
          });
          const tries = log.filter(([, what]) => what !== "skip" && what !== "reclaim");
          expect(log.filter(([, what]) => what === "ok" || what === "timeout").length).toBe(
            reminder.status === "fired" ? 1 : 0,
          );
          expect(tries.every(([at]) => at >= fireAt)).toBe(true);
          expect(tries).toHaveLength(reminder.attempts);
          expect(reminder.attempts).toBeLessThanOrEqual(3);
          expect(["fired", "failed", "cancelled"]).toContain(reminder.status);
        },
      ),
    );
  });
});
