import { chartOf } from "#actors/chart/chart.ts";
import { enhancerMachine } from "#actors/enhancer/enhancer-machine.ts";
import { untilDoneMachine } from "#actors/enhancer/until-done-machine.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { ChartPicture } from "../run/ChartView.tsx";
import type { ChartLayout } from "../run/chart-layout.ts";
import governedLayout from "./governed-chart-layout.json?raw";
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

/** The governed loop's chart. The layouts are made ahead of time; the test of this file makes them anew. */
export const governedPicture: ChartPicture = {
  chart: chartOf(enhancerMachine),
  layout: JSON.parse(governedLayout) as ChartLayout,
  actorOf: actorOfState,
};

/** The chart of the loop that lets the model stop. */
export const untilDonePicture: ChartPicture = {
  chart: chartOf(untilDoneMachine),
  layout: JSON.parse(untilDoneLayout) as ChartLayout,
  actorOf: (state) => (state === "asking" ? "doer" : "orchestrator"),
};

/** Whether a record was made by the loop that lets the model stop. */
export function isUntilDone(record: Pick<RunRecord, "events">): boolean {
  const [start] = record.events;
  return start?.type === "run.started" && start.settings["loop"] === "until done";
}

/** The chart of the machine that made a run. */
export function pictureOf({ record }: { readonly record: RunRecord }): ChartPicture {
  return isUntilDone(record) ? untilDonePicture : governedPicture;
}
