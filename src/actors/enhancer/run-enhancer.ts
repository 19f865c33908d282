import { createActor, waitFor } from "xstate";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { enhancerMachineWith } from "./enhancer-machine.ts";

/**
 * Runs these polls one after the other and gives the record. A run that is stopped, or whose script
 * is exhausted, ends there. `hear` is told every longer record. Rejects only for a bug of ours, such as a port that rejects.
 */
export async function runEnhancer(
  task: EnhancerTask,
  polls: readonly PollPlan[],
  port: EffectPort,
  hear: (record: RunRecord) => void = () => {},
): Promise<RunRecord> {
  const actor = createActor(enhancerMachineWith(port), { input: task });
  actor.subscribe({ next: (snapshot) => hear(snapshot.context.run.record), error: () => {} });
  actor.start();
  for (const plan of polls) {
    if (actor.getSnapshot().status !== "active") break;
    actor.send({ type: "poll.start", plan });
    await waitFor(actor, (snapshot) => snapshot.status === "done" || snapshot.matches("resting"));
  }
  if (actor.getSnapshot().status === "active") actor.send({ type: "run.finish" });
  return actor.getSnapshot().context.run.record;
}
