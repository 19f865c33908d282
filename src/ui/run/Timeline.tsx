import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import type { RunEvent } from "#domain/record/run-event.ts";
import { actorLook } from "../actor/actors.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { sentenceOf } from "./event-sentence.ts";
import { LaneCell } from "./LaneCell.tsx";
import { laneOf, lanesOf } from "./lanes.ts";
import "./timeline.css";

const rowHeight = 28;

/**
 * Every event of a run in order, with a lane per actor. Only the rows in view are drawn, so a long
 * run costs no more than a short one. Choosing a row shows the run as it was after that event.
 */
export function Timeline(props: {
  readonly events: readonly RunEvent[];
  /** The places of the events to list, in order. */
  readonly shown: readonly number[];
  /** The step shown; row `step - 1` is the event that made it. */
  readonly step: number;
  readonly onStep: (step: number) => void;
}) {
  const { events, shown, step, onStep } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lanes = useMemo(() => lanesOf(events), [events]);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Rows of the next frame are soon enough, and drawing them at once lays everything out twice.
    useFlushSync: false,
  });
  const at = placeOf(shown, step);
  const drawn = rows.getVirtualItems();
  // After a jump the row is drawn a frame later, and an id that nothing has would point nowhere.
  const onARow = shown[at] === step - 1 && drawn.some(({ index }) => index === at);
  useEffect(() => {
    if (shown.length === 0) return;
    const soon = requestAnimationFrame(() => showRow(scroller.current, Math.max(0, at)));
    return () => cancelAnimationFrame(soon);
  }, [at, shown.length]);

  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    // Among all events a step is one on; among the found ones it is the next that was found.
    const onTheRow = shown[at] === step - 1;
    const next = event.key === "ArrowDown" ? at + 1 : onTheRow ? at - 1 : at;
    const found = shown[next];
    if (found !== undefined) onStep(found + 1);
    else if (next < 0) onStep(0);
  };
  if (events.length === 0) {
    return <p className="timeline timeline-empty">The first event will appear here.</p>;
  }
  return (
    <div
      ref={scroller}
      className="timeline"
      role="listbox"
      aria-label="Events of the run"
      aria-activedescendant={onARow ? rowId(step) : undefined}
      tabIndex={0}
      onKeyDown={move}
    >
      <div className="timeline-rows" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index: place, start }) => {
          const index = shown[place];
          const event = index === undefined ? undefined : events[index];
          if (index === undefined || event === undefined) return null;
          return (
            <Row
              key={index}
              event={event}
              lanes={lanes}
              before={laneAt(events, shown[place - 1])}
              after={laneAt(events, shown[place + 1])}
              number={index + 1}
              place={place + 1}
              count={shown.length}
              selected={index + 1 === step}
              later={index + 1 > step}
              top={start}
              onStep={onStep}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Scrolls the list no further than needed for a row and the two after it. All are equally high. */
function showRow(list: HTMLElement | null, place: number): void {
  if (list === null) return;
  const top = place * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  const hidden = top + 3 * rowHeight - list.scrollTop - list.clientHeight;
  if (hidden > 0) list.scrollTop += hidden;
}

/** Where the row of a step stands, or the last row before it; -1 when there is none. */
function placeOf(shown: readonly number[], step: number): number {
  return shown.findLastIndex((index) => index < step);
}

function laneAt(events: readonly RunEvent[], index: number | undefined): string | null {
  const event = index === undefined ? undefined : events[index];
  return event === undefined ? null : laneOf(event);
}

function rowId(step: number): string {
  return `event-${step}`;
}

function Row(props: {
  readonly event: RunEvent;
  readonly lanes: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
  readonly number: number;
  readonly place: number;
  readonly count: number;
  readonly selected: boolean;
  readonly later: boolean;
  readonly top: number;
  readonly onStep: (step: number) => void;
}) {
  const { event, number } = props;
  const sentence = sentenceOf(event);
  const lane = laneOf(event);
  const look = actorLook(lane);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its options
    <div
      id={rowId(number)}
      role="option"
      tabIndex={-1}
      aria-selected={props.selected}
      aria-setsize={props.count}
      aria-posinset={props.place}
      className={props.later ? "timeline-row timeline-row-later" : "timeline-row"}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={() => props.onStep(number)}
    >
      <span className="timeline-step">{number}</span>
      <LaneCell lanes={props.lanes} actor={lane} before={props.before} after={props.after} />
      <span className="timeline-actor" style={{ color: `var(${look.colour})` }}>
        {look.label}
      </span>
      <span className={`timeline-text timeline-text-${sentence.tone}`}>
        <InlineCode text={sentence.text} />
      </span>
    </div>
  );
}
