import { useMemo } from "react";
import type { RunEvent } from "#domain/record/run-event.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { actorLook } from "../actor/actors.ts";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { sentenceOf } from "./event-sentence.ts";
import { laneOf, lanesOf } from "./lanes.ts";
import "./mini-run.css";

const laneHeight = 18;
const pace = 16;
/** How many marks the picture holds; a longer run moves through it. */
const widest = 28;

/** A whole run as a small score: its actors, a lane for each, a mark per event, and the step it is at. */
export function MiniRun(props: {
  readonly events: readonly RunEvent[];
  readonly step: number;
  readonly playing: boolean;
  /** Plays the run, or lets it rest. */
  readonly onToggle: () => void;
}) {
  const { events, step, playing } = props;
  const telling = useMemo(
    () => events.map((event, index) => ({ event, index })).filter(isTelling),
    [events],
  );
  const lanes = useMemo(() => lanesOf(telling.map(({ event }) => event)), [telling]);
  const gone = telling.findLastIndex(({ index }) => index < step);
  const from = Math.max(0, Math.min(gone - widest / 2, telling.length - widest));
  const shown = telling.slice(from, from + widest);
  const at = shown.findLast(({ index }) => index < step);
  const x = (place: number) => place * pace + pace / 2;
  const y = (actor: string) => lanes.indexOf(actor) * laneHeight + laneHeight / 2;
  const reached = at === undefined ? -1 : shown.indexOf(at);
  const size = { width: Math.max(1, shown.length) * pace, height: lanes.length * laneHeight };
  const points = shown.map(({ event }, place) => `${x(place)},${y(laneOf(event))}`);
  return (
    <div className="mini-run">
      <p className="mini-run-actors">
        {lanes.map((lane) => (
          <ActorMark key={lane} actor={lane} />
        ))}
      </p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="mini-run-score"
        role="img"
        aria-label={`A run of ${events.length} events by ${lanes.map((lane) => actorLook(lane).label).join(", ")}`}
      >
        {lanes.map((lane) => (
          <line
            key={lane}
            className="mini-run-lane"
            x1={0}
            x2={size.width}
            y1={y(lane)}
            y2={y(lane)}
          />
        ))}
        <polyline className="mini-run-path" points={points.join(" ")} />
        <polyline
          className="mini-run-path mini-run-path-gone"
          points={points.slice(0, reached + 1).join(" ")}
        />
        {shown.map(({ event, index }, place) => {
          const look = actorLook(laneOf(event));
          const scale = place === reached ? 0.95 : 0.6;
          return (
            <path
              key={index}
              d={look.shape}
              fill={`var(${look.colour})`}
              opacity={place <= reached || step === 0 ? 1 : 0.35}
              stroke="var(--raised)"
              strokeWidth={2}
              paintOrder="stroke"
              transform={`translate(${x(place) - 8 * scale} ${y(laneOf(event)) - 8 * scale}) scale(${scale})`}
            />
          );
        })}
      </svg>
      <p className="mini-run-sentence">
        {at === undefined ? (
          <span className="card-note">A recorded run, {events.length} events.</span>
        ) : (
          <>
            <strong style={{ color: `var(${actorLook(laneOf(at.event)).colour})` }}>
              {actorLook(laneOf(at.event)).label}
            </strong>{" "}
            <InlineCode text={sentenceOf(at.event).text} />
          </>
        )}
      </p>
      <button type="button" className="button" onClick={props.onToggle}>
        <Icon name={playing ? "pause" : "run"} /> {playing ? "Pause" : "Play this run"}
      </button>
    </div>
  );
}

/** Calls leaving and coming back are left out of the small picture, but for a model's turns. */
function isTelling({ event }: { readonly event: RunEvent }): boolean {
  if (event.type === "call.answered") return event.outcome === "turn";
  return ![
    "call.requested",
    "action.accepted",
    "state.entered",
    "spend.counted",
    "budget.checked",
  ].includes(event.type);
}
