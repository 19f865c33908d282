import { sha256Hex } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import type { EffectAnswer, EffectRequest } from "../record/effect.ts";
import { append, emptyRecord, type RunRecord } from "../record/record.ts";
import { requestText } from "../record/recorded-calls.ts";
import type { Decision, RunEvent } from "../record/run-event.ts";
import { traceEntry } from "../repo/apply-patch.ts";
import { createSnapshot, type Snapshot, withFile, withoutFile } from "../repo/snapshot.ts";
import type { EnhancerState } from "./enhancer-state.ts";
import type { EnhancerTask } from "./enhancer-task.ts";
import type { PollProgress } from "./poll-progress.ts";
import { textMode } from "./python-text.ts";
import { rulesWith } from "./repairs.ts";
import type { Rules } from "./rules.ts";
import type { TicketProgress } from "./ticket-progress.ts";

/** One enhancer run as it stands: plain data, and its record. */
export interface EnhancerRun {
  readonly task: EnhancerTask;
  readonly rules: Rules;
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
  /** Where the chart goes next, or null while that is open. */
  readonly next: EnhancerState | null;
  readonly polls: number;
  /** Null between polls. */
  readonly poll: PollProgress | null;
  /** Null between tickets. */
  readonly ticket: TicketProgress | null;
  /** Why the whole run ends, once it must. */
  readonly message: string | null;
}

/** A run before its first poll; the record holds its start. */
export function startRun(task: EnhancerTask): EnhancerRun {
  const record = emptyRecord({
    system: "enhancer",
    lesson: task.lesson,
    seed: task.seed,
    versions: { ...task.versions },
  });
  const started: RunEvent = {
    type: "run.started",
    actor: "orchestrator",
    files: task.files.map(([path, text]) => [path, sha256Hex(text)]),
    settings: {
      ...task.settings,
      repairs: [...task.repairs],
      github: asJson(task.github),
    },
  };
  return {
    task,
    rules: rulesWith(task.repairs),
    record: append(
      record,
      started,
      task.files.map(([, text]) => text),
    ),
    files: createSnapshot(task.files),
    calls: 0,
    asking: null,
    next: null,
    polls: 0,
    poll: null,
    ticket: null,
    message: null,
  };
}

/** The run with one more event. */
export function note(
  run: EnhancerRun,
  event: RunEvent,
  texts: readonly string[] = [],
): EnhancerRun {
  return { ...run, record: append(run.record, event, texts) };
}

/** The chart is in another state now. What was decided has been followed. */
export function enterState(run: EnhancerRun, state: EnhancerState): EnhancerRun {
  const round = run.ticket?.state.round ?? 0;
  return note(
    { ...run, next: null },
    { type: "state.entered", actor: "orchestrator", state, round },
  );
}

/** A step with only one way on: no decision is made, so none is recorded. */
export function goOn(run: EnhancerRun, next: EnhancerState): EnhancerRun {
  return { ...run, next };
}

/** A decision about where the chart goes. */
export interface Choice extends Decision {
  readonly next: EnhancerState;
}

/** A step where a rule chose; the choice is recorded with the values it saw. */
export function decide(run: EnhancerRun, decision: Choice): EnhancerRun {
  return note(
    { ...run, next: decision.next },
    { type: "decision.made", actor: "orchestrator", decision },
  );
}

/** Sends a call out. The chart makes it; its answer comes back through `hear`. */
export function ask(run: EnhancerRun, actor: string, request: EffectRequest): EnhancerRun {
  const n = run.calls + 1;
  const text = requestText(request);
  return note(
    { ...run, calls: n, asking: { n, actor, request } },
    { type: "call.requested", actor, call: n, kind: request.kind, request: sha256Hex(text) },
    [text],
  );
}

/** Takes an answer in. It is recorded before anybody looks at it. */
export function hear(run: EnhancerRun, answer: EffectAnswer): EnhancerRun {
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
export function fileText(run: EnhancerRun, path: string): string | null {
  const text = run.files.get(path);
  return text === undefined ? null : textMode(text);
}

/** Writes a file. The same text again is a write all the same, as it is on a disk. */
export function writeFile(run: EnhancerRun, path: string, text: string): EnhancerRun {
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
export function removeFile(run: EnhancerRun, path: string): EnhancerRun {
  if (!run.files.has(path)) return run;
  return note(
    { ...run, files: withoutFile(run.files, path) },
    { type: "file.removed", actor: "orchestrator", path },
  );
}

function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value));
}
