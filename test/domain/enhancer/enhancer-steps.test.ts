import { describe, expect, it } from "vitest";
import { issueOf } from "#domain/enhancer/github.ts";
import {
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  play,
} from "../../support/enhancer-scenario.ts";

const lgtm = { operation: "comment" as const, issue: 11, text: "LGTM" };
const removeNeedsHuman = {
  operation: "remove_label" as const,
  issue: 11,
  label: "needs-human",
};

describe("what a poll is given", () => {
  it("is a comment also when it is empty: it stands in for the newest one", async () => {
    const { record } = await play({
      turns: [green, green],
      polls: [{ human: [lgtm], ticket: "T1", simulatedComment: "" }, { simulatedComment: "" }],
    });
    expect(endings(record)).toEqual([
      ["waiting: ready, waiting for LGTM"],
      ["EnhancerError: --simulate-comment needs --ticket, it acts on one ticket"],
    ]);
  });

  it("may be a reply with a number that is none, or one that nobody can read", async () => {
    const fields = '["problem", "proposal", "value", "criteria"]';
    const odd = `{"kind": "feature", "present_fields": ${fields}, "score": NaN}`;
    const deep = `{"kind": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const { record } = await play({
      turns: [
        { role: "judge", text: odd },
        { role: "judge", text: deep },
      ],
      polls: [{}, {}],
    });
    expect(endings(record)).toEqual([
      ["waiting: ready, waiting for LGTM"],
      [expect.stringMatching(/^RecursionError: maximum recursion depth exceeded/)],
    ]);
  });
});

describe("holes whose repair nobody has published", () => {
  it("steady progress is cut off at the third round all the same", async () => {
    const { record } = await play({
      turns: [
        ...[judged(), drafted, judged("value")],
        ...[judged("value"), drafted, judged("value", "problem")],
        ...[judged("value", "problem"), drafted, judged("value", "problem", "proposal")],
      ],
      polls: [{}, {}, {}],
    });
    expect(endings(record)[2]).toEqual(["escalated: budget spent"]);
    expect(lastFrame(record).ticket?.weighed?.promoted).toBe(true);
  });

  it("taking the label away buys exactly one more round", async () => {
    const round = [judged("value"), drafted, judged("value", "problem")];
    const { record } = await play({
      settings: { budget: 1 },
      turns: [...round, ...round],
      polls: [{}, { human: [removeNeedsHuman] }],
    });
    expect(endings(record)).toEqual([["escalated: budget spent"], ["escalated: budget spent"]]);
  });

  it.each([1, 2, 3])(
    "a cap of %i calls always escalates, and the default of 12 never can",
    async (maxTurns) => {
      const turns = [judged(), drafted, green];
      const capped = await play({ settings: { maxTurns }, turns });
      expect(endings(capped.record)).toEqual([["escalated: max turns"]]);
      const free = await play({ settings: { maxTurns: 12 }, turns });
      expect(lastFrame(free.record).ticket?.spend?.turns).toBe(3);
    },
  );

  it("a doer that uses up the money has its draft thrown away ungraded", async () => {
    const { record } = await play({
      settings: { maxUsd: 1 },
      turns: [judged(), { ...drafted, usd: 1 }],
    });
    expect(lastFrame(record).ticket).toMatchObject({ candidate: null, candidateGrade: null });
    expect(record.events.some((event) => event.type === "file.removed")).toBe(true);
  });

  it("an empty signature twice, from a judge who wavers, is called a stall", async () => {
    const round = [judged("value"), drafted, green];
    const { record } = await play({ turns: [...round, ...round], polls: [{}, {}] });
    expect(endings(record)[1]).toEqual(["escalated: same signature two rounds running"]);
  });

  it("both labels at once: ready for LGTM, and waiting for a person who is then not heard", async () => {
    const { record } = await play({
      settings: { budget: 1 },
      turns: [judged(), drafted, green],
      polls: [{}, { human: [lgtm] }],
    });
    expect(issueOf(lastFrame(record).github, 11).labels).toEqual(["enhanced", "needs-human"]);
    expect(endings(record)[1]).toEqual(["escalated: needs-human is already set"]);
  });
});
