import { useDeferredValue, useId, useMemo, useState } from "react";
import type { RunRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { actorLook } from "../actor/actors.ts";
import { sentenceOf } from "./event-sentence.ts";
import { laneOf } from "./lanes.ts";
import { Timeline } from "./Timeline.tsx";

/** Words that the events of a system's runs do hold. */
export const examples: Readonly<Record<RunRecord["system"], string>> = {
  team: "refused, coder, verdict",
  enhancer: "judge, label, missing",
  harness: "tool, scheduler, reminder",
};

/** The events of a run, all of them or those that hold the words one looks for. */
export function Events(props: {
  readonly system: RunRecord["system"];
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
          placeholder={`Find events: ${examples[props.system]} …`}
          value={words}
          title="Enter: to the next one; Shift+Enter: to the one before"
          onChange={(event) => look(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            const found = eventsWith(events, event.currentTarget.value);
            const next = foundFrom(found, props.step, event.shiftKey ? "back" : "on");
            if (next !== null) props.onStep(next);
          }}
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

/** The step of the next found event, or of the one before; behind the last comes the first again. */
export function foundFrom(
  found: readonly number[],
  step: number,
  way: "on" | "back",
): number | null {
  const steps = found.map((index) => index + 1);
  const next =
    way === "on"
      ? (steps.find((at) => at > step) ?? steps[0])
      : (steps.findLast((at) => at < step) ?? steps.at(-1));
  return next ?? null;
}
