import { type Choice, decide, goOn, note } from "../record/open-run.ts";
import type { HarnessRun } from "./harness-run.ts";
import type { HarnessState } from "./harness-state.ts";
import {
  claimReminder,
  nextScan,
  type Reminder,
  scanInterval,
  scanReminder,
  settleReminder,
} from "./reminder.ts";
import type { Wakeup } from "./wakeup.ts";

/** Something that happens at an instant. At the same one, the scan comes first. */
type Due =
  | { readonly kind: "scan"; readonly at: number }
  | { readonly kind: "wakeup"; readonly at: number; readonly wakeup: Wakeup }
  | { readonly kind: "reminder"; readonly at: number; readonly reminder: Reminder };

/** What the scheduler does next, or rests when nothing is due before the time that was allowed. */
export function schedule(run: HarnessRun): HarnessRun {
  const due = firstDue(run);
  if (due === null) {
    return run.until > run.clock ? restAt(run) : goOn(run, "waiting");
  }
  const reached = tick(run, due.at);
  switch (due.kind) {
    case "scan":
      return goOn(scan(reached), "scheduling");
    case "wakeup":
      return wakeUp(reached, due.wakeup);
    case "reminder":
      return fire(reached, due.reminder);
  }
}

function firstDue(run: HarnessRun): Due | null {
  const { settings } = run.task;
  const agent = { autonomy: settings.autonomy, deleted: false };
  const onGrid = nextScan(run.clock);
  const scanAt = onGrid === run.scannedAt ? onGrid + scanInterval : onGrid;
  const wanted = run.reminders.some(
    (reminder) => scanReminder(reminder, scanAt, agent) !== reminder,
  );
  const all: readonly Due[] = [
    ...(wanted ? [{ kind: "scan", at: scanAt } as const] : []),
    ...run.wakeups.map((wakeup) => ({ kind: "wakeup", at: wakeup.at, wakeup }) as const),
    ...run.reminders.flatMap((reminder) =>
      reminder.timer === null ? [] : [{ kind: "reminder", at: reminder.timer, reminder } as const],
    ),
  ];
  return all
    .filter(({ at }) => at <= run.until)
    .reduce<Due | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
}

/** Time passes. What a turn overlapped happens late, at the time that it is. */
function tick(run: HarnessRun, at: number): HarnessRun {
  if (at <= run.clock) return run;
  return note({ ...run, clock: at }, { type: "clock.ticked", actor: "scheduler", at });
}

function scan(run: HarnessRun): HarnessRun {
  const at = run.clock;
  const agent = { autonomy: run.task.settings.autonomy, deleted: false };
  return run.reminders.reduce<HarnessRun>(
    (scanned, reminder) => {
      const after = scanReminder(reminder, at, agent);
      if (after === reminder) return scanned;
      const { id, timer, status, attempts } = after;
      const fact = { actor: "scheduler", at, id };
      return note(
        replaced(scanned, after),
        timer === null
          ? { type: "reminder.changed", ...fact, status, attempts }
          : { type: "reminder.armed", ...fact, timer },
      );
    },
    { ...run, scannedAt: at },
  );
}

function wakeUp(run: HarnessRun, wakeup: Wakeup): HarnessRun {
  const at = run.clock;
  const wakeups = run.wakeups.filter((each) => each !== wakeup);
  const fired = note({ ...run, wakeups }, { type: "wakeup.fired", actor: "tool", at, wakeup });
  return decide(
    { ...fired, waking: { trigger: "wakeup", prompt: wakeup.prompt, at } },
    choiceOf(
      run,
      "turn.spawned",
      "The process is still there, and a wake-up that it holds is due.",
    ),
    "scheduler",
  );
}

function fire(run: HarnessRun, reminder: Reminder): HarnessRun {
  const at = run.clock;
  const claimed = claimReminder(reminder, at);
  if (claimed === null) throw new Error("a timer runs for a reminder that is not pending");
  const fired = settleReminder(claimed, "ok", at);
  const changed = [claimed, fired].reduce(
    (after, { id, status, attempts }) =>
      note(after, {
        type: "reminder.changed",
        actor: "scheduler",
        at,
        id,
        status,
        attempts,
      }),
    replaced(run, fired),
  );
  return decide(
    { ...changed, waking: { trigger: "reminder", prompt: reminder.message, at } },
    choiceOf(run, "turn.spawned", "A stored reminder is due, so a new process is started for it."),
    "scheduler",
  );
}

function restAt(run: HarnessRun): HarnessRun {
  const rested = tick(run, run.until);
  return decide(rested, choiceOf(rested, "waiting", whyWaiting(run)), "scheduler");
}

function whyWaiting(run: HarnessRun): string {
  const pending = run.reminders.some(({ status }) => status === "pending");
  if (pending && !run.task.settings.autonomy) {
    return "A reminder waits, and the scheduler may not start this agent.";
  }
  return pending || run.wakeups.length > 0
    ? "Nothing is due yet."
    : "Nothing is due: no reminder waits, and no process holds a wake-up.";
}

function choiceOf(
  run: HarnessRun,
  next: "turn.spawned" | "waiting",
  because: string,
): Choice<HarnessState> {
  const pending = run.reminders.filter(({ status }) => status === "pending");
  return {
    rule: "what is due",
    next,
    because,
    values: {
      at: run.clock,
      reminders: pending.map(({ id, timer }) => ({ id, timer })),
      wakeups: run.wakeups.map(({ at }) => at),
    },
    alternatives: [
      next === "waiting"
        ? { next: "turn.spawned", because: "there is nothing to start a process for" }
        : { next: "waiting", because: "something is due" },
    ],
  };
}

function replaced(run: HarnessRun, reminder: Reminder): HarnessRun {
  const reminders = run.reminders.map((each) => (each.id === reminder.id ? reminder : each));
  return { ...run, reminders };
}
