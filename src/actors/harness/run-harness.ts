import { createActor } from "xstate";
import type { HarnessCommand, HarnessTask } from "#domain/harness/harness-task.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { type HearRecord, runThrough } from "../port/run-through.ts";
import { type HarnessEvent, harnessMachineWith } from "./harness-machine.ts";

/**
 * Runs these commands one after the other and gives the record. A run that is stopped, or whose script
 * is exhausted, ends there. Rejects only for a bug of ours, such as a port that rejects.
 */
export function runHarness(
  task: HarnessTask,
  commands: readonly HarnessCommand[],
  port: EffectPort,
  hear: HearRecord = () => {},
): Promise<RunRecord> {
  const actor = createActor(harnessMachineWith(port), { input: task });
  const events = commands.map(
    (command): HarnessEvent =>
      command.do === "prompt"
        ? { type: "prompt.send", prompt: command.text }
        : { type: "clock.tick", to: command.to },
  );
  return runThrough(actor, hear, { type: "run.finish" }, { events, restsIn: "waiting" });
}
