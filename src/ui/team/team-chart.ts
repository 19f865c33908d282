import { chartOf } from "#actors/chart/chart.ts";
import { teamMachine } from "#actors/team/team-machine.ts";
import { stateOfRole } from "#domain/team/team-state.ts";
import type { ChartPicture } from "../run/ChartView.tsx";
import type { ChartLayout } from "../run/chart-layout.ts";
import layout from "./team-chart-layout.json?raw";

/** The team's chart, read from its machine. */
export const teamChart = chartOf(teamMachine);

/**
 * Where the states stand. Laid out ahead of time, because the layout library is larger than the
 * rest of the page; the test of this file lays the chart out anew and compares.
 */
export const teamChartLayout = JSON.parse(layout) as ChartLayout;

/** Who is at work in a state, for its mark. */
export function actorOfState(state: string): string {
  const role = Object.entries(stateOfRole).find(([, own]) => own === state)?.[0];
  if (role !== undefined) return role;
  return state.startsWith("testing") ? "oracle" : "supervisor";
}

/** The team's chart, ready to be drawn. */
export const teamPicture: ChartPicture = {
  chart: teamChart,
  layout: teamChartLayout,
  actorOf: actorOfState,
};
