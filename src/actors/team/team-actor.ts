import { type ActorRefFrom, createActor } from "xstate";
import type { EffectPort } from "#domain/record/effect.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { type teamMachine, teamMachineWith } from "./team-machine.ts";

/** One run of the team as an actor that has not been started. `run.start` sets it going. */
export function teamActor(task: TeamTask, port: EffectPort): ActorRefFrom<typeof teamMachine> {
  return createActor(teamMachineWith(port), { input: task });
}
