import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type AgentStanding,
  cancelReminder,
  claimReminder,
  createReminder,
  nextScan,
  type Reminder,
  scanReminder,
  settleReminder,
} from "#domain/harness/reminder.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const standing: AgentStanding = { autonomy: true, deleted: false };
const fresh = createReminder({ id: "r", agent: "a", message: "m", createdAt: 10, fireAt: 130 });
const statuses = ["pending", "firing", "fired", "cancelled", "failed"] as const;
const firing = (attempts: number): Reminder => ({
  ...fresh,
  status: "firing",
  attempts,
  firingAt: 130,
});

describe("a cancellation, as published", () => {
  const input = z.strictObject({ status: z.enum(statuses), owner: z.string(), by: z.string() });
  it.each(harnessCases.casesOf("reminder.cancel", input, z.json()))("$id: $note", (each) => {
    const { status, owner, by } = each.input;
    const { http, outcome } = cancelReminder({ ...fresh, status, agent: owner }, by);
    expect({ http, outcome }).toEqual(each.expected);
  });

  it("is answered, for somebody else's, as if there were none; and only a pending one changes", () => {
    for (const status of statuses) {
      const reminder: Reminder = { ...fresh, status, timer: 130 };
      expect(cancelReminder(reminder, "b")).toEqual({ http: 404, outcome: "not_found", reminder });
      const after = cancelReminder(reminder, "a").reminder;
      expect(after.status).toBe(status === "pending" ? "cancelled" : status);
      expect(after.timer).toBe(130);
    }
  });
});

describe("nextScan", () => {
  it("is the first instant of the grid that is not before", () => {
    fc.assert(
      fc.property(fc.nat(100_000), (at) => {
        const scan = nextScan(at);
        expect([scan % 60, scan >= at, scan - at < 60]).toEqual([0, true, true]);
      }),
    );
  });
});

describe("scanReminder", () => {
  it.each([
    [60, 130],
    [130, 130],
    [180, 185],
  ])("at %i sets the timer for %i", (at, timer) => {
    expect(scanReminder(fresh, at, standing)).toEqual({ ...fresh, timer });
  });

  it("leaves alone what has a timer, what is over, and what may not be started", () => {
    const set = scanReminder(fresh, 60, standing);
    expect(scanReminder(set, 120, standing)).toBe(set);
    expect(scanReminder(fresh, 60, { ...standing, autonomy: false })).toBe(fresh);
    expect(scanReminder(fresh, 60, { ...standing, deleted: true })).toBe(fresh);
    for (const status of ["fired", "cancelled", "failed"] as const) {
      const over: Reminder = { ...fresh, status };
      expect(scanReminder(over, 60, standing)).toBe(over);
    }
  });

  it.each([
    [1, "pending"],
    [2, "pending"],
    [3, "failed"],
  ] as const)("takes back one left behind in attempt %i: %s", (attempts, status) => {
    expect(scanReminder(firing(attempts), 280, standing)).toEqual(firing(attempts));
    expect(scanReminder(firing(attempts), 281, standing)).toMatchObject({ status, timer: null });
  });
});

describe("claimReminder", () => {
  it("lets only the first one set out", () => {
    const claimed = claimReminder({ ...fresh, timer: 130 }, 130);
    expect(claimed).toEqual(firing(1));
    for (const status of statuses.filter((each) => each !== "pending")) {
      expect(claimReminder({ ...fresh, status }, 130)).toBeNull();
    }
  });
});

describe("settleReminder", () => {
  it.each([
    ["ok", 1, "fired"],
    ["timeout", 1, "fired"],
    ["503", 1, "pending"],
    ["503", 3, "failed"],
    ["crash", 1, "firing"],
  ] as const)("after %s in attempt %i: %s", (dispatch, attempts, status) => {
    const after = settleReminder(firing(attempts), dispatch, 131);
    expect(after.status).toBe(status);
    expect(after.firedAt).toBe(status === "fired" ? 131 : null);
  });
});
