import type { TraceEntry } from "../repo/apply-patch.ts";
import type { RunRecord } from "./record.ts";

/**
 * The published trace of a run: one entry for each accepted write, in order, and never the content.
 * The same bytes written twice are two entries with one hash.
 */
export function traceOf(record: Pick<RunRecord, "events">): readonly TraceEntry[] {
  return record.events.flatMap((event) =>
    event.type === "patch.accepted"
      ? [{ path: event.path, n_bytes: event.n_bytes, sha256_12: event.sha256_12 }]
      : [],
  );
}
