import { toPromise } from "xstate";
import type { EffectPort } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { teamActor } from "./team-actor.ts";

/**
 * Runs the team to its end and gives the record. Rejects only for a bug of ours, such as a port that
 * rejects.
 */
export function runTeam(task: TeamTask, port: EffectPort): Promise<RunRecord> {
  const actor = teamActor(task, port);
  const record = toPromise(actor);
  actor.start();
  actor.send({ type: "run.start" });
  return record;
}
