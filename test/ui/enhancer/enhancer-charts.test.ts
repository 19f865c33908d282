import { describe, expect, it } from "vitest";
import { chartOf } from "#actors/chart/chart.ts";
import { enhancerMachine } from "#actors/enhancer/enhancer-machine.ts";
import { actorOfState, governedPictures, untilDonePicture } from "#ui/enhancer/enhancer-charts.ts";
import { layOut } from "../../support/chart-layout.ts";

const folder = "../../../src/ui/enhancer";

// When a machine has changed on purpose: `npx vitest run test/ui/enhancer --update`.
describe("the layouts", () => {
  it("of the governed loop are as its machine now is", async () => {
    const { around, poll, ticket } = governedPictures;
    const layouts = {
      around: await layOut(around.chart),
      poll: await layOut(poll.chart),
      ticket: await layOut(ticket.chart),
    };
    const text = `${JSON.stringify(layouts, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${folder}/governed-chart-layouts.json`);
    expect(ticket.layout).toEqual(layouts.ticket);
  });

  it("of the other loop is as its machine now is", async () => {
    const text = `${JSON.stringify(await layOut(untilDonePicture.chart), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`${folder}/until-done-chart-layout.json`);
    expect(untilDonePicture.layout).toEqual(JSON.parse(text));
  });
});

describe("the three pictures of the governed loop", () => {
  const whole = chartOf(enhancerMachine);
  const { around, poll, ticket } = governedPictures;

  it("leave no state out, and draw each in a place of its own", () => {
    const drawn = [around, poll, ticket].flatMap(({ chart }) => chart.states.map(({ id }) => id));
    expect(whole.states.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([]);
    for (const { chart, layout } of [around, poll, ticket]) {
      expect(layout.states.map(({ id }) => id).sort()).toEqual(
        chart.states.map(({ id }) => id).sort(),
      );
    }
  });

  it("draw a way into every state but the first, and so into every end", () => {
    const withoutWayIn = [around, poll, ticket].map(({ chart }) => {
      const reached = chart.arrows.map(({ to }) => to);
      return chart.states.map(({ id }) => id).filter((id) => !reached.includes(id));
    });
    // The last two are the boxes of where the picture is entered from, and of anywhere inside.
    expect(withoutWayIn).toEqual([["idle"], ["idle", "poll"], ["ticket"]]);
  });

  it("show how a ticket is left: to the next one, by way of a poll", () => {
    expect(ticket.chart.arrows).toContainEqual(
      expect.objectContaining({ from: "ticket.checkingStop", to: "poll" }),
    );
    expect(around.chart.arrows.map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining(["poll ticket", "ticket poll", "poll resting", "resting poll"]),
    );
  });
});

describe("who is at work", () => {
  it("is told for every state that makes a call", () => {
    expect(
      ["ticket.judging", "ticket.judgingCandidate", "ticket.drafting", "ticket.settingBody"].map(
        actorOfState,
      ),
    ).toEqual(["judge", "judge", "doer", "github"]);
    expect(["idle", "ticket.promoting", "poll.personActing"].map(actorOfState)).toEqual([
      "orchestrator",
      "orchestrator",
      "human",
    ]);
  });
});
