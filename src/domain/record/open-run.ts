import { sha256Hex } from "../base/ids.ts";
import type { Snapshot } from "../repo/snapshot.ts";
import type { EffectAnswer, EffectRequest } from "./effect.ts";
import { append, type RunRecord } from "./record.ts";
import { requestText } from "./recorded-calls.ts";
import type { RunEvent } from "./run-event.ts";

/** What a run over files keeps, whichever loop it is: a record, and the one call that may be out. */
export interface RecordedRun {
  readonly record: RunRecord;
  readonly files: Snapshot;
  /** Calls to the outside so far. */
  readonly calls: number;
  /** The call that is out, and whose it is; null when nothing is awaited. */
  readonly asking: {
    readonly n: number;
    readonly actor: string;
    readonly request: EffectRequest;
  } | null;
}

/** The run with one more event. */
export function note<Run extends RecordedRun>(
  run: Run,
  event: RunEvent,
  texts: readonly string[] = [],
): Run {
  return { ...run, record: append(run.record, event, texts) };
}

/** Sends a call out, one at a time. The chart makes it; its answer comes back through `hear`. */
export function ask<Run extends RecordedRun>(run: Run, actor: string, request: EffectRequest): Run {
  if (run.asking !== null) throw new Error(`call ${run.asking.n} is not answered yet`);
  const n = run.calls + 1;
  const text = requestText(request);
  return note(
    { ...run, calls: n, asking: { n, actor, request } },
    { type: "call.requested", actor, call: n, kind: request.kind, request: sha256Hex(text) },
    [text],
  );
}

/** The call that is out. Asking for it while nothing is awaited is a bug of ours. */
export function pendingCall({ asking }: RecordedRun): {
  readonly call: number;
  readonly request: EffectRequest;
} {
  if (asking === null) throw new Error("a call is made although nothing is asked");
  return { call: asking.n, request: asking.request };
}

/** Takes an answer in. It is recorded before anybody looks at it. */
export function hear<Run extends RecordedRun>(run: Run, answer: EffectAnswer): Run {
  if (run.asking === null) throw new Error("an answer came in that nobody waits for");
  const text = JSON.stringify(answer);
  const { n, actor } = run.asking;
  return note(
    { ...run, asking: null },
    { type: "call.answered", actor, call: n, outcome: answer.kind, answer: sha256Hex(text) },
    [text],
  );
}
