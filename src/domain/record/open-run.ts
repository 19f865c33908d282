import { sha256Hex } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import { createSnapshot, type Snapshot } from "../repo/snapshot.ts";
import type { EffectAnswer, EffectRequest } from "./effect.ts";
import { append, emptyRecord, type RunRecord } from "./record.ts";
import { requestText } from "./recorded-calls.ts";
import type { Decision, RunEvent } from "./run-event.ts";

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

/** A run whose chart goes where its rules say. */
export interface ChartedRun<State extends string = string> extends RecordedRun {
  /** The lane of what the chart itself does. */
  readonly lead: string;
  /** Where the chart goes next, or null while that is open. */
  readonly next: State | null;
}

/** What every record tells of the task it is about. */
export interface RunAbout {
  readonly lesson: Readonly<RunRecord["lesson"]>;
  readonly seed: string;
  readonly versions: Readonly<RunRecord["versions"]>;
}

/** A run before anything happened; the record holds its files and the settings in force. */
export function startRun(
  { lesson, seed, versions }: RunAbout,
  system: RunRecord["system"],
  lead: string,
  files: readonly (readonly [path: string, text: string])[],
  settings: Readonly<Record<string, JsonValue>>,
): ChartedRun<never> {
  const record = emptyRecord({ system, lesson: { ...lesson }, seed, versions: { ...versions } });
  const started: RunEvent = {
    type: "run.started",
    actor: lead,
    files: files.map(([path, text]) => [path, sha256Hex(text)]),
    settings: { ...settings },
  };
  const texts = files.map(([, text]) => text);
  return {
    record: append(record, started, texts),
    files: createSnapshot(files),
    calls: 0,
    asking: null,
    lead,
    next: null,
  };
}

/** The chart is in another state now. What was decided has been followed. */
export function enter<Run extends ChartedRun>(run: Run, state: string, round: number): Run {
  return note({ ...run, next: null }, { type: "state.entered", actor: run.lead, state, round });
}

/** A step with only one way on: no decision is made, so none is recorded. */
export function goOn<Run extends ChartedRun>(run: Run, next: NonNullable<Run["next"]>): Run {
  return { ...run, next };
}

/** A decision about where a chart goes. */
export interface Choice<State extends string> extends Decision {
  readonly next: State;
}

/** A step where a rule chose; the choice is recorded with the values it saw. */
export function decide<Run extends ChartedRun>(
  run: Run,
  decision: Choice<NonNullable<Run["next"]>>,
  actor: string = run.lead,
): Run {
  return note({ ...run, next: decision.next }, { type: "decision.made", actor, decision });
}

/** The run ends in the state that was entered, which is its outcome. */
export function close<Run extends ChartedRun>(run: Run, outcome: string, message: string): Run {
  return note(run, { type: "run.ended", actor: run.lead, outcome, message });
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
