import { type Sha256, sha256Hex } from "../base/ids.ts";
import type { EffectRequest } from "./effect.ts";
import { type RunRecord, textOf } from "./record.ts";

/** The exact text of a request: what a record keeps, and what its hash is taken of. */
export function requestText(request: EffectRequest): string {
  return JSON.stringify(request);
}

/** The identity of a request. Playback answers only where it matches. */
export function requestHash(request: EffectRequest): Sha256 {
  return sha256Hex(requestText(request));
}

/** One call of a run that was answered. */
export interface RecordedCall {
  readonly call: number;
  readonly kind: string;
  readonly request: Sha256;
  /** The answer's JSON text. */
  readonly answer: string;
}

/** The answered calls among the first `step` events, in the order they were made. */
export function recordedCalls(record: RunRecord, step: number): readonly RecordedCall[] {
  const asked = new Map<number, { readonly kind: string; readonly request: Sha256 }>();
  const calls: RecordedCall[] = [];
  for (const event of record.events.slice(0, step)) {
    if (event.type === "call.requested") asked.set(event.call, event);
    const request = event.type === "call.answered" ? asked.get(event.call) : undefined;
    if (event.type === "call.answered" && request !== undefined) {
      calls.push({
        call: event.call,
        kind: request.kind,
        request: request.request,
        answer: textOf(record, event.answer),
      });
    }
  }
  return calls;
}
