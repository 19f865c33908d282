import type { Chart, ChartArrow } from "#actors/chart/chart.ts";
import type { Frame } from "#domain/record/frame.ts";

/**
 * The chart with every group drawn as one box: what a poll and a ticket are to each other, without
 * what goes on inside.
 */
export function chartAround(chart: Chart): Chart {
  const states = chart.states
    .filter(({ parent }) => parent === null)
    .map((state) => (state.kind === "group" ? { ...state, kind: "inner" as const } : state));
  const arrows = chart.arrows.map((arrow) => ({
    ...arrow,
    from: topOf(arrow.from),
    to: topOf(arrow.to),
  }));
  return { states, arrows: once(arrows.filter(({ from, to }) => from !== to)) };
}

/**
 * The inside of one group; a group outside that it leads to or is entered from is one box. So is the group
 * itself where something can happen in every state inside. The ends of the whole run are around it.
 */
export function chartInside(chart: Chart, group: string): Chart {
  const arrows = chart.arrows
    .map((arrow) => ({
      ...arrow,
      from: seenFrom(group, arrow.from),
      to: seenFrom(group, arrow.to),
    }))
    .filter(({ from, to }) => isInside(group, from) || isInside(group, to));
  const drawn = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  return {
    states: chart.states
      .filter(({ id }) => isInside(group, id) || drawn.has(id))
      .map((state) => ({
        ...state,
        ...(state.id === group ? anywhere : {}),
        parent: null,
        kind: state.kind === "group" ? ("inner" as const) : state.kind,
      })),
    arrows: once(arrows),
  };
}

const anywhere = { name: "anywhere", description: "Any state inside." };

/** The frame as a part of the chart sees it: states outside of it are their groups. */
export function frameSeenFrom(group: string | null, frame: Frame): Frame {
  const path = frame.path.map((state) => seenFrom(group, state));
  return {
    ...frame,
    state: frame.state === null ? null : seenFrom(group, frame.state),
    path: path.filter((state, index) => state !== path[index - 1] || isInside(group, state)),
  };
}

function seenFrom(group: string | null, state: string): string {
  return isInside(group, state) ? state : topOf(state);
}

function isInside(group: string | null, state: string): boolean {
  return group !== null && state.startsWith(`${group}.`);
}

function topOf(state: string): string {
  return state.split(".")[0] ?? state;
}

/** Arrows between the same two states are one, with what each of them says. */
function once(arrows: readonly ChartArrow[]): readonly ChartArrow[] {
  const merged = new Map<string, ChartArrow>();
  for (const arrow of arrows) {
    const key = `${arrow.from} ${arrow.to}`;
    const known = merged.get(key);
    const label =
      known === undefined || known.label.split("; ").includes(arrow.label)
        ? arrow.label
        : `${known.label}; ${arrow.label}`;
    merged.set(key, { ...arrow, label });
  }
  return [...merged.values()];
}
