import type { EnhancerFrame } from "#domain/enhancer/enhancer-frame.ts";
import { FileDiff } from "../run/FileDiff.tsx";

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

/** How a status is coloured; its word stands beside it. */
export function statusBadge(status: string): string {
  if (status === "passed") return "badge-good";
  return status === "escalated" || status === "blocked" ? "badge-bad" : "badge-warn";
}
