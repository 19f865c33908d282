import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** Where a run that can be played stands. */
export interface PlayedRun {
  readonly step: number;
  readonly playing: boolean;
  /** Whether what plays runs could not be loaded; pressing again tries again. */
  readonly failed: boolean;
  /** Plays the run, or lets it rest. */
  readonly toggle: () => void;
}

const noPlayer = () => () => {};

/** Plays a run when asked to. The player is loaded at the first press: most people never press. */
export function usePlayedRun(record: RunRecord): PlayedRun {
  const [player, set] = useState<RunPlayer | null>(null);
  const [failed, fail] = useState(false);
  const here = useRef(false);
  const loading = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => () => player?.close(), [player]);
  const subscribe = player?.subscribe ?? noPlayer;
  const step = useSyncExternalStore(subscribe, () => player?.view().step ?? 0);
  const playing = useSyncExternalStore(subscribe, () => player?.view().playing ?? false);
  const toggle = useCallback(() => {
    if (player !== null) return playing ? player.pause() : player.play();
    if (loading.current) return;
    loading.current = true;
    fail(false);
    import("#actors/viewer/run-player.ts")
      .then(
        ({ createRunPlayer }) => {
          if (!here.current) return;
          const made = createRunPlayer(record);
          made.play();
          set(made);
        },
        () => fail(true),
      )
      .finally(() => {
        loading.current = false;
      });
  }, [player, playing, record]);
  return { step, playing, failed, toggle };
}
