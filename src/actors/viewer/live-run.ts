import type { EffectPort, RunEffects } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { HearRecord } from "../port/run-through.ts";

/** A run that is going on. */
export interface LiveRun {
  /** Asks it to end soon; its last record arrives as usual. */
  stop(): void;
  /** Ends it at once and lets go of everything; nothing arrives any more. */
  dispose(): void;
}

/** Starts a run. `onRecord` hears every longer record, `onEnd` that no more will come. */
export type BeginRun = (hear: {
  readonly onRecord: HearRecord;
  readonly onEnd: () => void;
}) => LiveRun;

/**
 * A run that begins when a person asks for it, on effects of its own, which are closed when it is over or left.
 * `onFailure` hears of a bug of ours that ended it.
 */
export function liveRun(
  openEffects: () => RunEffects,
  run: (port: EffectPort, hear: HearRecord) => Promise<RunRecord>,
  onFailure: (error: unknown) => void,
): BeginRun {
  return ({ onRecord, onEnd }) => {
    const effects = openEffects();
    let left = false;
    const end = () => {
      effects.close();
      onEnd();
    };
    run(effects.port, (record) => {
      if (!left) onRecord(record);
    }).then(
      () => {
        if (!left) end();
      },
      (error: unknown) => {
        if (left) return;
        end();
        onFailure(error);
      },
    );
    return {
      stop: () => effects.stop(),
      dispose() {
        left = true;
        effects.close();
      },
    };
  };
}
