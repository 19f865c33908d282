import type { HarnessSettings } from "./harness-task.ts";

/** A wake-up that a process holds in its memory, for this second of its clock. */
export interface Wakeup {
  readonly at: number;
  readonly prompt: string;
}

const shortestDelay = 60;
const longestDelay = 3600;
const minute = 60;

/**
 * When a wake-up asked for at `now` (seconds since 1970) is promised: the delay is kept between a
 * minute and an hour, and the instant is rounded up to a whole minute.
 */
export function promiseWakeup(
  now: number,
  delaySeconds: number,
): { readonly at: number; readonly inSeconds: number } {
  let delay = delaySeconds;
  if (delay < shortestDelay) delay = shortestDelay;
  if (delay > longestDelay) delay = longestDelay;
  const over = (now + delay) % minute;
  const at = now + delay + (over === 0 ? 0 : minute - over);
  return { at, inSeconds: at - now };
}

/**
 * The wake-ups that are still there after the closing message: a one-shot process ends with it, and
 * what it held is gone; a persistent one is still there when the time comes.
 */
export function wakeupsAfterExit(
  host: HarnessSettings["host"],
  pending: readonly Wakeup[],
): readonly Wakeup[] {
  return host === "persistent" ? pending : [];
}
