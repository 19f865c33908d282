import { useEffect, useRef } from "react";
import type { Chart, ChartState } from "#actors/chart/chart.ts";
import type { Frame } from "#domain/record/frame.ts";
import { ActorShape } from "../actor/ActorMark.tsx";
import { stateLabel } from "./state-label.ts";
import "./chart.css";

/** The states of a chart in a row, with the one the run is in, and the same as a sentence. */
export function StateStrip(props: {
  readonly chart: Chart;
  readonly frame: Frame;
  readonly actorOf: (state: string) => string;
}) {
  const { chart, frame } = props;
  const top = chart.states.filter((state) => state.parent === null);
  const going = top.filter((state) => state.kind !== "last");
  const strip = useRef<HTMLOListElement>(null);
  const { state } = frame;
  useEffect(() => {
    if (state === null) return;
    // When the frame is laid out anyway: measuring here would lay everything out once more.
    const soon = requestAnimationFrame(() => showChip(strip.current));
    return () => cancelAnimationFrame(soon);
  }, [state]);
  const end = top.find((state) => state.kind === "last" && state.id === frame.state);
  return (
    <div className="state-strip">
      <ol ref={strip} className="state-chips scrolls-sideways" aria-hidden="true">
        {going.map((state) => (
          <Chip key={state.id} state={state} frame={frame} actor={props.actorOf(state.id)} />
        ))}
        <li
          className={end === undefined ? "state-chip state-chip-end" : "state-chip state-chip-now"}
        >
          {end === undefined ? "end" : stateLabel(end.id)}
        </li>
      </ol>
      <p className="visually-hidden">{stateSentence(frame)}</p>
    </div>
  );
}

/** Scrolls the row, and nothing but the row, to the state the run is in. */
function showChip(row: HTMLElement | null): void {
  const now = row?.querySelector<HTMLElement>(".state-chip-now") ?? null;
  if (row === null || now === null) return;
  const left = now.offsetLeft - row.offsetLeft;
  const isSeen =
    left >= row.scrollLeft && left + now.offsetWidth <= row.scrollLeft + row.clientWidth;
  if (!isSeen) row.scrollLeft = left - 24;
}

function Chip(props: {
  readonly state: ChartState;
  readonly frame: Frame;
  readonly actor: string;
}) {
  const { state, frame } = props;
  const isIn = (path: string) => path === state.id || path.startsWith(`${state.id}.`);
  const now = frame.state !== null && isIn(frame.state);
  const visits = frame.path.filter(
    (path, index) => isIn(path) && !isIn(frame.path[index - 1] ?? ""),
  ).length;
  const name = now
    ? "state-chip state-chip-now"
    : visits > 0
      ? "state-chip state-chip-been"
      : "state-chip";
  return (
    <li className={name}>
      <ActorShape actor={props.actor} size={9} />
      {state.name}
      {visits > 1 && <span className="state-visits">×{visits}</span>}
    </li>
  );
}

/** The state of the chart at a step in words: what its picture shows, for everybody. */
export function stateSentence(frame: Frame): string {
  if (frame.state === null) return "State: not started.";
  const before = frame.path.at(-2);
  const round = frame.round > 0 ? `, round ${frame.round}` : "";
  const from = before === undefined ? "" : `, entered from ${stateLabel(before)}`;
  return `State: ${stateLabel(frame.state)}${round}${from}.`;
}
