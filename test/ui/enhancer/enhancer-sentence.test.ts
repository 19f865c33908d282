import { describe, expect, it } from "vitest";
import { sentenceOf } from "#ui/run/event-sentence.ts";
import { drafted, green, judged, play } from "../../support/enhancer-scenario.ts";

/** Every sentence of a run, without the states and calls that frame it. */
async function told(scenario: Parameters<typeof play>[0]) {
  const { record } = await play(scenario);
  const quiet = ["state.entered", "call.requested", "call.answered", "run.started"];
  return record.events
    .filter(({ type }) => !quiet.includes(type) && type !== "decision.made")
    .map(sentenceOf);
}

describe("an enhancer's run in sentences", () => {
  it("tells a round", async () => {
    const sentences = await told({ turns: [judged("value"), drafted, judged("value", "problem")] });
    const texts = sentences.map(({ text }) => text.replace(/\d+ bytes, `\w+`/, "n bytes"));
    expect(texts).toEqual([
      "Poll 1 begins.",
      "Opens `tickets/T1.md`, after no round yet.",
      "Wrote `tickets/T1.md`: n bytes.",
      "Call 1: $0.00, so far $0.00.",
      "The ticket, graded as feature, lacks problem, proposal, criteria.",
      "No stop check holds.",
      "Call 2: $0.00, so far $0.00.",
      "Wrote `.harness/last-doer-T1.md`: n bytes.",
      "Wrote `tickets/T1.enhancer-candidate.md`: n bytes.",
      "Call 3: $0.00, so far $0.00.",
      "The draft, graded as feature, lacks proposal, criteria.",
      "The draft is strictly better: it takes the ticket's place.",
      "Wrote `tickets/T1.md`: n bytes.",
      "Sets the body of #11.",
      "Adds the label `enhanced` to #11.",
      "Comments on #11: “Filled problem. Still missing proposal, criteria.”.",
      "Removed `tickets/T1.enhancer-candidate.md`.",
      "No stop check holds.",
      "Wrote `.harness/last-enhancer-T1.json`: n bytes.",
      "T1 waiting: round 1, still missing criteria, proposal.",
      "Poll 1 ends with 1 outcome.",
      "The run ends. No further poll was asked for.",
    ]);
  });

  it("says that a ticket is done, where that is the check that holds", async () => {
    const turns = [judged(), drafted, green];
    const settings = { budget: 1 };
    const told1 = await told({ turns, settings, repairs: ["done-first"] });
    const texts = told1.map(({ text }) => text);
    expect(texts).toContain("It is done, so no stop check is asked.");
    expect((await told({ turns, settings })).map(({ text }) => text)).toContain(
      "Stop: budget spent.",
    );
  });

  it("marks what went wrong", async () => {
    const failing = await told({
      turns: [green],
      faults: [{ operation: "comment", on: "every", stderr: "HTTP 502" }],
    });
    const bad = failing.filter(({ tone }) => tone === "bad").map(({ text }) => text);
    expect(bad).toEqual([
      expect.stringMatching(/^Comments on #11: .*: failed, HTTP 502\.$/),
      "Poll 1 is aborted: gh comment failed: HTTP 502",
    ]);
  });
});
