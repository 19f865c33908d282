/**
 * What one piece of Python may use. Times are milliseconds of one call, start-up not included.
 * A lesson tells its learner these numbers, so they are the same everywhere.
 */
export const sandboxLimits = {
  /** One call of a role's `act`. */
  policy: 2_000,
  /** One call of the published oracle's `run_tests`. */
  naive: 3_000,
  /** Executing the source that is graded. */
  define: 2_000,
  /** One question to the graded function. */
  ask: 1_000,
  /** All of one grading: executing the source and every question. */
  grading: 4_000,
  /** Starting one interpreter, on a slow device. */
  start: 30_000,
  /** Python's heap. Beyond it Python raises MemoryError. */
  heapBytes: 256 * 1024 * 1024,
} as const;
