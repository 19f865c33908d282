import type { ShownRun } from "#actors/viewer/shown-run.ts";
import { type EnhancerFrame, foldEnhancerFrames } from "#domain/enhancer/enhancer-frame.ts";
import type { RunRecord } from "#domain/record/record.ts";

const folded = new WeakMap<RunRecord, readonly EnhancerFrame[]>();

/** What the enhancer's own panes show after so many events. A record is folded once. */
export function enhancerFrameOf({ id, record }: ShownRun, step: number): EnhancerFrame {
  const frames = folded.get(record) ?? foldEnhancerFrames(record);
  folded.set(record, frames);
  const frame = frames[step];
  if (frame === undefined) throw new Error(`the run ${id} has no frame ${step}`);
  return frame;
}
