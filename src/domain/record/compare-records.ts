import { canonicalText } from "../base/json-value.ts";
import { align } from "./align.ts";
import type { RunRecord } from "./record.ts";
import type { RunEvent } from "./run-event.ts";

/** One line of two records side by side. `left` and `right` are positions in `events`, from 0. */
export type ComparedRow =
  | { readonly kind: "same"; readonly left: number; readonly right: number }
  /** The same kind of event at the same place in the run, with another content. */
  | { readonly kind: "changed"; readonly left: number; readonly right: number }
  | { readonly kind: "only-left"; readonly left: number }
  | { readonly kind: "only-right"; readonly right: number };

/** Two records side by side: every event of both stands in exactly one row, in order. */
export interface RecordComparison {
  /** Position of the first event that differs or that one side lacks; null when none does. */
  readonly firstDivergence: number | null;
  readonly rows: readonly ComparedRow[];
}

/**
 * Aligns the events of two runs: first the states they went through, then the events within each
 * state, so that the second round of one run stands beside the second round of the other.
 */
export function compareRecords(
  left: Pick<RunRecord, "events">,
  right: Pick<RunRecord, "events">,
): RecordComparison {
  const sides = { left: described(left.events), right: described(right.events) };
  const prefix = commonPrefix(sides.left, sides.right);
  const equal = prefix === sides.left.length && prefix === sides.right.length;
  const rows: ComparedRow[] = [];
  for (let index = 0; index < prefix; index++)
    rows.push({ kind: "same", left: index, right: index });
  const sections = align(
    sectionsFrom(sides.left, prefix),
    sectionsFrom(sides.right, prefix),
    (one, other) => (one.key === other.key ? 1 : 0),
  );
  for (const [one, other] of sections) rows.push(...sectionRows(one, other));
  return { firstDivergence: equal ? null : prefix, rows };
}

/** Whether two records are the same in everything: what they are about, events and texts. */
export function recordsEqual(left: RunRecord, right: RunRecord): boolean {
  return canonicalText(left) === canonicalText(right);
}

/** An event with what decides whether it may stand beside another. */
interface Described {
  readonly event: RunEvent;
  readonly position: number;
  readonly text: string;
  /** What the event is about, without its content. */
  readonly slot: string;
}

function described(events: readonly RunEvent[]): readonly Described[] {
  return events.map((event, position) => ({
    event,
    position,
    text: canonicalText(event),
    slot: [
      event.type,
      event.actor,
      "path" in event ? event.path : "",
      "kind" in event ? event.kind : "",
      "oracle" in event ? event.oracle : "",
    ].join("\n"),
  }));
}

function commonPrefix(left: readonly Described[], right: readonly Described[]): number {
  let length = 0;
  while (length < left.length && left[length]?.text === right[length]?.text) length++;
  return length;
}

/** The events from one entered state to the next. */
interface Section {
  readonly key: string;
  readonly events: Described[];
}

function sectionsFrom(events: readonly Described[], start: number): readonly Section[] {
  const sections: Section[] = [];
  for (const one of events.slice(start)) {
    const { event } = one;
    const last = sections.at(-1);
    if (event.type === "state.entered") {
      sections.push({ key: `${event.state} in round ${event.round}`, events: [one] });
    } else if (last === undefined) sections.push({ key: "", events: [one] });
    else last.events.push(one);
  }
  return sections;
}

function sectionRows(left: Section | null, right: Section | null): readonly ComparedRow[] {
  return align(left?.events ?? [], right?.events ?? [], (one, other) => {
    if (one.slot !== other.slot) return 0;
    // One event that stayed the same is worth more than two that merely look alike.
    return one.text === other.text ? 3 : 1;
  }).map(([one, other]) => {
    if (one === null) return { kind: "only-right", right: other.position };
    if (other === null) return { kind: "only-left", left: one.position };
    const kind = one.text === other.text ? "same" : "changed";
    return { kind, left: one.position, right: other.position };
  });
}
