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
        <span className="card-note">
          round {frame.round}, {frame.calls === 1 ? "1 call" : `${frame.calls} calls`} so far
        </span>
      </p>
      {event.type !== "decision.made" && event.type !== "verdict.reached" && (
        <p className={`step-sentence step-sentence-${sentenceOf(event).tone}`}>
          <InlineCode text={sentenceOf(event).text} />
        </p>
      )}
      <Evidence event={event} frame={frame} record={record} />
    </div>
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
          {event.findings.map((finding) => (
            <li key={`${finding.path} ${finding.message}`}>
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
