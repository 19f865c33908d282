import type { Chart } from "#actors/chart/chart.ts";
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

/** The whole chart of a machine: the state the run is in, the way it came, and where it can go. */
export function ChartView(props: { readonly picture: ChartPicture; readonly frame: Frame }) {
  const { picture, frame } = props;
  const { chart, layout, actorOf } = picture;
  const steps = frame.path.map((to, index) => `${frame.path[index - 1] ?? ""} ${to}`);
  const last = frame.path.length > 1 ? steps.at(-1) : undefined;
  const onward = chart.arrows.filter((arrow) => arrow.from === frame.state);
  return (
    <div className="chart">
      <p>{stateSentence(frame)}</p>
      <svg
        className="chart-picture"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ maxWidth: layout.width }}
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
          .sort((one, other) => rank(one, steps, last) - rank(other, steps, last))
          .map((arrow) => (
            <path
              key={`${arrow.from} ${arrow.to}`}
              className={arrowClasses[rank(arrow, steps, last)]}
              d={arrow.path}
              markerEnd="url(#arrow)"
            />
          ))}
        {chart.states.map((state) => {
          const box = layout.states.find((candidate) => candidate.id === state.id);
          if (box === undefined) return null;
          const now = frame.state === state.id;
          const been = frame.path.includes(state.id);
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
      </svg>
      {onward.length > 0 && (
        <>
          <h3>From here</h3>
          <ul className="card-list">
            {onward.map((arrow) => (
              <li key={arrow.to}>
                to <strong>{stateLabel(arrow.to)}</strong>: {arrow.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const arrowClasses = ["chart-arrow", "chart-arrow chart-arrow-been", "chart-arrow chart-arrow-now"];

/** 2 for the arrow just taken, 1 for one taken before, 0 for the rest; later ones are drawn on top. */
function rank(
  arrow: { readonly from: string; readonly to: string },
  steps: readonly string[],
  last: string | undefined,
): number {
  const name = `${arrow.from} ${arrow.to}`;
  if (name === last) return 2;
  return steps.includes(name) ? 1 : 0;
}
