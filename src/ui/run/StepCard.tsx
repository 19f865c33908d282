import type { Frame } from "#domain/record/frame.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { ActorMark } from "../actor/ActorMark.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { JsonView } from "../kit/JsonView.tsx";
import { DecisionCard } from "./DecisionCard.tsx";
import { sentenceOf } from "./event-sentence.ts";
import { FileDiff } from "./FileDiff.tsx";
import { recordedJson } from "./recorded-text.ts";
import { budgetWords } from "./step-budget.ts";
import { VerdictCard } from "./VerdictCard.tsx";

/** What the selected step is about: its sentence in full, and the evidence that belongs to it. */
export function StepCard({ frame, record }: { readonly frame: Frame; readonly record: RunRecord }) {
  const { event } = frame;
  if (event === null) {
    return (
      <p className="card-note">
        This is before the first event. Press Step, or the right arrow key, to begin.
      </p>
    );
  }
  return (
    <div className="step-card">
      <p className="step-head">
        <ActorMark actor={event.actor} />
        <span className="card-note">{budgetWords(frame, record)}</span>
      </p>
      {event.type !== "decision.made" && event.type !== "verdict.reached" && (
        <p className={`step-sentence step-sentence-${sentenceOf(event).tone}`}>
          <InlineCode text={sentenceOf(event).text} />
        </p>
      )}
      <Evidence event={event} frame={frame} record={record} />
      <Why event={event} frame={frame} />
    </div>
  );
}

/** The decision that led to the state the run is in, where the event itself tells of none. */
function Why({ event, frame }: { readonly event: RunEvent; readonly frame: Frame }) {
  const { decision } = frame;
  const follows = ["state.entered", "call.requested", "run.ended"].includes(event.type);
  // Some states have one way in that nothing decides: an older decision is no reason for them.
  if (!follows || decision === null || decision.next !== frame.state) return null;
  return (
    <section className="step-why" aria-label="Why">
      <h3>Why</h3>
      <DecisionCard decision={decision} />
    </section>
  );
}

function Evidence(props: {
  readonly event: RunEvent;
  readonly frame: Frame;
  readonly record: RunRecord;
}) {
  const { event, frame, record } = props;
  switch (event.type) {
    case "run.started":
      return <JsonView value={event.settings} />;
    case "call.requested":
      return <JsonView value={recordedJson(record, event.request)} />;
    case "call.answered":
      return <JsonView value={recordedJson(record, event.answer)} />;
    case "patch.accepted":
    case "file.written":
      return frame.changed.length === 0 ? (
        <p className="card-note">The file held exactly these bytes before.</p>
      ) : (
        frame.changed.map((change) => (
          <FileDiff
            key={change.path}
            before={change.before ?? ""}
            after={change.after ?? ""}
            context={3}
            label={`What changed in ${change.path}`}
          />
        ))
      );
    case "verdict.reached":
      return <VerdictCard oracle={event.oracle} event={event} />;
    case "review.read":
      return (
        <ul className="card-list">
          {event.findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same, and none moves
            <li key={index}>
              <span className={finding.severity === "block" ? "badge badge-bad" : "badge"}>
                {finding.severity === "block" ? "blocks" : "note"}
              </span>{" "}
              <code>{finding.path}</code>: {finding.message}
            </li>
          ))}
        </ul>
      );
    case "decision.made":
      return <DecisionCard decision={event.decision} />;
    default:
      return null;
  }
}
