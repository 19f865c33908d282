import { createActor } from "xstate";
import type { enhancerMachine } from "#actors/enhancer/enhancer-machine.ts";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";

/** How far a machine came with these polls, whether or not they came to an end. */
export interface Drive {
  readonly status: string;
  /** The states entered, in order. */
  readonly path: readonly string[];
}

/** Plays polls on a machine until nothing moves any more. */
export async function driveEnhancer(
  machine: typeof enhancerMachine,
  task: EnhancerTask,
  polls: readonly PollPlan[],
): Promise<Drive> {
  const actor = createActor(machine, { input: task });
  const record = () => actor.getSnapshot().context.run.record;
  actor.start();
  for (const plan of polls) {
    actor.send({ type: "poll.start", plan });
    await quiet(() => record().events.length);
    if (actor.getSnapshot().status !== "active") break;
  }
  if (actor.getSnapshot().status === "active") actor.send({ type: "run.finish" });
  const { status } = actor.getSnapshot();
  actor.stop();
  return { status, path: foldFrames(record()).at(-1)?.path ?? [] };
}

/** Waits until a count has stayed the same for a few turns of the event loop. */
async function quiet(count: () => number): Promise<void> {
  let seen = count();
  for (let same = 0; same < 3; same = count() === seen ? same + 1 : 0) {
    seen = count();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
