import { useEffect } from "react";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import { type RunKey, runKeyOf } from "./step-keys.ts";

/** Lets the keys of the workbench step through the run and start one, wherever the focus is. */
export function useWorkbenchKeys(player: RunPlayer, onRun: () => void): void {
  useEffect(() => {
    const actions: Readonly<Record<RunKey, () => void>> = {
      run: onRun,
      back: () => player.move(-1),
      step: () => player.move(1),
      first: () => player.goTo(0),
      last: () => player.goTo(Number.POSITIVE_INFINITY),
    };
    const hear = (event: KeyboardEvent) => {
      const key = runKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      actions[key]();
    };
    // Before the editor, which has its own meaning for Ctrl+Enter.
    addEventListener("keydown", hear, { capture: true });
    return () => removeEventListener("keydown", hear, { capture: true });
  }, [player, onRun]);
}
