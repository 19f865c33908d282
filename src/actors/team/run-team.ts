import { createActor } from "xstate";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { type HearRecord, runThrough } from "../port/run-through.ts";
import { teamMachineWith } from "./team-machine.ts";

/**
 * Runs the team to its end and gives the record. Rejects only for a bug of ours, such as a port that
 * rejects.
 */
export function runTeam(
  task: TeamTask,
  port: EffectPort,
  hear: HearRecord = () => {},
): Promise<RunRecord> {
  const actor = createActor(teamMachineWith(port), { input: task });
  return runThrough(actor, hear, { type: "run.start" });
}
