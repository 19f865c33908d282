import { firstFrame } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import type { RunAbout } from "#domain/record/open-run.ts";
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

/** What is known of a run that begins. */
export interface BegunRun {
  readonly system: RunRecord["system"];
  readonly task: RunAbout;
  /** What its title tells beside its number. */
  readonly notes: readonly string[];
  /** The texts it is made from. */
  readonly code: CodeOfRun;
}

/** A person's own runs from an earlier visit, oldest first, and how many there ever were. */
export interface PastRuns {
  readonly own: readonly ShownRun[];
  readonly started: number;
}

/** The frame in which the run's files are first known, or the very first while it has none. */
export function firstFrameOf(run: ShownRun): Frame {
  return run.frames[1] ?? firstFrame;
}
