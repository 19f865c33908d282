import { useSelector } from "@xstate/react";
import { type RunPlayer, type RunView, runViewOf } from "#actors/viewer/run-player.ts";

/** What the player shows now; the component is drawn again when that changes. */
export function useRunView(player: RunPlayer): RunView {
  return useSelector(player.actor, runViewOf);
}

/** Whether a run is going on; drawn again only when that changes, not at every step. */
export function useRunLive(player: RunPlayer): RunView["live"] {
  return useSelector(player.actor, (snapshot) => runViewOf(snapshot).live);
}
