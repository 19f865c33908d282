import { describe, expect, it } from "vitest";
import { actorOfState, teamChart, teamChartLayout } from "#ui/team/team-chart.ts";
import { layOut } from "../../support/chart-layout.ts";

describe("the team's chart", () => {
  // When the machine has changed on purpose: `npx vitest run test/ui/team --update`.
  it("is laid out as the machine now is", async () => {
    const text = `${JSON.stringify(await layOut(teamChart), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot("../../../src/ui/team/team-chart-layout.json");
    expect(teamChartLayout).toEqual(JSON.parse(text));
  });

  it("has a place for every state and a line for every arrow", () => {
    expect(teamChartLayout.states.map((state) => state.id).sort()).toEqual(
      teamChart.states.map((state) => state.id).sort(),
    );
    expect(teamChartLayout.arrows.map(({ from, to }) => `${from} ${to}`)).toEqual(
      teamChart.arrows.map(({ from, to }) => `${from} ${to}`),
    );
  });

  it("knows who is at work in each state", () => {
    expect(
      ["idle", "planning", "coding", "testing.naive", "testing.strong", "reviewing"].map(
        actorOfState,
      ),
    ).toEqual(["supervisor", "planner", "coder", "oracle", "oracle", "reviewer"]);
  });
});
