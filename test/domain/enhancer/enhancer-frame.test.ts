import { describe, expect, it } from "vitest";
import {
  type EnhancerFrame,
  firstEnhancerFrame,
  foldEnhancerFrames,
  nextEnhancerFrame,
} from "#domain/enhancer/enhancer-frame.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { draft, drafted, green, judged, play } from "../../support/enhancer-scenario.ts";
import { scenarios } from "../../support/enhancer-scenarios.ts";
import { eventsOf } from "../../support/team-turns.ts";

const scenario = {
  settings: { maxUsd: 2, maxTurns: 12 },
  turns: [
    { ...judged("value"), usd: 0.25 },
    { ...drafted, usd: 0.5, raw: "dump" },
    judged("value", "problem"),
    green,
  ],
  polls: [
    {},
    {
      human: [
        { operation: "comment" as const, issue: 11, text: "LGTM" },
        { operation: "open" as const, issue: 12, title: "New", body: "" },
      ],
    },
  ],
};

async function framesOf() {
  const { record, port } = await play(scenario);
  return { record, port, frames: foldEnhancerFrames(record) };
}

function at(frames: readonly EnhancerFrame[], type: RunEvent["type"], which = 0): EnhancerFrame {
  const frame = frames.filter(({ event }) => event?.type === type)[which];
  if (frame === undefined) throw new Error(`no frame ${which} of ${type}`);
  return frame;
}

describe("the panes at each step", () => {
  it("show the ticket before and after, and its draft while there is one", async () => {
    const { frames } = await framesOf();
    expect(at(frames, "ticket.opened").ticket).toMatchObject({
      id: "T1",
      before: draft("T1"),
      after: draft("T1"),
      candidate: null,
      outcome: null,
    });
    expect(at(frames, "grade.given", 1).ticket?.candidate).toBe(drafted.text);
    const ended = at(frames, "ticket.ended").ticket;
    expect(ended?.before).toBe(draft("T1"));
    expect(ended?.after).toContain("Better text.");
    expect(ended?.candidate).toBeNull();
  });

  it("show both grades and how the sets compare", async () => {
    const { frames } = await framesOf();
    expect(at(frames, "promotion.weighed").ticket).toMatchObject({
      grade: { subject: "ticket", present: ["value"] },
      candidateGrade: { subject: "candidate", missing: ["proposal", "criteria"] },
      weighed: { relation: "proper-subset", promoted: true },
    });
  });

  it("show the meters and which check fires", async () => {
    const { frames } = await framesOf();
    expect(at(frames, "spend.counted", 1).ticket?.spend).toMatchObject({
      spentUsd: 0.75,
      maxUsd: 2,
      turns: 2,
      maxTurns: 12,
    });
    expect(at(frames, "budget.checked").ticket?.checked).toMatchObject({
      round: 0,
      signature: ["criteria", "problem", "proposal"],
      checks: [
        { reason: "cost budget spent", holds: false },
        { reason: "max turns", holds: false },
      ],
    });
    expect(at(frames, "budget.checked", 1).ticket?.checked).toMatchObject({
      round: 0,
      budget: 3,
      signature: ["criteria", "proposal"],
      reason: null,
    });
    expect(at(frames, "budget.checked", 1).ticket?.checked?.checks).toHaveLength(4);
    const rounds = [0, 1].map((which) => at(frames, "budget.checked", which).ticket?.rounds);
    expect(rounds).toEqual([0, 1]);
    // The next poll begins where this one ended.
    expect(at(frames, "ticket.opened", 1).ticket?.rounds).toBe(1);
  });

  it("show GitHub as the world outside has it, at the end and in between", async () => {
    const { record, frames, port } = await framesOf();
    const last = frames.at(-1);
    expect(last?.github).toEqual(port.github());
    expect(frames[1]?.github.issues.map(({ labels }) => labels)).toEqual([[]]);
    const calls = eventsOf(record, "github.called");
    expect(calls.map(({ actor, call }) => `${actor} ${call.operation}`)).toEqual([
      "orchestrator set_body",
      "orchestrator add_label",
      "orchestrator comment",
      "human comment",
      "human open",
      "orchestrator add_label",
    ]);
  });

  it("show files, and what came of the ticket", async () => {
    const { frames } = await framesOf();
    expect([...(frames.at(-1)?.files.keys() ?? [])]).toEqual([
      "tickets/T1.md",
      ".harness/last-doer-T1.md",
    ]);
    expect(at(frames, "poll.started", 1).pollEnded).toBeNull();
    expect(at(frames, "poll.ended", 1).pollEnded).toMatchObject({ poll: 2 });
    expect(at(frames, "poll.ended", 1).ticket?.outcome).toEqual({
      ticket: "T1",
      status: "passed",
      detail: "rubric green and a human said LGTM",
    });
  });

  it("leave GitHub as it was when a call failed", async () => {
    const { record, port } = await play({
      ...scenario,
      faults: [{ operation: "comment", on: "every", stderr: "down" }],
    });
    const last = foldEnhancerFrames(record).at(-1);
    expect(last?.github).toEqual(port.github());
    const failed = eventsOf(record, "github.called").filter((event) => event.failed !== null);
    expect(failed).toHaveLength(1);
  });
});

describe("the fold", () => {
  it("agrees with the frames of any run, and comes one event at a time to the same", async () => {
    for (const each of Object.values(scenarios)) {
      const { record, port } = await play(each);
      const frames = foldEnhancerFrames(record);
      const plain = foldFrames(record);
      expect(frames).toHaveLength(record.events.length + 1);
      expect(frames.map(({ files, state, path }) => ({ files, state, path }))).toEqual(
        plain.map(({ files, state, path }) => ({ files, state, path })),
      );
      expect(frames.at(-1)?.github).toEqual(port.github());
      let frame = firstEnhancerFrame;
      for (const event of record.events) frame = nextEnhancerFrame(frame, event, record);
      expect(frame).toEqual(frames.at(-1));
    }
  });
});
