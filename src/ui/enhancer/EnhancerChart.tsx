import { useState } from "react";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { isUntilDone } from "#domain/enhancer/until-done.ts";
import { ChartView } from "../run/ChartView.tsx";
import { frameSeenFrom } from "./chart-part.ts";
import { governedPictures, untilDonePicture } from "./enhancer-charts.ts";

const parts = [
  { id: "follow", label: "where the run is" },
  { id: "around", label: "polls and tickets" },
  { id: "poll", label: "inside a poll" },
  { id: "ticket", label: "inside a ticket" },
] as const;
type Part = (typeof parts)[number]["id"];

/** The chart of the loop that ran: the part of it in which the run is, or one that is chosen. */
export function EnhancerChart(props: { readonly run: ShownRun; readonly frame: EnhancerFrame }) {
  const { run, frame } = props;
  const [chosen, choose] = useState<Part>("follow");
  if (isUntilDone(run.record)) return <ChartView picture={untilDonePicture} frame={frame} />;
  const part = chosen === "follow" ? partOfState(frame.state) : chosen;
  return (
    <div>
      <label className="chart-part">
        Show{" "}
        <select
          className="select"
          value={chosen}
          onChange={(event) => choose(partNamed(event.currentTarget.value))}
        >
          {parts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ChartView
        picture={governedPictures[part]}
        frame={frameSeenFrom(part === "around" ? null : part, frame)}
      />
    </div>
  );
}

function partNamed(name: string): Part {
  return parts.find(({ id }) => id === name)?.id ?? "follow";
}

function partOfState(state: string | null): Exclude<Part, "follow"> {
  if (state?.startsWith("ticket.")) return "ticket";
  return state?.startsWith("poll.") ? "poll" : "around";
}
