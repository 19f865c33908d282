import { describe, expect, it } from "vitest";
import type { PollsExpectation } from "#domain/grading/check.ts";
import { endingsOf, judgePolls } from "#domain/grading/polls-check.ts";
import { drafted, green, judged, play } from "../../support/enhancer-scenario.ts";

const comment = { operation: "comment", issue: 11, text: "LGTM" } as const;
const { record } = await play({
  turns: [judged(), drafted, green, green, green],
  polls: [{}, {}, { human: [comment] }],
});

function outcomeOf(expect: PollsExpectation, played = record) {
  const head = { id: "c", title: "T", messageHtml: "m" };
  return judgePolls({ kind: "polls", ...head, chosen: {}, expect }, played);
}

describe("a check of polls", () => {
  it("passes when everything it names is so", () => {
    const expectation: PollsExpectation = {
      outcome: "finished",
      endings: [["waiting: round 1, still missing "], ["waiting"], ["passed"]],
      last: "passed: rubric green and a human said LGTM",
      github: ["set_body", "add_label enhanced", "comment", "add_label ready"],
      modelCalls: 5,
    };
    expect(outcomeOf(expectation)).toEqual({ kind: "passed" });
    expect(outcomeOf({})).toEqual({ kind: "passed" });
  });

  it.each<[PollsExpectation, string]>([
    [{ outcome: "stopped" }, "The run ended `finished`, expected `stopped`."],
    [{ last: "waiting" }, "is `passed: rubric green and a human said LGTM`, expected `waiting`."],
    [{ last: "pass" }, "expected `pass`."],
    [{ endings: [["waiting"], ["waiting"]] }, "expected `waiting`; then `waiting`."],
    [{ endings: [["waiting"], ["waiting"], ["waiting"]] }, "The polls ended `waiting: round 1"],
    [{ endings: [[], ["waiting"], ["passed"]] }, "expected none; then"],
    [{ github: [] }, "The calls to GitHub were `set_body`, `add_label enhanced`"],
    [{ modelCalls: 4 }, "A model was asked 5 times, expected 4."],
  ])("says what was found instead of %j", (expectation, sentence) => {
    const outcome = outcomeOf(expectation);
    expect(outcome.kind === "failed" && outcome.detail).toContain(sentence);
  });

  it("names an aborted poll by its exception", async () => {
    const aborted = await play({ turns: [{ role: "judge", text: "no" }] });
    expect(endingsOf(aborted.record)).toEqual([
      [expect.stringMatching(/^aborted: EnhancerError: the judge returned no JSON object/)],
    ]);
    expect(outcomeOf({ modelCalls: 2 }, aborted.record)).toMatchObject({
      detail: "A model was asked 1 time, expected 2.",
    });
  });
});
