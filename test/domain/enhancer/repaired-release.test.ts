import { describe, expect, it } from "vitest";
import { newestComment } from "#domain/enhancer/release.ts";
import { releaseAfterRequest } from "#domain/enhancer/repaired-release.ts";
import {
  bothWays as both,
  drafted,
  endings,
  green,
  judged,
  lastFrame,
  play,
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
    return releaseAfterRequest({ comments, looked: newestComment(comments), asked: true }).released;
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
