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
    const row = strip.current;
    const now = row?.querySelector<HTMLElement>(".state-chip-now");
    if (state === null || row === null || now === null || now === undefined) return;
    // Not scrollIntoView, which would move the page as well.
    const [from, to] = [row.scrollLeft, row.scrollLeft + row.clientWidth];
    const left = now.offsetLeft - row.offsetLeft;
    if (left < from || left + now.offsetWidth > to) row.scrollLeft = left - 24;
  }, [state]);
  const end = top.find((state) => state.kind === "last" && state.id === frame.state);
  return (
    <div className="state-strip">
      <ol ref={strip} className="state-chips" aria-hidden="true">
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
