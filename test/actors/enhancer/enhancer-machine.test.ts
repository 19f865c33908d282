import { describe, expect, it } from "vitest";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { expectedOf, pollCases, stage, told } from "../../support/poll-cases.ts";

describe("the published polls", () => {
  it.each(pollCases)("$id: $note", async (each) => {
    const { task, polls, port } = stage(each);
    const record = await runEnhancer(task, polls, port);
    const { polls: toldPolls, ...rest } = told(record, each);
    const { polls: expectedPolls, ...expectedRest } = expectedOf(each);
    // A case may leave out the message of what was raised.
    expect(toldPolls).toMatchObject(expectedPolls);
    expect(rest).toEqual(expectedRest);
    expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: "finished" });
  });
});
