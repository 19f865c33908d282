import type { ShownRun } from "#actors/viewer/shown-run.ts";
import type { JsonValue } from "#domain/base/json-value.ts";
import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { ticketPathsIn } from "#domain/enhancer/ticket-paths.ts";
import { FileDiff } from "../run/FileDiff.tsx";
import { partOf, recordedJson } from "../run/recorded-text.ts";

/** The ticket in hand: its text when this poll opened it beside its text now, and its draft. */
export function TicketView({ frame }: { readonly frame: EnhancerFrame }) {
  const { ticket } = frame;
  if (ticket === null) {
    return <p className="card-note">No ticket has been opened yet.</p>;
  }
  const changed = ticket.before !== ticket.after;
  return (
    <div className="card">
      <p className="card-lead">
        <code>{ticket.path}</code>{" "}
        {ticket.outcome !== null && (
          <span className={`badge ${statusBadge(ticket.outcome.status)}`}>
            {ticket.outcome.status}
          </span>
        )}
      </p>
      {ticket.outcome !== null && <p className="card-note">{ticket.outcome.detail}</p>}
      <h3>{changed ? "What this poll changed in it" : "Its text, unchanged in this poll"}</h3>
      <FileDiff
        before={ticket.before}
        after={ticket.after}
        context={null}
        label="The ticket, before and after"
      />
      {ticket.candidate !== null && (
        <>
          <h3>The draft that waits for its grade</h3>
          <FileDiff
            before={ticket.after}
            after={ticket.candidate}
            context={null}
            label="The draft, against the ticket"
          />
        </>
      )}
    </div>
  );
}

/** What the loop until DONE has: a file that it read once, and a text that is only in its memory. */
export function MemoryView(props: {
  readonly run: ShownRun;
  readonly frame: EnhancerFrame;
  readonly step: number;
}) {
  const { run, frame, step } = props;
  const [path] = ticketPathsIn(frame.files);
  if (path === undefined) return <p className="card-note">Nothing has been read yet.</p>;
  const disk = frame.files.get(path) ?? "";
  const reply = run.record.events
    .slice(0, step)
    .findLast((event) => event.type === "call.answered");
  const memory =
    reply?.type === "call.answered" ? textOfReply(recordedJson(run.record, reply.answer)) : null;
  return (
    <div className="card">
      <p className="card-lead">
        <code>{path}</code>
      </p>
      {memory === null || memory === disk ? (
        <>
          <h3>On the disk, and the same in memory</h3>
          <FileDiff before={null} after={disk} context={null} label="The ticket on the disk" />
        </>
      ) : (
        <>
          <h3>In memory, against what is on the disk</h3>
          <FileDiff before={disk} after={memory} context={null} label="Memory, against the disk" />
          <p className="card-note">If the program ends here, what is marked as added is gone.</p>
        </>
      )}
    </div>
  );
}

function textOfReply(answer: JsonValue): string | null {
  const text = partOf(answer, "text");
  return typeof text === "string" ? text : null;
}

/** How a status is coloured; its word stands beside it. */
export function statusBadge(status: string): string {
  if (status === "passed") return "badge-good";
  return status === "escalated" || status === "blocked" ? "badge-bad" : "badge-warn";
}
