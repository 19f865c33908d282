import { createActor } from "xstate";
import { callPort } from "#actors/port/call-port.ts";
import { coderMachine } from "#actors/team/coder-machine.ts";
import { plannerMachine } from "#actors/team/planner-machine.ts";
import { reviewerMachine } from "#actors/team/reviewer-machine.ts";
import { teamMachine } from "#actors/team/team-machine.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { scriptedPort } from "./scripted-port.ts";
import type { TeamScenario } from "./team-scenarios.ts";
import { teamTask } from "./team-task.ts";
import { eventsOf } from "./team-turns.ts";

/** The machines of one team; a test may put a damaged one in. */
export interface TeamMachines {
  readonly team: typeof teamMachine;
  readonly planner: typeof plannerMachine;
  readonly coder: typeof coderMachine;
  readonly reviewer: typeof reviewerMachine;
}

export const soundMachines: TeamMachines = {
  team: teamMachine,
  planner: plannerMachine,
  coder: coderMachine,
  reviewer: reviewerMachine,
};

/** How far a run came: its end, or the place where nothing happens any more. */
export interface DrivenRun {
  readonly status: "active" | "done" | "error" | "stopped";
  readonly path: readonly string[];
  readonly unused: readonly string[];
  readonly record: RunRecord;
}

/** Plays a scenario on these machines until the run ends or nothing moves. */
export async function driveTeam(
  machines: TeamMachines,
  scenario: TeamScenario,
): Promise<DrivenRun> {
  const port = scriptedPort(scenario.script);
  const team = machines.team.provide({
    actors: {
      planner: machines.planner.provide({ actors: { callPort: callPort(port) } }),
      coder: machines.coder.provide({ actors: { callPort: callPort(port) } }),
      reviewer: machines.reviewer.provide({ actors: { callPort: callPort(port) } }),
      askNaiveOracle: callPort(port),
      askStrongOracle: callPort(port),
    },
  });
  const actor = createActor(team, { input: teamTask(scenario.task) });
  actor.subscribe({ error: () => undefined });
  actor.start();
  actor.send({ type: scenario.command ?? "run.start" });
  // A scripted port answers at once, so a whole run fits before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  const { status, context } = actor.getSnapshot();
  actor.stop();
  return {
    status,
    path: eventsOf(context.run.record, "state.entered").map((event) => event.state),
    unused: port.unused(),
    record: context.run.record,
  };
}
