import { useState } from "react";
import { Tabs, tabId, tabPanelId } from "../kit/Tabs.tsx";
import { type ChartPicture, ChartView } from "./ChartView.tsx";
import { ConsoleView } from "./ConsoleView.tsx";
import { FilesView } from "./FilesView.tsx";
import { firstFrameOf, type ShownRun } from "./run-player.ts";
import { SawView } from "./SawView.tsx";
import { StepCard } from "./StepCard.tsx";
import { TraceView } from "./TraceView.tsx";
import { VerdictCard } from "./VerdictCard.tsx";
import "./details.css";

const tabs = [
  { id: "step", label: "Step", hint: "What happened at this step, and why" },
  { id: "files", label: "Files", hint: "Every file as it was at this step" },
  { id: "verdicts", label: "Verdicts", hint: "What each oracle said last" },
  { id: "saw", label: "Saw", hint: "What each role was shown" },
  { id: "chart", label: "Chart", hint: "The states and where the run can go" },
  { id: "console", label: "Console", hint: "What the code printed" },
  { id: "trace", label: "Trace", hint: "The published trace of accepted writes" },
];

/** Everything there is to know about one step of a run. */
export function RunDetails(props: {
  readonly run: ShownRun;
  readonly step: number;
  readonly picture: ChartPicture;
}) {
  const { run, step, picture } = props;
  const [tab, select] = useState("step");
  const frame = run.frames[step];
  if (frame === undefined) throw new Error(`the run ${run.id} has no frame ${step}`);
  return (
    <section className="details" aria-label="Details of the step">
      <Tabs group="details" label="Details" items={tabs} selected={tab} onSelect={select} />
      <div
        className="details-body"
        role="tabpanel"
        id={tabPanelId("details", tab)}
        aria-labelledby={tabId("details", tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {tab === "step" && <StepCard frame={frame} record={run.record} />}
        {tab === "files" && <FilesView frame={frame} start={firstFrameOf(run)} />}
        {tab === "verdicts" && (
          <div className="verdicts">
            <VerdictCard oracle="naive" event={frame.verdicts.naive} />
            <VerdictCard oracle="strong" event={frame.verdicts.strong} />
          </div>
        )}
        {tab === "saw" && <SawView frame={frame} record={run.record} />}
        {tab === "chart" && <ChartView picture={picture} frame={frame} />}
        {tab === "console" && <ConsoleView record={run.record} step={step} />}
        {tab === "trace" && <TraceView record={run.record} step={step} />}
      </div>
    </section>
  );
}
