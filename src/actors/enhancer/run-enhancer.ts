import { createActor } from "xstate";
import type { EnhancerTask, PollPlan } from "#domain/enhancer/enhancer-task.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { type HearRecord, runThrough } from "../port/run-through.ts";
import { enhancerMachineWith } from "./enhancer-machine.ts";

/**
 * Runs these polls one after the other and gives the record. A run that is stopped, or whose script
 * is exhausted, ends there. Rejects only for a bug of ours, such as a port that rejects.
 */
export function runEnhancer(
  task: EnhancerTask,
  polls: readonly PollPlan[],
  port: EffectPort,
  hear: HearRecord = () => {},
): Promise<RunRecord> {
  const actor = createActor(enhancerMachineWith(port), { input: task });
  return runThrough(
    actor,
    hear,
    { type: "run.finish" },
    {
      events: polls.map((plan) => ({ type: "poll.start", plan })),
      restsIn: "resting",
    },
  );
}
