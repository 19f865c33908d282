import ELK, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Chart, ChartState } from "#actors/chart/chart.ts";
import type { ChartLayout } from "#ui/run/chart-layout.ts";

/** Room for a name in the chart's font, 12 px, and for its mark. */
const widthOf = (name: string) => Math.round(name.length * 6.4) + 34;

/** Lays a chart out from top to bottom. The same chart gives the same layout, number for number. */
export async function layOut(chart: Chart): Promise<ChartLayout> {
  const inside = (parent: string | null): ElkNode[] =>
    chart.states.filter((state) => state.parent === parent).map(node);
  const node = (state: ChartState): ElkNode =>
    state.kind === "group"
      ? {
          id: state.id,
          children: inside(state.id),
          layoutOptions: { "elk.padding": "[top=26,left=10,bottom=10,right=10]" },
        }
      : { id: state.id, width: widthOf(state.name), height: 26 };
  const root: ElkNode = await new ELK().layout({
    id: "root",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.edgeRouting": "ORTHOGONAL",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.layered.mergeEdges": "true",
      "elk.layered.spacing.nodeNodeBetweenLayers": "22",
      "elk.layered.spacing.edgeNodeBetweenLayers": "10",
      "elk.layered.spacing.edgeEdgeBetweenLayers": "8",
      "elk.spacing.nodeNode": "10",
      "elk.spacing.edgeNode": "10",
      "elk.spacing.edgeEdge": "8",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
      "elk.padding": "[top=4,left=4,bottom=4,right=4]",
    },
    children: inside(null),
    edges: chart.arrows.map((arrow, index) => ({
      id: String(index),
      sources: [arrow.from],
      targets: [arrow.to],
    })),
  });
  const corners = new Map([["root", { x: 0, y: 0 }]]);
  const states: ChartLayout["states"][number][] = [];
  const edges: ElkExtendedEdge[] = [];
  const visit = (parent: ElkNode, left: number, top: number) => {
    edges.push(...(parent.edges ?? []));
    for (const { id, x = 0, y = 0, width = 0, height = 0, ...rest } of parent.children ?? []) {
      corners.set(id, { x: left + x, y: top + y });
      states.push({ id, x: left + x, y: top + y, width, height });
      visit({ id, ...rest }, left + x, top + y);
    }
  };
  visit(root, 0, 0);
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    states,
    arrows: chart.arrows.map(({ from, to }, index) => {
      const edge = edges.find(({ id }) => id === String(index));
      const corner = corners.get(containerOf(edge)) ?? { x: 0, y: 0 };
      return { from, to, path: pathOf(edge, corner) };
    }),
  };
}

/** Elk tells which node's corner an edge's points are counted from; its types leave that out. */
function containerOf(edge: ElkExtendedEdge | undefined): string {
  return (edge as { readonly container?: string } | undefined)?.container ?? "root";
}

function pathOf(
  edge: ElkExtendedEdge | undefined,
  corner: { readonly x: number; readonly y: number },
): string {
  const section = edge?.sections?.[0];
  if (section === undefined) throw new Error(`the edge ${edge?.id} was not laid out`);
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? "M" : "L"}${round(corner.x + x)} ${round(corner.y + y)}`,
    )
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
