import type { AnyStateMachine, AnyStateNode } from "xstate";

/** One state of a chart. `id` is its dotted path, as `state.entered` carries it. */
export interface ChartState {
  readonly id: string;
  /** The state it lies inside, or null. */
  readonly parent: string | null;
  /** Its own name, without its parent's. */
  readonly name: string;
  readonly kind: "first" | "inner" | "last" | "group";
  /** What goes on in it, in one sentence. */
  readonly description: string;
}

/** One arrow of a chart. */
export interface ChartArrow {
  readonly from: string;
  readonly to: string;
  /** When it is taken, in a few words. */
  readonly label: string;
}

/** A machine as something that can be drawn or read aloud. */
export interface Chart {
  /** In the order of the machine's definition. */
  readonly states: readonly ChartState[];
  readonly arrows: readonly ChartArrow[];
}

/**
 * The chart of a machine, read from its definition: nothing of it is drawn by hand. Arrows that
 * stay in their state without entering it anew are left out.
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = descendants(machine.root);
  return {
    states: nodes.map((node) => ({
      id: idOf(node),
      parent: node.parent === undefined || node.parent === machine.root ? null : idOf(node.parent),
      name: node.key,
      kind: kindOf(node),
      description: node.description ?? "",
    })),
    arrows: nodes.flatMap(arrowsFrom),
  };
}

function descendants(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);
}

function idOf(node: AnyStateNode): string {
  return node.path.join(".");
}

function kindOf(node: AnyStateNode): ChartState["kind"] {
  if (node.type === "final") return "last";
  if (node.type === "compound" || node.type === "parallel") return "group";
  return node.parent?.parent === undefined && node.parent?.initial.target?.includes(node)
    ? "first"
    : "inner";
}

function arrowsFrom(node: AnyStateNode): readonly ChartArrow[] {
  const taken = [...node.transitions.values(), node.always ?? []].flat();
  return taken.flatMap((transition) =>
    (transition.target ?? []).map((target) => ({
      from: idOf(node),
      to: idOf(firstInside(target)),
      label: transition.description ?? "",
    })),
  );
}

/** Entering a group means entering its first state. */
function firstInside(node: AnyStateNode): AnyStateNode {
  if (node.type !== "compound") return node;
  const first = node.initial.target?.[0];
  return first === undefined ? node : firstInside(first);
}
