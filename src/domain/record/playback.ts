import type { Sha256 } from "../base/ids.ts";
import type { AnswerTo, EffectPort } from "./effect.ts";
import type { RunRecord } from "./record.ts";
import { type RecordedCall, recordedCalls, requestHash } from "./recorded-calls.ts";

/** Where a run first asked for something other than the record says. */
export interface Divergence {
  /** The number of the call that differs. */
  readonly call: number;
  readonly expected: { readonly call: number; readonly kind: string; readonly request: Sha256 };
  readonly got: { readonly call: number; readonly kind: string; readonly request: Sha256 };
}

/** A port that answers from a record for as long as the run asks what the record says. */
export interface Playback extends EffectPort {
  /** The first request that differed, or null as long as none did. */
  divergence(): Divergence | null;
  /** How many calls were answered from the record. */
  played(): number;
}

/**
 * Answers every call from the record while the requests match it, number by number and hash by hash.
 * From the first one that differs, and past the last recorded answer, every call goes to `live`; when
 * that is null, the answer is `unavailable` and says why.
 */
export function playback(record: RunRecord, live: EffectPort | null): Playback {
  return playCalls(recordedCalls(record, record.events.length), live);
}

/** The same over the given calls alone. */
export function playCalls(calls: readonly RecordedCall[], live: EffectPort | null): Playback {
  let played = 0;
  let divergence: Divergence | null = null;
  return {
    divergence: () => divergence,
    played: () => played,
    call(n, request) {
      const expected = divergence === null ? calls[played] : undefined;
      if (expected !== undefined) {
        const got = { call: n, kind: request.kind, request: requestHash(request) };
        if (expected.call === n && expected.request === got.request) {
          played++;
          // A record is checked when it is read, so the answer has the shape of its request.
          return Promise.resolve(JSON.parse(expected.answer) as AnswerTo<typeof request>);
        }
        const { call, kind, request: wanted } = expected;
        divergence = { call: n, expected: { call, kind, request: wanted }, got };
      }
      if (live !== null) return live.call(n, request);
      return Promise.resolve(unavailable(n, divergence) as AnswerTo<typeof request>);
    },
  };
}

function unavailable(
  n: number,
  divergence: Divergence | null,
): { kind: "unavailable"; message: string } {
  return {
    kind: "unavailable",
    message:
      divergence === null
        ? `The record holds no answer to call ${n}. Run it again with Python to go on.`
        : `Call ${divergence.call} asks something else than the record holds. Run it again with Python to go on.`,
  };
}
