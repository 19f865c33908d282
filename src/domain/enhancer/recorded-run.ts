import { sha256Hex } from "../base/ids.ts";
import type { EffectAnswer, EffectRequest } from "../record/effect.ts";
import { append, type RunRecord } from "../record/record.ts";
import { requestText } from "../record/recorded-calls.ts";
import type { RunEvent } from "../record/run-event.ts";
import { traceEntry } from "../repo/apply-patch.ts";
import { type Snapshot, withFile, withoutFile } from "../repo/snapshot.ts";
import { textMode } from "./python-text.ts";

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

/** Sends a call out. The chart makes it; its answer comes back through `hear`. */
export function ask<Run extends RecordedRun>(run: Run, actor: string, request: EffectRequest): Run {
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

/** A file's text as the program reads it, or null when it is not there. */
export function fileText(run: Pick<RecordedRun, "files">, path: string): string | null {
  const text = run.files.get(path);
  return text === undefined ? null : textMode(text);
}

/** Writes a file. The same text again is a write all the same, as it is on a disk. */
export function writeFile<Run extends RecordedRun>(run: Run, path: string, text: string): Run {
  return note(
    { ...run, files: withFile(run.files, path, text) },
    {
      type: "file.written",
      actor: "orchestrator",
      content: sha256Hex(text),
      ...traceEntry(path, text),
    },
    [text],
  );
}

/** Removes a file; one that is not there is left alone. */
export function removeFile<Run extends RecordedRun>(run: Run, path: string): Run {
  if (!run.files.has(path)) return run;
  return note(
    { ...run, files: withoutFile(run.files, path) },
    { type: "file.removed", actor: "orchestrator", path },
  );
}
