import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { firstFrame, foldFrames, nextFrame } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import { append, type RunRecord, recordSchema, textOf } from "#domain/record/record.ts";
import type { Decision, RunEvent } from "#domain/record/run-event.ts";
import {
  arbitraryRecord,
  begun,
  policyRequest,
  withCall,
  withWrite,
} from "../../support/arbitrary-record.ts";
import { startingFiles } from "../../support/starting-repo.ts";

function frameAt(record: RunRecord, step: number): Frame {
  const frame = foldFrames(record)[step];
  if (frame === undefined) throw new Error(`the record has no frame ${step}`);
  return frame;
}

function entering(record: RunRecord, state: string, round: number): RunRecord {
  return append(record, { type: "state.entered", actor: "supervisor", state, round });
}

describe("the frames of a run", () => {
  test("before the first event there is nothing", () => {
    expect(frameAt(begun(startingFiles), 0)).toEqual({
      step: 0,
      event: null,
      state: null,
      cameFrom: null,
      path: [],
      round: 0,
      calls: 0,
      files: new Map(),
      changed: [],
      verdicts: { naive: null, strong: null },
      decision: null,
      saw: new Map(),
      ended: null,
    });
  });

  test("the first event brings the files, each of them new", () => {
    const frame = frameAt(begun(startingFiles), 1);
    expect([...frame.files]).toEqual(startingFiles);
    expect(frame.changed).toHaveLength(startingFiles.length);
    expect(frame.changed.every((change) => change.before === null)).toBe(true);
  });

  test("a move tells where it came from, and only the frame that it makes", () => {
    const record = withWrite(
      entering(entering(begun([]), "planning", 1), "coding", 2),
      "coder",
      "a",
      "",
    );
    expect(frameAt(record, 2)).toMatchObject({ state: "planning", cameFrom: null, round: 1 });
    expect(frameAt(record, 3)).toMatchObject({
      state: "coding",
      cameFrom: "planning",
      path: ["planning", "coding"],
      round: 2,
    });
    expect(frameAt(record, 4)).toMatchObject({ state: "coding", cameFrom: null, round: 2 });
  });

  test("a write changes one file, and the same bytes again change none", () => {
    const once = withWrite(begun(startingFiles), "planner", "PLAN.md", "1. think\n");
    const twice = withWrite(once, "planner", "PLAN.md", "1. think\n");
    expect(frameAt(twice, 2).changed).toEqual([
      { path: "PLAN.md", before: "", after: "1. think\n" },
    ]);
    expect(frameAt(twice, 3).changed).toEqual([]);
    expect(frameAt(twice, 3).files.get("PLAN.md")).toBe("1. think\n");
  });

  test("what each role saw is its own last request", () => {
    const [first, second, other] = [
      policyRequest("coder", 1),
      policyRequest("coder", 2),
      policyRequest("reviewer", 1),
    ];
    let record = withCall(begun([]), 1, first, null);
    record = withCall(record, 2, other, { kind: "stopped" });
    record = withCall(record, 3, second, null);
    const { saw, calls } = frameAt(record, record.events.length);
    expect(calls).toBe(3);
    expect([...saw].map(([role, id]) => [role, JSON.parse(textOf(record, id))])).toEqual([
      ["coder", second],
      ["reviewer", other],
    ]);
  });

  test("both oracles' last words, the decision and the end stay until replaced", () => {
    const source = sha256Hex("source");
    const said = (oracle: "naive" | "strong", green: boolean): RunEvent => ({
      type: "verdict.reached",
      actor: "oracle",
      oracle,
      source,
      green,
      verdict: null,
      message: "",
    });
    const decision: Decision = {
      rule: "r",
      next: "coding",
      because: "b",
      values: {},
      alternatives: [],
    };
    const ended: RunEvent = { type: "run.ended", actor: "a", outcome: "stalled", message: "m" };
    const events: readonly RunEvent[] = [
      said("naive", true),
      said("strong", false),
      { type: "decision.made", actor: "supervisor", decision },
      ended,
    ];
    const frames = foldFrames(events.reduce((record, event) => append(record, event), begun([])));
    expect(frames[2]?.verdicts).toMatchObject({ naive: { green: true }, strong: null });
    expect(frames[3]?.verdicts).toMatchObject({ naive: { green: true }, strong: { green: false } });
    expect(frames[5]).toMatchObject({ decision, ended });
    expect(frames[4]?.ended).toBeNull();
  });
});

describe("any record", () => {
  test("has one frame more than events, each with its event and the files as of then", () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const frames = foldFrames(record);
        expect(frames.map((frame) => frame.step)).toEqual([...frames.keys()]);
        expect(frames.map((frame) => frame.event)).toEqual([null, ...record.events]);
        const files = new Map<string, string>();
        for (const [index, event] of record.events.entries()) {
          if (event.type === "run.started") {
            for (const [path, text] of event.files) files.set(path, textOf(record, text));
          }
          if (event.type === "patch.accepted") files.set(event.path, textOf(record, event.content));
          expect(new Map(frames[index + 1]?.files)).toEqual(files);
        }
      }),
    );
  });

  test("folds to the same frames after a trip through JSON and the schema", () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const read = recordSchema.parse(JSON.parse(JSON.stringify(record)));
        expect(foldFrames(read)).toEqual(foldFrames(record));
      }),
    );
  });

  test("folds to the same frames event by event, while it is still being written", () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        let frame = firstFrame;
        const streamed = [frame];
        for (const event of record.events) {
          frame = nextFrame(frame, event, record);
          streamed.push(frame);
        }
        expect(streamed).toEqual(foldFrames(record));
        const half = { ...record, events: record.events.slice(0, 5) };
        expect(foldFrames(half)).toEqual(streamed.slice(0, half.events.length + 1));
      }),
    );
  });

  test("shares with the frame before whatever its event leaves alone", () => {
    const fields = ["files", "verdicts", "decision", "saw", "path", "ended"] as const;
    const moving: Record<string, (typeof fields)[number]> = {
      "run.started": "files",
      "patch.accepted": "files",
      "verdict.reached": "verdicts",
      "decision.made": "decision",
      "call.requested": "saw",
      "state.entered": "path",
      "run.ended": "ended",
    };
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const frames = foldFrames(record);
        for (const [index, event] of record.events.entries()) {
          for (const field of fields.filter((one) => one !== moving[event.type])) {
            expect(frames[index + 1]?.[field]).toBe(frames[index]?.[field]);
          }
        }
      }),
    );
  });
});

test("reads each text as often as events mention it, so a long record costs no more per event", () => {
  let record = begun(startingFiles);
  for (let index = 0; index < 300; index++) record = withWrite(record, "coder", "a", `${index}`);
  let reads = 0;
  const texts = new Proxy(record.texts, {
    get: (target, id: string) => {
      reads++;
      return target[id];
    },
  });
  foldFrames({ ...record, texts });
  expect(reads).toBe(300 + startingFiles.length);
});

test("a record that lacks a text throws instead of showing another file", () => {
  const record = withWrite(begun([]), "coder", "a", "text");
  expect(() => foldFrames({ ...record, texts: {} })).toThrow("damaged");
});
