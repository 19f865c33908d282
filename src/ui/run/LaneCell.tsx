import { actorLook } from "../actor/actors.ts";

const width = 14;
const height = 28;

/**
 * One row of the lanes: the mark of the event's actor in its lane, and the line that leads to it
 * from the lane of the event before. Lanes are told apart by place, shape and colour.
 */
export function LaneCell(props: {
  readonly lanes: readonly string[];
  readonly actor: string;
  /** The actors of the events before and after; null at the ends. */
  readonly before: string | null;
  readonly after: string | null;
}) {
  const { lanes, actor, before, after } = props;
  const x = (name: string) => lanes.indexOf(name) * width + width / 2;
  const [here, middle] = [x(actor), height / 2];
  const look = actorLook(actor);
  return (
    <svg className="timeline-lanes" width={lanes.length * width} height={height} aria-hidden="true">
      {lanes.map((lane) => (
        <line key={lane} className="timeline-lane" x1={x(lane)} x2={x(lane)} y1={0} y2={height} />
      ))}
      {before !== null && <path className="timeline-path" d={bend(x(before), here, 0, middle)} />}
      {after !== null && <path className="timeline-path" d={`M${here} ${middle}V${height}`} />}
      <g
        transform={`translate(${here - 6} ${middle - 6}) scale(0.75)`}
        style={{ color: `var(${look.colour})` }}
      >
        <path
          fill="currentColor"
          stroke="var(--paper)"
          strokeWidth={2}
          paintOrder="stroke"
          d={look.shape}
        />
      </g>
    </svg>
  );
}

/** A line that changes lanes in a soft curve. */
function bend(from: number, to: number, top: number, bottom: number): string {
  if (from === to) return `M${from} ${top}V${bottom}`;
  return `M${from} ${top}C${from} ${bottom} ${to} ${top} ${to} ${bottom}`;
}
