import { type AnyStateMachine, createMachine } from "xstate";

/** One arrow of a chart, and the way to take it out. */
export interface ChartTransition {
  /** Such as `coding, when next is testing.naive → #team.testing`. */
  readonly name: string;
  /** Keys and positions from the machine's configuration to this transition. */
  readonly place: readonly (string | number)[];
}

type Plain = { readonly [key: string]: unknown };

/** Every transition that stands in a machine's configuration, the initial ones too. */
export function transitionsOf(machine: AnyStateMachine): readonly ChartTransition[] {
  return statesIn(machine.config as Plain, [], []);
}

/** The same machine without one of its transitions. */
export function withoutTransition<Machine extends AnyStateMachine>(
  machine: Machine,
  transition: ChartTransition,
): Machine {
  const config = removed(machine.config, transition.place);
  return createMachine(config as Machine["config"]).provide(
    machine.implementations as never,
  ) as unknown as Machine;
}

function statesIn(
  node: Plain,
  path: readonly string[],
  place: readonly (string | number)[],
): readonly ChartTransition[] {
  const state = path.length === 0 ? "(root)" : path.join(".");
  const found: ChartTransition[] = [];
  const add = (label: string, transition: unknown, at: readonly (string | number)[]) => {
    const list = Array.isArray(transition) ? transition : [transition];
    for (const [index, one] of list.entries()) {
      const target = typeof one === "string" ? one : ((one as Plain)["target"] ?? "stays");
      const guard = typeof one === "string" ? undefined : (one as Plain)["guard"];
      const next = (guard as { params?: { next?: string } } | undefined)?.params?.next;
      found.push({
        name: `${state}, ${next === undefined ? label : `when next is ${next}`} → ${String(target)}`,
        place: Array.isArray(transition) ? [...at, index] : at,
      });
    }
  };
  if (node["initial"] !== undefined) add("initially", node["initial"], [...place, "initial"]);
  for (const [event, transition] of Object.entries((node["on"] ?? {}) as Plain)) {
    add(`on ${event}`, transition, [...place, "on", event]);
  }
  for (const key of ["always", "onDone", "after"]) {
    if (node[key] !== undefined) add(key, node[key], [...place, key]);
  }
  const invoke = node["invoke"];
  const invoked = Array.isArray(invoke) ? invoke : invoke === undefined ? [] : [invoke];
  for (const [index, one] of invoked.entries()) {
    const at = [...place, "invoke", ...(Array.isArray(invoke) ? [index] : [])];
    for (const key of ["onDone", "onError", "onSnapshot"]) {
      if (one[key] !== undefined) add(`${key} of ${String(one.src)}`, one[key], [...at, key]);
    }
  }
  for (const [name, child] of Object.entries((node["states"] ?? {}) as Record<string, Plain>)) {
    found.push(...statesIn(child, [...path, name], [...place, "states", name]));
  }
  return found;
}

function removed(node: unknown, place: readonly (string | number)[]): unknown {
  const [key, ...rest] = place;
  if (Array.isArray(node)) {
    return rest.length === 0
      ? node.filter((_, index) => index !== key)
      : node.map((item, index) => (index === key ? removed(item, rest) : item));
  }
  return Object.fromEntries(
    Object.entries(node as Plain).flatMap(([name, value]) => {
      if (name !== key) return [[name, value]];
      return rest.length === 0 ? [] : [[name, removed(value, rest)]];
    }),
  );
}
