import type { ReactNode } from "react";
import { firstFrameOf, type ShownRun } from "#actors/viewer/shown-run.ts";
import { type ChartPicture, ChartView } from "./ChartView.tsx";
import { FilesView } from "./FilesView.tsx";
import { SawView } from "./SawView.tsx";
import { StepCard } from "./StepCard.tsx";

/** One tab of a step's details. */
export interface DetailTab {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Draws it for a step of a run; the step is one that the run has. */
  readonly render: (run: ShownRun, step: number) => ReactNode;
}

/** What happened at the step, and why. */
export const stepTab: DetailTab = {
  id: "step",
  label: "Step",
  hint: "What happened at this step, and why",
  render: (run, step) => <StepCard frame={frameOf(run, step)} record={run.record} />,
};

/** Every file at the step. */
export const filesTab: DetailTab = {
  id: "files",
  label: "Files",
  hint: "Every file as it was at this step",
  render: (run, step) => <FilesView frame={frameOf(run, step)} start={firstFrameOf(run)} />,
};

/** What each actor was shown. */
export const sawTab: DetailTab = {
  id: "saw",
  label: "Saw",
  hint: "What each role was shown",
  render: (run, step) => <SawView frame={frameOf(run, step)} record={run.record} />,
};

/** The chart of the machine that ran. */
export function chartTab(pictureOf: (run: ShownRun) => ChartPicture): DetailTab {
  return {
    id: "chart",
    label: "Chart",
    hint: "The states and where the run can go",
    render: (run, step) => <ChartView picture={pictureOf(run)} frame={frameOf(run, step)} />,
  };
}

/** The frame after so many events. One that the run lacks is a bug of ours. */
export function frameOf(run: ShownRun, step: number) {
  const frame = run.frames[step];
  if (frame === undefined) throw new Error(`the run ${run.id} has no frame ${step}`);
  return frame;
}
