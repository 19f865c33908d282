import { firstFrame } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** The texts a run was made from, by the path of their files. */
export type CodeOfRun = Readonly<Record<string, string>>;

/** One run that can be stepped through. */
export interface ShownRun {
  readonly id: string;
  /** How a person tells it from the others. */
  readonly title: string;
  readonly record: RunRecord;
  /** One more than the record has events. */
  readonly frames: readonly Frame[];
  /** Only for a run that was made in this page. */
  readonly code?: CodeOfRun;
}

/** What is known of a run that begins: its name, its record so far, and what it is made from. */
export type BegunRun = Pick<ShownRun, "title" | "record" | "code">;

/** A person's own runs from an earlier visit, oldest first, and how many there ever were. */
export interface PastRuns {
  readonly own: readonly ShownRun[];
  readonly started: number;
}

/** The frame in which the run's files are first known, or the very first while it has none. */
export function firstFrameOf(run: ShownRun): Frame {
  return run.frames[1] ?? firstFrame;
}

/** A run that is going on. */
export interface LiveRun {
  /** Asks it to end soon; its last record arrives as usual. */
  stop(): void;
  /** Ends it at once and lets go of everything; nothing arrives any more. */
  dispose(): void;
}

/** Starts a run. `onRecord` hears every longer record, `onEnd` that no more will come. */
export type BeginRun = (hear: {
  readonly onRecord: (record: RunRecord) => void;
  readonly onEnd: () => void;
}) => LiveRun;
