/** Thrown through all of WebAssembly when the time is up: Python cannot catch what is not its own. */
export class TimeUp extends Error {}

/** The time limit of whatever Python is doing. */
export interface Deadline {
  /** Runs `work`; `check` throws once `limit` milliseconds have gone by. */
  within<Result>(limit: number, work: () => Result): Result;
  /** Called by Python's evaluation loop every so often. */
  check(): void;
}

/** A deadline on `now`, which is kept here because code under test may replace the global one. */
export function createDeadline(now: () => number): Deadline {
  let end = Number.POSITIVE_INFINITY;
  return {
    within(limit, work) {
      end = now() + limit;
      try {
        return work();
      } finally {
        end = Number.POSITIVE_INFINITY;
      }
    },
    check() {
      if (now() > end) throw new TimeUp("the time is up");
    },
  };
}
