import { useEffect, useRef } from "react";
import type { Chart, ChartArrow } from "#actors/chart/chart.ts";
import type { Frame } from "#domain/record/frame.ts";
import { actorLook } from "../actor/actors.ts";
import type { ChartLayout } from "./chart-layout.ts";
import { stateSentence } from "./StateStrip.tsx";
import { stateLabel } from "./state-label.ts";
import "./chart.css";

/** What a run pane needs to draw the chart of the system that runs. */
export interface ChartPicture {
  readonly chart: Chart;
  readonly layout: ChartLayout;
  readonly actorOf: (state: string) => string;
}

/**
 * The whole chart of a machine: the state it is in and what goes on there, the way it came, where it
 * can go.
 */
export function ChartView(props: { readonly picture: ChartPicture; readonly frame: Frame }) {
  const { picture, frame } = props;
  const { chart, layout, actorOf } = picture;
  const way = wayOf(frame, chart);
  const onward = chart.arrows.filter((arrow) => leadsOnFrom(frame.state, arrow));
  const taken = layout.arrows.find((arrow) => rank(arrow, way) === 2);
  const box = useRef<HTMLElement>(null);
  const now = layout.states.find((state) => state.id === frame.state);
  useEffect(() => {
    if (now === undefined) return;
    const soon = requestAnimationFrame(() => showBox(box.current, now));
    return () => cancelAnimationFrame(soon);
  }, [now]);
  return (
    <div className="chart">
      <p>
        {stateSentence(frame)} {chart.states.find(({ id }) => id === frame.state)?.description}
      </p>
      <WayHere frame={frame} />
      {/* A chart wider than the pane is scrolled: shrunk, nobody could read it. */}
      <section
        ref={box}
        className="chart-box"
        aria-label="Picture of the chart"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <svg
          className="chart-picture"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
          aria-hidden="true"
        >
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="6"
              markerHeight="6"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" fill="context-stroke" />
            </marker>
          </defs>
          {[...layout.arrows]
            .sort((one, other) => rank(one, way) - rank(other, way))
            .map((arrow) => (
              <path
                key={nameOf(arrow)}
                className={arrowClasses[rank(arrow, way)]}
                d={arrow.path}
                markerEnd="url(#arrow)"
              />
            ))}
          {chart.states.map((state) => {
            const box = layout.states.find((candidate) => candidate.id === state.id);
            if (box === undefined) return null;
            const now = frame.state === state.id;
            const been = way.states.has(state.id);
            const look = actorLook(actorOf(state.id));
            const group = state.kind === "group";
            return (
              <g key={state.id} transform={`translate(${box.x} ${box.y})`}>
                <rect
                  className={`chart-state${now ? " chart-state-now" : been ? " chart-state-been" : ""}${group ? " chart-group" : ""}${state.kind === "last" ? " chart-last" : ""}`}
                  width={box.width}
                  height={box.height}
                  rx={6}
                />
                {!group && (
                  <path
                    d={look.shape}
                    fill={now ? "currentColor" : `var(${look.colour})`}
                    className={now ? "chart-mark-now" : undefined}
                    transform="translate(8 8) scale(0.625)"
                  />
                )}
                <text
                  className={now ? "chart-name chart-name-now" : "chart-name"}
                  x={group ? 9 : 24}
                  y={17}
                >
                  {state.name}
                </text>
              </g>
            );
          })}
          {taken !== undefined && frame.cameFrom !== null && (
            <circle
              key={frame.step}
              className="chart-token"
              r={5}
              style={{ offsetPath: `path("${taken.path}")` }}
            />
          )}
        </svg>
      </section>
      {onward.length > 0 && (
        <>
          <h3>From here</h3>
          <ul className="card-list">
            {onward.map((arrow) => (
              <li key={nameOf(arrow)}>
                to <strong>{stateLabel(arrow.to)}</strong>: {arrow.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** How many states of the way are told; a long run goes round many times. */
const toldStates = 12;

/** The way the run came, in words: what the thick arrows of the picture show. */
function WayHere({ frame }: { readonly frame: Frame }) {
  const { path, decision } = frame;
  const told = path.slice(-toldStates);
  if (told.length === 0) return null;
  return (
    <div className="visually-hidden">
      <h3>{told.length < path.length ? `The last ${told.length} states` : "The way here"}</h3>
      <ol start={path.length - told.length + 1}>
        {told.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a state is entered many times, and none moves
          <li key={index}>
            {stateLabel(state)}
            {index === told.length - 1 && decision?.next === state && `: ${decision.because}`}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scrolls the picture, and the details no further than needed, until a state is seen. */
function showBox(picture: HTMLElement | null, state: ChartLayout["states"][number]): void {
  const details = picture?.closest<HTMLElement>(".details-body") ?? null;
  if (picture === null || details === null) return;
  picture.scrollLeft = state.x + state.width / 2 - picture.clientWidth / 2;
  const top =
    picture.getBoundingClientRect().top - details.getBoundingClientRect().top + state.y - margin;
  const below = top + state.height + 2 * margin - details.clientHeight;
  if (top < 0) details.scrollTop += top;
  else if (below > 0) details.scrollTop += below;
}

/** Pixels that stay free above and below a state that was scrolled to. */
const margin = 24;

const arrowClasses = ["chart-arrow", "chart-arrow chart-arrow-been", "chart-arrow chart-arrow-now"];

/** What a run has gone through, looked up once per drawing: a long run entered thousands of states. */
interface Way {
  readonly states: ReadonlySet<string>;
  /** Every arrow taken, as `from to`. */
  readonly arrows: ReadonlySet<string>;
  readonly last: string | null;
}

function wayOf({ path }: Frame, chart: Chart): Way {
  const drawn = new Set(chart.arrows.map(nameOf));
  const steps = new Set(path.map((to, index) => nameOf({ from: path[index - 1] ?? "", to })));
  const [from, to] = path.slice(-2);
  return {
    states: new Set(path),
    arrows: new Set([...steps].map((step) => arrowOf(step, drawn))),
    last: from === undefined || to === undefined ? null : arrowOf(nameOf({ from, to }), drawn),
  };
}

/** The name of the arrow that a step was drawn as: of its state, or of a group that this lies in. */
function arrowOf(step: string, drawn: ReadonlySet<string>): string {
  const [from = "", to = ""] = step.split(" ");
  const names = withGroups(from).map((group) => nameOf({ from: group, to }));
  return names.find((name) => drawn.has(name)) ?? step;
}

/** Whether an arrow is a way on: of the state itself, or of a group it lies in, to another state. */
function leadsOnFrom(state: string | null, { from, to }: ChartArrow): boolean {
  if (state === null) return false;
  return from === state || (to !== state && withGroups(state).includes(from));
}

/** A state and the groups it lies in, innermost first: it takes the arrows of each of them. */
function withGroups(state: string): readonly string[] {
  const names = state.split(".");
  return names.map((_, index) => names.slice(0, names.length - index).join("."));
}

function nameOf({ from, to }: Pick<ChartArrow, "from" | "to">): string {
  return `${from} ${to}`;
}

/** 2 for the arrow just taken, 1 for one taken before, 0 for the rest; later ones are drawn on top. */
function rank(arrow: Pick<ChartArrow, "from" | "to">, way: Way): 0 | 1 | 2 {
  const name = nameOf(arrow);
  if (name === way.last) return 2;
  return way.arrows.has(name) ? 1 : 0;
}
