import { chartOf } from "#actors/chart/chart.ts";
import { enhancerMachine } from "#actors/enhancer/enhancer-machine.ts";
import { untilDoneMachine } from "#actors/enhancer/until-done-machine.ts";
import { isUntilDone } from "#domain/enhancer/until-done.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { ChartPicture } from "../run/ChartView.tsx";
import type { ChartLayout } from "../run/chart-layout.ts";
import { chartAround, chartInside } from "./chart-part.ts";
import governedLayouts from "./governed-chart-layouts.json?raw";
import untilDoneLayout from "./until-done-chart-layout.json?raw";

/** Who is at work in a state of the governed loop, for its mark. */
export function actorOfState(state: string): string {
  if (["ticket.judging", "ticket.judgingCandidate"].includes(state)) return "judge";
  if (state === "ticket.drafting") return "doer";
  if (state === "poll.personActing") return "human";
  return githubStates.includes(state) ? "github" : "orchestrator";
}

const githubStates = [
  "poll.listing",
  ...[
    ...["searchingTitle", "checkingOpen", "readingComment", "checkingNeedsHuman", "releasing"],
    ...["labellingGreen", "requestingLgtm", "settingBody", "labellingEnhanced", "commenting"],
    ...["rejecting", "escalating"],
  ].map((name) => `ticket.${name}`),
];

const governedChart = chartOf(enhancerMachine);

/** Where the states stand. Laid out ahead of time; the test of this file lays them out anew. */
const layouts = JSON.parse(governedLayouts) as Record<"around" | "poll" | "ticket", ChartLayout>;

/**
 * The governed loop has some forty states, too many for one picture. It is drawn in three: how polls
 * and tickets follow each other, the inside of a poll, and the inside of a ticket.
 */
export const governedPictures: Readonly<Record<keyof typeof layouts, ChartPicture>> = {
  around: {
    chart: chartAround(governedChart),
    layout: layouts.around,
    actorOf: () => "orchestrator",
  },
  poll: {
    chart: chartInside(governedChart, "poll"),
    layout: layouts.poll,
    actorOf: actorOfState,
  },
  ticket: {
    chart: chartInside(governedChart, "ticket"),
    layout: layouts.ticket,
    actorOf: actorOfState,
  },
};

/** The chart of the loop that lets the model stop. */
export const untilDonePicture: ChartPicture = {
  chart: chartOf(untilDoneMachine),
  layout: JSON.parse(untilDoneLayout) as ChartLayout,
  actorOf: (state) => (state === "asking" ? "doer" : "orchestrator"),
};

/** The chart of the machine that made a run, as the strip above the events shows it. */
export function pictureOf({ record }: { readonly record: RunRecord }): ChartPicture {
  return isUntilDone(record) ? untilDonePicture : governedPictures.around;
}
