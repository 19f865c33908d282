import { count } from "#domain/base/count.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { traceOf } from "#domain/record/trace.ts";

/** How many lines are drawn; a long run has thousands, and the newest are looked for. */
const drawn = 60;

/** The published trace up to the step: one line for each accepted write, never the content. */
export function TraceView(props: { readonly record: RunRecord; readonly step: number }) {
  const entries = traceOf({ events: props.record.events.slice(0, props.step) });
  if (entries.length === 0) {
    return <p className="card-note">No write has been accepted up to this step.</p>;
  }
  const left = Math.max(0, entries.length - drawn);
  return (
    <table className="trace">
      {left > 0 && <caption className="card-note">Left out: {count(left, "older write")}.</caption>}
      <thead>
        <tr>
          <th scope="col">path</th>
          <th scope="col">n_bytes</th>
          <th scope="col">sha256_12</th>
        </tr>
      </thead>
      <tbody>
        {entries.slice(left).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trace only grows, and equal writes are equal rows
          <tr key={left + index}>
            <td>{entry.path}</td>
            <td>{entry.n_bytes}</td>
            <td>{entry.sha256_12}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
