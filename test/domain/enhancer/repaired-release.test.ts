import { describe, expect, it } from "vitest";
import { sha256Hex } from "#domain/base/ids.ts";
import { newestComment } from "#domain/enhancer/release.ts";
import { releaseAfterRequest } from "#domain/enhancer/repaired-release.ts";
import {
  bothWays as both,
  draft,
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  play,
  ticketAt,
} from "../../support/enhancer-scenario.ts";

const waiting = "waiting: ready, waiting for LGTM";
const passed = "passed: rubric green and a human said LGTM";
const lgtm = { operation: "comment" as const, issue: 11, text: "LGTM" };
const removeNeedsHuman = {
  operation: "remove_label" as const,
  issue: 11,
  label: "needs-human",
};

describe("what a human's word is worth, as published and repaired", () => {
  it("an LGTM from before the request: consumed, or asked for again", async () => {
    const scenario = {
      turns: [judged("value"), { role: "doer", text: "", stop_reason: "query timeout" }, green],
      polls: [{ human: [lgtm] }, { human: [removeNeedsHuman] }],
    };
    const [published, repaired] = await both(scenario, "bound-lgtm");
    expect(endings(published)[1]).toEqual(["passed: rubric green and a human said LGTM"]);
    expect(endings(repaired)[1]).toEqual([waiting]);
  });

  it("a rejected draft between request and word: released both ways, for no text has changed", async () => {
    const scenario = {
      turns: [green, judged("value"), drafted, judged("value"), green],
      polls: [{}, {}, { human: [lgtm] }],
    };
    const [published, repaired] = await both(scenario, "bound-lgtm");
    expect(endings(published)[2]).toEqual([passed]);
    expect(endings(repaired)[2]).toEqual([passed]);
  });

  it("a promoted draft after the request: the old request stands, or it is asked for again", async () => {
    const scenario = {
      turns: [green, judged(), drafted, judged("value"), green, green],
      polls: [{}, {}, { human: [lgtm] }, { human: [lgtm] }],
    };
    const [published, repaired] = await both(scenario, "bound-lgtm");
    expect(endings(published)[2]).toEqual([passed]);
    expect(endings(repaired).slice(2)).toEqual([[waiting], [passed]]);
  });

  it.each([
    ["set_body", 1],
    ["add_label", 2],
    ["comment", 2],
  ] as const)(
    "GitHub failing at %s, call %d, while a draft is promoted: a word about the old text releases the new one, or it is asked for again",
    async (operation, on) => {
      const scenario = {
        turns: [green, judged(), drafted, judged("value"), green, green],
        polls: [{}, { human: [lgtm] }, {}, { human: [lgtm] }],
        faults: [{ operation, on, stderr: "down" }],
      };
      const [published, repaired] = await both(scenario, "bound-lgtm");
      const aborted = `EnhancerError: gh ${operation} failed: down`;
      expect(endings(published).slice(0, 3)).toEqual([[waiting], [aborted], [passed]]);
      expect(endings(repaired)).toEqual([[waiting], [aborted], [waiting], [passed]]);
      expect(ticketAt(repaired).body).toContain("Better text.");
    },
  );

  it("a ticket that somebody changed on the disk after the request: released, or asked for again", async () => {
    const scenario = { turns: [green, green], polls: [{}, { human: [lgtm] }] };
    const asked = await play({ ...scenario, polls: [{}], repairs: ["bound-lgtm"] });
    const frame = lastFrame(asked.record);
    const again = (body: string) => {
      const files = { ...Object.fromEntries(frame.files), "tickets/T1.md": draft("T1", body) };
      const issues = frame.github.issues;
      const polls = [{ human: [lgtm] }];
      return play({ ...scenario, files, issues, polls, repairs: ["bound-lgtm"] });
    };
    expect(endings((await again("Text.")).record)).toEqual([[passed]]);
    expect(endings((await again("Another text.")).record)).toEqual([[waiting]]);
  });

  it("a request with the last draft, whose round is escalated: the word counts both ways", async () => {
    const scenario = {
      turns: [judged(), drafted, green, green],
      settings: { budget: 1 },
      polls: [{}, { human: [removeNeedsHuman, lgtm] }],
    };
    const [published, repaired] = await both(scenario, "bound-lgtm");
    expect(endings(published)).toEqual([["escalated: budget spent"], [passed]]);
    expect(endings(repaired)).toEqual(endings(published));
  });

  it("a simulated word before any request: released, or asked for first", async () => {
    const simulated = { ticket: "T1", simulatedComment: "LGTM" };
    const scenario = { turns: [green, green], polls: [simulated, simulated] };
    const [published, repaired] = await both(scenario, "bound-lgtm");
    expect(endings(published)[0]).toEqual([passed]);
    expect(endings(repaired)).toEqual([[waiting], [passed]]);
  });

  it("the loop's own comment after the word: it buries it, or it is not looked at", async () => {
    const scenario = { turns: [judged("value"), drafted, judged("value"), green] };
    const polls = [{ human: [lgtm] }, {}];
    const [published, repaired] = await both({ ...scenario, polls }, "own-comments-ignored");
    expect(endings(published)[1]).toEqual([waiting]);
    expect(endings(repaired)[1]).toEqual([passed]);
    // With both switches on the word is heard, and is still too early.
    const repairs = ["own-comments-ignored", "bound-lgtm"] as const;
    const { record } = await play({ ...scenario, polls, repairs });
    expect(endings(record)[1]).toEqual([waiting]);
    const late = [{}, { human: [lgtm] }, {}];
    const turns = [green, judged("value"), drafted, judged("value"), green];
    const heard = await play({ turns, polls: late, repairs });
    expect(endings(heard.record)[2]).toEqual([passed]);
    expect(lastFrame(heard.record).github.issues[0]?.labels).toContain("ready");
  });
});

describe("a bound LGTM", () => {
  const say = (...said: [string, string][]) => {
    const comments = said.map(([author, text], index) => ({ id: String(index), author, text }));
    const text = "# T1";
    const looked = newestComment(comments);
    const askedAbout = sha256Hex(text);
    return releaseAfterRequest({ comments, looked, asked: true, text, askedAbout }).released;
  };
  const request = "This ticket meets the rubric. Comment `LGTM` to release it.";

  it.each([
    [
      [
        ["loop", request],
        ["human", "LGTM"],
      ],
      true,
    ],
    [
      [
        ["loop", request],
        ["human", "hm"],
        ["human", " LGTM "],
      ],
      true,
    ],
    [
      [
        ["loop", request],
        ["human", "LGTM"],
        ["human", "wait"],
      ],
      false,
    ],
    [
      [
        ["human", "LGTM"],
        ["loop", request],
      ],
      false,
    ],
    [
      [
        ["loop", request],
        ["human", "LGTM"],
        ["loop", "Filled value. Still missing x."],
      ],
      false,
    ],
    [[["human", "LGTM"]], false],
    [[], false],
  ] as [[string, string][], boolean][])("after %j is %j", (said, released) => {
    expect(say(...said)).toBe(released);
  });
});
