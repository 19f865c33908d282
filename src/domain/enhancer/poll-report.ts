import type { EventOf } from "../record/run-event.ts";
import type { Outcome } from "./enhancer-events.ts";

/** What the program prints after a poll, and the exit code it leaves. */
export interface PollReport {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

/**
 * The report of a poll that ended. Escalated and blocked tickets are no failure of the program, so it
 * still leaves with 0. An exception prints itself and none of the outcomes before it.
 */
export function pollReport(ended: EventOf<"poll.ended">): PollReport {
  const { aborted, outcomes } = ended;
  if (aborted !== null) {
    const line =
      aborted.error === "EnhancerError"
        ? `enhancer stopped: ${aborted.message}`
        : `${aborted.error}: ${aborted.message}`;
    return { lines: [line], exitCode: 1 };
  }
  if (outcomes.length === 0) return { lines: ["no open enhancer tickets"], exitCode: 0 };
  const waits = outcomes.some(({ status }) => status === "waiting");
  const lines = outcomes.map(outcomeLine);
  return { lines: waits ? [...lines, waitingHint] : lines, exitCode: 0 };
}

const waitingHint = "Something waits: poll again after you have looked at it.";

function outcomeLine({ ticket, status, detail }: Outcome): string {
  return `${ticket.padEnd(8)} ${status.padEnd(12)} ${detail}`;
}
