import { createActor } from "xstate";
import type { HarnessCommand, HarnessTask } from "#domain/harness/harness-task.ts";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { runThrough } from "../port/run-through.ts";
import { harnessMachineWith } from "./harness-machine.ts";

/**
 * Runs these commands one after the other and gives the record. A run that is stopped, or whose script
 * is exhausted, ends there. `hear` is told every longer record. Rejects only for a bug of ours, such as
 * a port that rejects.
 */
export async function runHarness(
  task: HarnessTask,
  commands: readonly HarnessCommand[],
  port: EffectPort,
  hear: (record: RunRecord) => void = () => {},
): Promise<RunRecord> {
  const actor = createActor(harnessMachineWith(port), { input: task });
  actor.subscribe({ next: (snapshot) => hear(snapshot.context.run.record), error: () => {} });
  actor.start();
  await runThrough(
    actor,
    commands.map((command) =>
      command.do === "prompt"
        ? { type: "prompt.send", prompt: command.text }
        : { type: "clock.tick", to: command.to },
    ),
    (snapshot) => snapshot.matches("waiting"),
    { type: "run.finish" },
  );
  return actor.getSnapshot().context.run.record;
}
