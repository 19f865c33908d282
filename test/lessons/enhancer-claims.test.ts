import { describe, expect, it } from "vitest";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { foldEnhancerFrames } from "#domain/enhancer/enhancer-frame.ts";
import { fakePort } from "#domain/enhancer/fake-world.ts";
import type { RepairName } from "#domain/enhancer/repairs.ts";
import { endingsOf } from "#domain/grading/polls-check.ts";
import { enhancerSetupOf, worldOf } from "#domain/lesson/enhancer-setup.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { lessonUnderProof, runBothLoops } from "../support/lesson-under-proof.ts";

/** What lessons B1 and B7 say of their runs, each found out by running them. */

function replies(record: RunRecord): number {
  return record.events.filter((event) => event.type === "spend.counted").length;
}

function lastFrame(record: RunRecord) {
  const frame = foldEnhancerFrames(record).at(-1);
  if (frame === undefined) throw new Error("a record has frames");
  return frame;
}

describe("B1, the loop that lets the model stop", () => {
  const { lesson } = lessonUnderProof("b1-the-loop-that-lets-the-model-stop");
  const play = (script: string) => runBothLoops(lesson, { "script.yml": script }, "claims");

  it("writes once, at its end, and writes the worst of the three drafts", async () => {
    const { untilDone } = await play("polisher");
    const { events } = untilDone;
    const writes = events.flatMap((event, index) => (event.type === "file.written" ? [index] : []));
    expect(replies(untilDone)).toBe(3);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toBeGreaterThan(
      events.findLastIndex((event) => event.type === "call.answered"),
    );
    const text = lastFrame(untilDone).files.get("tickets/T001.md") ?? "";
    expect(text).toContain("DONE");
    expect(text).not.toMatch(/criteria|^---|## Value|## Problem/im);
  });

  it("is governed to the complete second draft by the same script", async () => {
    const { governed } = await play("polisher");
    expect(lastFrame(governed).files.get("tickets/T001.md")).toContain("## Success criteria");
    expect(endingsOf(governed).at(-1)).toEqual(["waiting: ready, waiting for LGTM"]);
  });

  it("ends at once where a draft talks of DONE, and the governed loop goes on", async () => {
    const { governed, untilDone } = await play("talks-of-done");
    expect(replies(untilDone)).toBe(1);
    expect(endingsOf(governed)[0]).toEqual(["waiting: round 1, still missing criteria, value"]);
    const first = governed.events.find((event) => event.type === "promotion.weighed");
    expect(first).toMatchObject({ promoted: true, after: ["value", "criteria"] });
  });

  it("never stops by itself without the word, where the governed loop sees a stall", async () => {
    const { governed, untilDone } = await play("never-done");
    expect(untilDone.events.at(-1)).toMatchObject({ outcome: "exhausted" });
    expect(endingsOf(governed)[1]).toEqual(["escalated: same signature two rounds running"]);
  });
});

describe("B7, a ticket's life", () => {
  const { lesson } = lessonUnderProof("b7-a-tickets-life");

  async function run(
    chosen: Readonly<Record<string, string>>,
    repairs: readonly RepairName[] = [],
    texts: Readonly<Record<string, string>> = {},
  ) {
    const switches = Object.fromEntries(repairs.map((name) => [`repair:${name}`, "on"]));
    const work = { ...emptyWork(lesson.hash), chosen: { ...chosen, ...switches }, texts };
    const setup = enhancerSetupOf(lesson, work, { seed: "claims", versions: {} });
    if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
    const { task, polls } = setup.value;
    const port = fakePort(worldOf(setup.value));
    return runEnhancer(task, polls, port);
  }

  it("waits at the third poll and is released at the fourth", async () => {
    const record = await run({});
    expect(endingsOf(record).flat()).toEqual([
      "waiting: round 1, still missing criteria, value",
      "waiting: round 2, still missing ",
      "waiting: ready, waiting for LGTM",
      "passed: rubric green and a human said LGTM",
    ]);
  });

  it("labels the issue as touched in the first poll, with half of the fields missing", async () => {
    const frames = foldEnhancerFrames(await run({}));
    const end = frames.find(({ event }) => event?.type === "poll.ended");
    expect(end?.github.issues[0]?.labels).toEqual(["enhanced"]);
    expect(end?.ticket?.weighed?.after).toHaveLength(2);
  });

  it("replaces file, body, label and comment in this order, and releases likewise", async () => {
    const { events } = await run({});
    const from = events.findIndex((event) => event.type === "promotion.weighed");
    const acts = events.slice(from).flatMap((event) => {
      if (event.type === "file.written" || event.type === "file.removed") return [event.path];
      if (event.type !== "github.called") return [];
      const { call } = event;
      return "label" in call ? [`${call.operation} ${call.label}`] : [call.operation];
    });
    const ticket = "tickets/T001.md";
    const draft = "tickets/T001.enhancer-candidate.md";
    const state = ".harness/last-enhancer-T001.json";
    expect(acts.filter((act) => act !== draft).slice(0, 5)).toEqual([
      ...[ticket, "set_body", "add_label enhanced", "comment", state],
    ]);
    expect(acts.slice(-3)).toEqual([ticket, "add_label ready", state]);
  });

  it("loses the ticket when the last label fails, until the writes are undone", async () => {
    const chosen = { "script.yml": "label-fails", "polls.yml": "twice-more" };
    const lost = await run(chosen);
    expect(endingsOf(lost).slice(3)).toEqual([
      ["aborted: EnhancerError: gh add_label failed: HTTP 502"],
      [],
      [],
    ]);
    const frame = lastFrame(lost);
    expect(frame.files.get("tickets/T001.md")).toMatch(/state: ready\nloop: implementer/);
    expect(frame.files.has(".harness/last-enhancer-T001.json")).toBe(true);
    expect(frame.github.issues[0]?.labels).toEqual(["enhanced"]);

    const mended = await run(chosen, ["undone-writes"]);
    expect(endingsOf(mended).slice(4)).toEqual([
      ["passed: rubric green and a human said LGTM"],
      [],
    ]);
    expect(lastFrame(mended).github.issues[0]?.labels).toEqual(["enhanced", "ready"]);
  });

  it("releases a text with gaps when an old word meets a kinder grade", async () => {
    const grade = (fields: string) =>
      `  - role: judge\n    structured: { kind: feature, present_fields: [${fields}] }\n`;
    const draft = '  - role: doer\n    text: "# A draft"\n';
    const all = "problem, proposal, value, criteria";
    const texts = {
      "script.yml#two-rounds": `turns:\n${grade("")}${draft}${grade("problem")}${grade(all)}`,
      "polls.yml#released": "polls:\n  - {}\n  - before: [{ comment: LGTM }]\n",
    };
    expect(endingsOf(await run({}, [], texts)).at(-1)).toEqual([
      "passed: rubric green and a human said LGTM",
    ]);
    expect(endingsOf(await run({}, ["bound-lgtm"], texts)).at(-1)).toEqual([
      "waiting: ready, waiting for LGTM",
    ]);
  });

  it.each([
    ["near-miss", 2],
    ["near-misses", 8],
  ])("goes on waiting where a comment only comes near the word: %s", async (polls, times) => {
    const near = endingsOf(await run({ "polls.yml": polls }));
    expect(near.slice(2)).toEqual(Array(times).fill(["waiting: ready, waiting for LGTM"]));
  });

  it("has grades for six polls more than its four", async () => {
    const more = (polls: number) => ({
      "polls.yml#released": `polls:\n${"  - {}\n".repeat(polls)}`,
    });
    expect((await run({}, [], more(10))).events.at(-1)).toMatchObject({ outcome: "finished" });
    expect((await run({}, [], more(11))).events.at(-1)).toMatchObject({ outcome: "exhausted" });
  });
});
