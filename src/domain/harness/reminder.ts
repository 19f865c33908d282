import type { ReminderStatus } from "./harness-events.ts";

/** A reminder as it is stored. Times are in seconds, all on the same clock. */
export interface Reminder {
  readonly id: string;
  readonly agent: string;
  readonly message: string;
  readonly createdAt: number;
  readonly fireAt: number;
  readonly status: ReminderStatus;
  /** How often somebody set out to fire it. */
  readonly attempts: number;
  /** When its timer goes off, or null while no scan has armed one. */
  readonly timer: number | null;
  /** When the last attempt began. */
  readonly firingAt: number | null;
  readonly firedAt: number | null;
}

/** What came of handing a reminder's execution over. */
export type Dispatch = "ok" | "503" | "timeout" | "crash";

/** What the platform knows of the agent when it scans. */
export interface AgentStanding {
  readonly autonomy: boolean;
  readonly deleted: boolean;
}

export const scanInterval = 60;
const lateBy = 5;
const mostAttempts = 3;
/** After this long a reminder that is still being fired was left behind by a crash. */
const abandonedAfter = 150;

/** A reminder that nobody has armed yet. */
export function createReminder(
  about: Pick<Reminder, "id" | "agent" | "message" | "createdAt" | "fireAt">,
): Reminder {
  const untouched = { timer: null, firingAt: null, firedAt: null };
  return { ...about, status: "pending", attempts: 0, ...untouched };
}

/** The first scan that is not before this instant. */
export function nextScan(at: number): number {
  const over = at % scanInterval;
  return over === 0 ? at : at - over + scanInterval;
}

/**
 * What a scan makes of a reminder: it arms a pending one that has no timer, and takes back one that a
 * crash left behind, to be armed by the next scan. One that it leaves alone is returned as it is.
 */
export function scanReminder(reminder: Reminder, at: number, agent: AgentStanding): Reminder {
  const { status, timer, fireAt, firingAt } = reminder;
  if (status === "firing" && firingAt !== null && at - firingAt > abandonedAfter) {
    return released(reminder);
  }
  const held = agent.deleted || !agent.autonomy;
  if (status !== "pending" || timer !== null || held) return reminder;
  return { ...reminder, timer: fireAt < at ? at + lateBy : fireAt };
}

/** Somebody sets out to fire it. Whoever comes second finds nothing pending, and null. */
export function claimReminder(reminder: Reminder, at: number): Reminder | null {
  if (reminder.status !== "pending") return null;
  const attempts = reminder.attempts + 1;
  return { ...reminder, status: "firing", attempts, firingAt: at, timer: null };
}

/**
 * What came of it. An outcome that nobody knows counts as delivered and is never tried again; only a
 * clean refusal is. After a crash nothing is written at all.
 */
export function settleReminder(reminder: Reminder, dispatch: Dispatch, at: number): Reminder {
  switch (dispatch) {
    case "ok":
    case "timeout":
      return { ...reminder, status: "fired", firedAt: at };
    case "503":
      return released(reminder);
    case "crash":
      return reminder;
  }
}

/**
 * The answer to whoever asks to cancel it, and the reminder after that. Its timer is not told: when it
 * goes off, nothing is pending and the claim is lost.
 */
export function cancelReminder(
  reminder: Reminder,
  by: string,
): {
  readonly http: 200 | 404 | 409;
  readonly outcome: "cancelled" | "already_cancelled" | "conflict" | "not_found";
  readonly reminder: Reminder;
} {
  if (reminder.agent !== by) return { http: 404, outcome: "not_found", reminder };
  if (reminder.status === "cancelled") return { http: 200, outcome: "already_cancelled", reminder };
  if (reminder.status !== "pending") return { http: 409, outcome: "conflict", reminder };
  return {
    http: 200,
    outcome: "cancelled",
    reminder: { ...reminder, status: "cancelled" },
  };
}

function released(reminder: Reminder): Reminder {
  const status = reminder.attempts < mostAttempts ? "pending" : "failed";
  return { ...reminder, status, timer: null };
}
