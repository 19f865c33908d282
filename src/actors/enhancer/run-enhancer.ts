import { createActor } from "xstate";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { runThrough } from "../port/run-through.ts";
import { enhancerMachineWith } from "./enhancer-machine.ts";

/**
 * Runs these polls one after the other and gives the record. A run that is stopped, or whose script
 * is exhausted, ends there. `hear` is told every longer record. Rejects only for a bug of ours, such as a port
 * that rejects.
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
  await runThrough(
    actor,
    polls.map((plan) => ({ type: "poll.start", plan })),
    (snapshot) => snapshot.matches("resting"),
    { type: "run.finish" },
  );
  return actor.getSnapshot().context.run.record;
}
