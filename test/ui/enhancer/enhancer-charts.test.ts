import { describe, expect, it } from "vitest";
import { governedPicture, untilDonePicture } from "#ui/enhancer/enhancer-charts.ts";
import { layOut } from "../../support/chart-layout.ts";

describe.each([
  ["governed", governedPicture],
  ["until-done", untilDonePicture],
] as const)("the chart of the %s loop", (name, picture) => {
  // When the machine has changed on purpose: `npx vitest run test/ui/enhancer --update`.
  it("is laid out as the machine now is", async () => {
    const text = `${JSON.stringify(await layOut(picture.chart), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../../src/ui/enhancer/${name}-chart-layout.json`);
    expect(picture.layout).toEqual(JSON.parse(text));
  });
});

describe("who is at work", () => {
  it("is told for every state that makes a call", () => {
    const { actorOf } = governedPicture;
    expect(
      ["ticket.judging", "ticket.judgingCandidate", "ticket.drafting", "ticket.settingBody"].map(
        actorOf,
      ),
    ).toEqual(["judge", "judge", "doer", "github"]);
    expect(["idle", "ticket.promoting", "poll.personActing"].map(actorOf)).toEqual([
      "orchestrator",
      "orchestrator",
      "human",
    ]);
  });
});
