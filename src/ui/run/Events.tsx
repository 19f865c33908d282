import { useDeferredValue, useId, useMemo, useState } from "react";
import type { RunEvent } from "#domain/record/run-event.ts";
import { actorLook } from "../actor/actors.ts";
import { sentenceOf } from "./event-sentence.ts";
import { laneOf } from "./lanes.ts";
import { Timeline } from "./Timeline.tsx";

/** The events of a run, all of them or those that hold the words one looks for. */
export function Events(props: {
  readonly events: readonly RunEvent[];
  readonly step: number;
  readonly onStep: (step: number) => void;
}) {
  const { events } = props;
  const [words, look] = useState("");
  const id = useId();
  const wanted = useDeferredValue(words);
  const shown = useMemo(() => eventsWith(events, wanted), [events, wanted]);
  return (
    <div className="events">
      <div className="events-find">
        <label className="visually-hidden" htmlFor={id}>
          Find events
        </label>
        <input
          id={id}
          type="search"
          className="events-words"
          placeholder="Find events: refused, coder, verdict …"
          value={words}
          onChange={(event) => look(event.currentTarget.value)}
        />
        <span className="card-note" role="status">
          {words === "" || words !== wanted ? "" : `${shown.length} of ${events.length}`}
        </span>
      </div>
      {events.length > 0 && shown.length === 0 ? (
        <p className="timeline timeline-empty">No event holds these words.</p>
      ) : (
        <Timeline events={events} shown={shown} step={props.step} onStep={props.onStep} />
      )}
    </div>
  );
}

/** The places of the events whose line holds every one of the words, in any case. */
export function eventsWith(events: readonly RunEvent[], words: string): readonly number[] {
  const wanted = words.toLowerCase().split(/\s+/u).filter(Boolean);
  return events.flatMap((event, index) => {
    if (wanted.length === 0) return [index];
    const line = `${actorLook(laneOf(event)).label} ${sentenceOf(event).text}`.toLowerCase();
    return wanted.every((word) => line.includes(word)) ? [index] : [];
  });
}
