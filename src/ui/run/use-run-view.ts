import { useSelector } from "@xstate/react";
import { type RunPlayer, type RunView, runViewOf } from "#actors/viewer/run-player.ts";

/** What the player shows now; the component is drawn again when that changes. */
export function useRunView(player: RunPlayer): RunView {
  return useSelector(player.actor, runViewOf);
}
