import { firstFrame, foldWith, nextFrame } from "../record/fold-frames.ts";
import type { Frame } from "../record/frame.ts";
import type { RunRecord } from "../record/record.ts";
import type { RunEvent } from "../record/run-event.ts";
import type { ReminderStatus, Trigger } from "./harness-events.ts";
import type { Wakeup } from "./wakeup.ts";

/** A row of the table of executions. */
export interface ExecutionRow {
  readonly execution: number;
  readonly trigger: Trigger;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly status: "running" | "success" | "failed";
}

/** A row of the table of reminders. */
export interface ReminderRow {
  readonly id: string;
  readonly message: string;
  readonly status: ReminderStatus;
  readonly attempts: number;
  readonly fireAt: number;
  readonly firedAt: number | null;
}

/** What the process was holding: the only place where a wake-up can be seen at all. */
export interface TrayWakeup extends Wakeup {
  readonly bookedAt: number;
  readonly state: "booked" | "fired" | "dropped";
}

/** Everything the harness's panes show at one step: a pure fold over the record, nothing else. */
export interface HarnessFrame extends Frame {
  /** Simulated seconds since the run began. */
  readonly clock: number;
  readonly argv: readonly string[];
  readonly tools: readonly string[];
  readonly deferred: readonly string[];
  readonly executions: readonly ExecutionRow[];
  readonly reminders: readonly ReminderRow[];
  readonly tray: readonly TrayWakeup[];
  /** What a person was told last. */
  readonly closing: string | null;
}

/** The frame before the first event. */
export const firstHarnessFrame: HarnessFrame = {
  ...firstFrame,
  clock: 0,
  argv: [],
  tools: [],
  deferred: [],
  executions: [],
  reminders: [],
  tray: [],
  closing: null,
};

/** Every frame of a record; frame `k` is what the panes show after the first `k` events. */
export function foldHarnessFrames(record: RunRecord): readonly HarnessFrame[] {
  return foldWith(firstHarnessFrame, nextHarnessFrame, record);
}

/** The frame after one more event. */
function nextHarnessFrame(
  frame: HarnessFrame,
  event: RunEvent,
  record: Pick<RunRecord, "texts">,
): HarnessFrame {
  const clock = "at" in event && event.at > frame.clock ? event.at : frame.clock;
  const next: HarnessFrame = { ...frame, ...nextFrame(frame, event, record), clock };
  switch (event.type) {
    case "turn.started": {
      const { argv, tools, deferred, execution, trigger, at } = event;
      const started = {
        execution,
        trigger,
        startedAt: at,
        endedAt: null,
        status: "running",
      } as const;
      return { ...next, argv, tools, deferred, executions: [...frame.executions, started] };
    }
    case "turn.ended": {
      const { execution, at, status, dropped } = event;
      const executions = frame.executions.map((row) =>
        row.execution === execution ? { ...row, endedAt: at, status } : row,
      );
      return { ...next, executions, tray: moved(frame.tray, dropped, "dropped") };
    }
    case "wakeup.booked": {
      const booked = { ...event.wakeup, bookedAt: event.at, state: "booked" } as const;
      return { ...next, tray: [...frame.tray, booked] };
    }
    case "wakeup.fired":
      return { ...next, tray: moved(frame.tray, [event.wakeup], "fired") };
    case "message.closed":
      return { ...next, closing: event.text };
    case "reminder.stored": {
      const { id, message, fireAt } = event;
      const row = { id, message, status: "pending", attempts: 0, fireAt, firedAt: null } as const;
      return { ...next, reminders: [...frame.reminders, row] };
    }
    case "reminder.changed": {
      const { id, status, attempts, at } = event;
      const reminders = frame.reminders.map((row) =>
        row.id === id
          ? { ...row, status, attempts, firedAt: status === "fired" ? at : row.firedAt }
          : row,
      );
      return { ...next, reminders };
    }
    default:
      return next;
  }
}

/** Each of these wake-ups leaves the tray's booked ones, once. */
function moved(
  tray: readonly TrayWakeup[],
  wakeups: readonly Wakeup[],
  state: "fired" | "dropped",
): readonly TrayWakeup[] {
  return wakeups.reduce((after, { at, prompt }) => {
    const place = after.findIndex(
      (each) => each.state === "booked" && each.at === at && each.prompt === prompt,
    );
    return after.map((each, index) => (index === place ? { ...each, state } : each));
  }, tray);
}
