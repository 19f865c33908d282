import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { runUntilDone } from "#actors/enhancer/until-done-machine.ts";
import type { BeginRun } from "#actors/viewer/shown-run.ts";
import { createFakeWorld, type FakeWorld } from "#domain/enhancer/fake-world.ts";
import type { EnhancerSetup } from "#domain/lesson/enhancer-setup.ts";
import type { RunEffects } from "#domain/record/effect.ts";

/** Which of the two loops plays a script. */
export type LoopKind = "governed" | "until done";

/** The world a run starts from: the script's turns and faults, and GitHub as the lesson has it. */
export function worldOf({ script, task }: EnhancerSetup): FakeWorld {
  return createFakeWorld(script, task.github, script.github_faults);
}

/**
 * A run of one loop that can be begun once. `onFailure` hears of a bug of ours that ended the run.
 */
export function enhancerRun(
  setup: EnhancerSetup,
  loop: LoopKind,
  openScripted: (start: FakeWorld) => RunEffects,
  onFailure: (error: unknown) => void,
): BeginRun {
  return ({ onRecord, onEnd }) => {
    const effects = openScripted(worldOf(setup));
    let left = false;
    const hear: typeof onRecord = (record) => {
      if (!left) onRecord(record);
    };
    const running =
      loop === "governed"
        ? runEnhancer(setup.task, setup.polls, effects.port, hear)
        : runUntilDone(setup.untilDone, effects.port, hear);
    running.then(
      (record) => {
        if (left) return;
        // The very last events come after the last wait of the machine.
        onRecord(record);
        effects.close();
        onEnd();
      },
      (error: unknown) => {
        if (left) return;
        effects.close();
        onEnd();
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
