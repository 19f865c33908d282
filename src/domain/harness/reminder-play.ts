import {
  cancelReminder,
  claimReminder,
  createReminder,
  type Dispatch,
  nextScan,
  type Reminder,
  scanReminder,
  settleReminder,
} from "./reminder.ts";

/** A reminder and what happens around it. Times are in seconds on the scheduler's clock. */
export interface ReminderPlay {
  readonly createdAt: number;
  readonly fireAt: number;
  /** How each attempt comes out; the last is repeated, and without any all go well. */
  readonly dispatch: readonly Dispatch[];
  /** From when to before when the agent may not be started, or null. */
  readonly autonomyOff: readonly [from: number, to: number] | null;
  readonly agentDeleted: boolean;
  readonly cancelAt: number | null;
  /** The second before which the play ends. */
  readonly until: number;
}

/** What the scheduler did, in order. `skip`: a timer went off, and nothing was pending any more. */
export type FireLog = readonly (readonly [at: number, what: Dispatch | "skip" | "reclaim"])[];

/** Plays a reminder second by second: within one, somebody cancels, then the scan comes, then it fires. */
export function playReminder(play: ReminderPlay): {
  readonly reminder: Reminder;
  readonly log: FireLog;
} {
  const { createdAt, fireAt, autonomyOff: off, agentDeleted } = play;
  const log: FireLog[number][] = [];
  let reminder = createReminder({ id: "rem", agent: "me", message: "", createdAt, fireAt });
  for (let at = createdAt; at < play.until; at++) {
    if (at === play.cancelAt) reminder = cancelReminder(reminder, reminder.agent).reminder;
    if (nextScan(at) === at) {
      const autonomy = off === null || at < off[0] || at >= off[1];
      const before = reminder.status;
      reminder = scanReminder(reminder, at, { autonomy, deleted: agentDeleted });
      if (before === "firing" && reminder.status !== before) log.push([at, "reclaim"]);
    }
    if (reminder.timer !== at) continue;
    const claimed = claimReminder(reminder, at);
    if (claimed === null) {
      log.push([at, "skip"]);
      reminder = { ...reminder, timer: null };
    } else {
      const came = play.dispatch[claimed.attempts - 1] ?? play.dispatch.at(-1) ?? "ok";
      log.push([at, came]);
      reminder = settleReminder(claimed, came, at);
    }
  }
  return { reminder, log };
}
