import { isHarnessRunEvent } from "../harness/harness-events.ts";
import { diffSnapshots } from "../repo/diff.ts";
import type { Snapshot } from "../repo/snapshot.ts";
import { createSnapshot, withFile, withoutFile } from "../repo/snapshot.ts";
import type { Frame } from "./frame.ts";
import { type RunRecord, textOf } from "./record.ts";
import type { RunEvent } from "./run-event.ts";

/** The frame before the first event of any record. */
export const firstFrame: Frame = {
  step: 0,
  event: null,
  state: null,
  cameFrom: null,
  path: [],
  round: 0,
  calls: 0,
  files: createSnapshot([]),
  changed: [],
  verdicts: { naive: null, strong: null },
  decision: null,
  saw: new Map(),
  ended: null,
};

/**
 * Every frame of a record: one more than it has events, and frame `k` is what a screen shows after
 * the first `k`. What an event leaves alone is shared with the frame before, never copied.
 */
export function foldFrames(record: RunRecord): readonly Frame[] {
  return foldWith(firstFrame, nextFrame, record);
}

/** Every frame of a record, by the rule of one system. */
export function foldWith<Each extends Frame>(
  first: Each,
  next: (frame: Each, event: RunEvent, record: RunRecord) => Each,
  record: RunRecord,
): readonly Each[] {
  const frames = [first];
  let frame = first;
  for (const event of record.events) {
    frame = next(frame, event, record);
    frames.push(frame);
  }
  return frames;
}

/**
 * The frame after one more event, for a run that still streams in. `record` must hold the texts the
 * event mentions; a damaged one throws.
 */
export function nextFrame(frame: Frame, event: RunEvent, record: Pick<RunRecord, "texts">): Frame {
  const next = { ...frame, step: frame.step + 1, event, cameFrom: null, changed: [] };
  if (isHarnessRunEvent(event)) return next;
  switch (event.type) {
    case "run.started":
      return withFiles(
        next,
        createSnapshot(event.files.map(([path, text]) => [path, textOf(record, text)])),
      );
    case "state.entered":
      return {
        ...next,
        state: event.state,
        cameFrom: frame.state,
        path: [...frame.path, event.state],
        round: event.round,
      };
    case "call.requested":
      return {
        ...next,
        calls: frame.calls + 1,
        saw: new Map([...frame.saw, [event.actor, event.request]]),
      };
    case "patch.accepted":
    case "file.written":
      return withFiles(next, withFile(frame.files, event.path, textOf(record, event.content)));
    case "file.removed":
      return withFiles(next, withoutFile(frame.files, event.path));
    case "verdict.reached":
      return { ...next, verdicts: { ...frame.verdicts, [event.oracle]: event } };
    case "decision.made":
      return { ...next, decision: event.decision };
    case "run.ended":
      return { ...next, ended: event };
    case "call.answered":
    case "review.read":
    case "action.accepted":
    case "action.refused":
    case "patch.refused":
    case "poll.started":
    case "ticket.opened":
    case "github.called":
    case "grade.given":
    case "spend.counted":
    case "budget.checked":
    case "promotion.weighed":
    case "ticket.ended":
    case "poll.ended":
      return next;
  }
}

function withFiles(frame: Frame, files: Snapshot): Frame {
  return { ...frame, files, changed: diffSnapshots(frame.files, files) };
}
