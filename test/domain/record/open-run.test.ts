import { expect, test } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import type { EffectRequest } from "#domain/record/effect.ts";
import {
  ask,
  type ChartedRun,
  type Choice,
  close,
  decide,
  enter,
  goOn,
  hear,
  note,
  pendingCall,
  type RecordedRun,
  startRun,
} from "#domain/record/open-run.ts";
import { emptyRecord, textOf } from "#domain/record/record.ts";
import { requestHash } from "#domain/record/recorded-calls.ts";
import { createSnapshot } from "#domain/repo/snapshot.ts";
import { stopped } from "../../support/team-answers.ts";

const start: RecordedRun = {
  record: emptyRecord({
    system: "team",
    lesson: { id: "lesson", hash: "hash" },
    seed: "seed",
    versions: {},
  }),
  files: createSnapshot([]),
  calls: 0,
  asking: null,
};
const request: EffectRequest = { kind: "oracle.naive", oracle: "# oracle", files: {} };

test("an event is added to the record, and the run it was added to stays as it was", () => {
  const noted = note(start, {
    type: "state.entered",
    actor: "supervisor",
    state: "idle",
    round: 1,
  });
  expect(noted.record.events.map(({ type }) => type)).toEqual(["state.entered"]);
  expect(start.record.events).toEqual([]);
});

test("a call is recorded by the hash of its request, and is then the one that is out", () => {
  const asked = ask(start, "oracle", request);
  const hash = requestHash(request);
  expect(asked.record.events).toEqual([
    { type: "call.requested", actor: "oracle", call: 1, kind: "oracle.naive", request: hash },
  ]);
  expect(JSON.parse(textOf(asked.record, hash))).toEqual(request);
  expect(pendingCall(asked)).toEqual({ call: 1, request });
});

test("an answer is recorded by its hash, and nothing is awaited any more", () => {
  const answered = hear(ask(start, "oracle", request), stopped);
  const text = JSON.stringify(stopped);
  expect(answered.record.events.at(-1)).toEqual({
    type: "call.answered",
    actor: "oracle",
    call: 1,
    outcome: "stopped",
    answer: sha256Hex(text),
  });
  expect(textOf(answered.record, sha256Hex(text))).toBe(text);
  expect(answered.asking).toBeNull();
  expect(pendingCall(ask(answered, "coder", request)).call).toBe(2);
});

test("calls out of order are bugs of ours, so they throw", () => {
  expect(() => ask(ask(start, "oracle", request), "oracle", request)).toThrow(
    "call 1 is not answered yet",
  );
  expect(() => hear(start, stopped)).toThrow("nobody waits for");
  expect(() => pendingCall(start)).toThrow("nothing is asked");
});

test("a run starts with its files and settings, and nobody has said where its chart goes", () => {
  const about = { lesson: { id: "lesson", hash: "hash" }, seed: "seed", versions: { python: "3" } };
  const run = startRun(
    about,
    "harness",
    "supervisor",
    [
      ["b.md", "b"],
      ["a.md", ""],
    ],
    { calls: 2 },
  );
  expect(run).toMatchObject({ calls: 0, asking: null, lead: "supervisor", next: null });
  expect([...run.files]).toEqual([
    ["b.md", "b"],
    ["a.md", ""],
  ]);
  expect(run.record).toEqual({
    format: 1,
    system: "harness",
    ...about,
    events: [
      {
        type: "run.started",
        actor: "supervisor",
        files: [
          ["b.md", sha256Hex("b")],
          ["a.md", sha256Hex("")],
        ],
        settings: { calls: 2 },
      },
    ],
    texts: { [sha256Hex("b")]: "b", [sha256Hex("")]: "" },
  });
});

test("the chart follows what was decided, and the record tells the decisions alone", () => {
  const charted: ChartedRun<"here" | "there"> = { ...start, lead: "orchestrator", next: null };
  const choice: Choice<"there"> = {
    rule: "rule",
    next: "there",
    because: "So.",
    values: {},
    alternatives: [],
  };
  const went = goOn(charted, "here");
  expect(went.next).toBe("here");
  expect(went.record.events).toEqual([]);
  const decided = decide(decide(went, choice), choice, "scheduler");
  expect(decided.next).toBe("there");
  const entered = enter(decided, "there", 3);
  expect(entered.next).toBeNull();
  expect(close(entered, "there", "Over.").record.events).toEqual([
    { type: "decision.made", actor: "orchestrator", decision: choice },
    { type: "decision.made", actor: "scheduler", decision: choice },
    { type: "state.entered", actor: "orchestrator", state: "there", round: 3 },
    { type: "run.ended", actor: "orchestrator", outcome: "there", message: "Over." },
  ]);
});
