import type { FileChange } from "../repo/diff.ts";
import type { Snapshot } from "../repo/snapshot.ts";
import type { Decision, EventOf, RunEvent } from "./run-event.ts";

/** Everything a screen shows after the first `step` events of a record: a pure fold, nothing else. */
export interface Frame {
  /** How many events this frame has seen; 0 is before the first. */
  readonly step: number;
  /** The event that made this frame, or null at step 0. */
  readonly event: RunEvent | null;
  /** The state the chart is in, or null before the run started. */
  readonly state: string | null;
  /** The state it came from when this event moved the chart, else null. */
  readonly cameFrom: string | null;
  /** Every state entered so far, in order. */
  readonly path: readonly string[];
  readonly round: number;
  /** Calls to the outside so far. */
  readonly calls: number;
  readonly files: Snapshot;
  /** What this very event changed in the files. */
  readonly changed: readonly FileChange[];
  readonly verdicts: {
    readonly naive: EventOf<"verdict.reached"> | null;
    readonly strong: EventOf<"verdict.reached"> | null;
  };
  /** The last decision up to here. */
  readonly decision: Decision | null;
  /** The last request sent by each actor (its SHA-256 in the record's store): what the role saw. */
  readonly saw: ReadonlyMap<string, string>;
  readonly ended: EventOf<"run.ended"> | null;
}
