import { isUntilDone } from "#domain/enhancer/until-done.ts";
import { type DetailTab, filesTab, sawTab, stepTab } from "../run/detail-tabs.tsx";
import { BothLoopsView } from "./BothLoopsView.tsx";
import { EnhancerChart } from "./EnhancerChart.tsx";
import type { EnhancerDesk } from "./enhancer-desk.ts";
import { enhancerFrameOf } from "./enhancer-frames.ts";
import { FencesView } from "./FencesView.tsx";
import { GitHubView } from "./GitHubView.tsx";
import { GradeView } from "./GradeView.tsx";
import { LimitsView } from "./LimitsView.tsx";
import { MemoryView, TicketView } from "./TicketView.tsx";
import "./panes.css";

/** Everything there is to know about one step of an enhancer's run. */
export function enhancerDetails(desk: EnhancerDesk): readonly DetailTab[] {
  return [
    stepTab,
    filesTab,
    {
      id: "ticket",
      label: "Ticket",
      hint: "The ticket before and after, and its draft",
      render(run, step) {
        const frame = enhancerFrameOf(run, step);
        return isUntilDone(run.record) ? (
          <MemoryView run={run} frame={frame} step={step} />
        ) : (
          <TicketView frame={frame} />
        );
      },
    },
    {
      id: "grade",
      label: "Grade",
      hint: "The rubric: what is there, what is missing, and is the draft strictly better",
      render: (run, step) => <GradeView frame={enhancerFrameOf(run, step)} />,
    },
    {
      id: "limits",
      label: "Limits",
      hint: "Rounds, dollars and calls, and which stop check fires first",
      render: (run, step) => (
        <LimitsView run={run} frame={enhancerFrameOf(run, step)} step={step} />
      ),
    },
    {
      id: "github",
      label: "GitHub",
      hint: "Labels, comments and body; comment here yourself",
      render: (run, step) => (
        <GitHubView desk={desk} run={run} frame={enhancerFrameOf(run, step)} step={step} />
      ),
    },
    {
      id: "both",
      label: "Both loops",
      hint: "The bad loop and the governed one on the same script",
      render: (run) => <BothLoopsView key={run.id} desk={desk} run={run} />,
    },
    sawTab,
    {
      id: "chart",
      label: "Chart",
      hint: "The states and where the run can go",
      render: (run, step) => <EnhancerChart run={run} frame={enhancerFrameOf(run, step)} />,
    },
    {
      id: "fences",
      label: "Fences",
      hint: "Who may write what, and which fence stops a call; not about a step",
      render: () => <FencesView desk={desk} />,
    },
  ];
}
