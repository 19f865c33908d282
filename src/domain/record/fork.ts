import type { EffectPort } from "./effect.ts";
import { type Playback, playCalls } from "./playback.ts";
import type { RunRecord } from "./record.ts";
import { recordedCalls } from "./recorded-calls.ts";

/**
 * The effects of a new run that repeats the first `step` events of a record and then goes its own
 * way: calls answered within those events are played back, every later one goes to `live`. When the
 * new run differs before that point, it goes live there, and `divergence` tells where.
 */
export function forkPort(record: RunRecord, step: number, live: EffectPort): Playback {
  return playCalls(recordedCalls(record, step), live);
}
