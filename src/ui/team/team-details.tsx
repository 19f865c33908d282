import { ConsoleView } from "../run/ConsoleView.tsx";
import {
  chartTab,
  type DetailTab,
  filesTab,
  frameOf,
  sawTab,
  stepTab,
} from "../run/detail-tabs.tsx";
import { TraceView } from "../run/TraceView.tsx";
import { VerdictCard } from "../run/VerdictCard.tsx";
import { teamPicture } from "./team-chart.ts";

/** Everything there is to know about one step of the team's run. */
export const teamDetails: readonly DetailTab[] = [
  stepTab,
  filesTab,
  {
    id: "verdicts",
    label: "Verdicts",
    hint: "What each oracle said last",
    render(run, step) {
      const { verdicts } = frameOf(run, step);
      return (
        <div className="verdicts">
          <VerdictCard oracle="naive" event={verdicts.naive} />
          <VerdictCard oracle="strong" event={verdicts.strong} />
        </div>
      );
    },
  },
  sawTab,
  chartTab(() => teamPicture),
  {
    id: "console",
    label: "Console",
    hint: "What the code printed",
    render: (run, step) => <ConsoleView record={run.record} step={step} />,
  },
  {
    id: "trace",
    label: "Trace",
    hint: "The published trace of accepted writes",
    render: (run, step) => <TraceView record={run.record} step={step} />,
  },
];
