import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { runUntilDone } from "#actors/enhancer/until-done-machine.ts";
import { type BeginRun, liveRun } from "#actors/viewer/live-run.ts";
import type { FakeWorld } from "#domain/enhancer/fake-world.ts";
import { type EnhancerSetup, worldOf } from "#domain/lesson/enhancer-setup.ts";
import type { RunEffects } from "#domain/record/effect.ts";

/** Which of the two loops plays a script. */
export type LoopKind = "governed" | "until done";

/** A run of one loop that begins when a person asks for it. `onFailure` hears of a bug of ours that ended it. */
export function enhancerRun(
  setup: EnhancerSetup,
  loop: LoopKind,
  openScripted: (start: FakeWorld) => RunEffects,
  onFailure: (error: unknown) => void,
): BeginRun {
  return liveRun(
    () => openScripted(worldOf(setup)),
    (port, hear) =>
      loop === "governed"
        ? runEnhancer(setup.task, setup.polls, port, hear)
        : runUntilDone(setup.untilDone, port, hear),
    onFailure,
  );
}
