import { describe, expect, test } from "vitest";
import { coderMachine } from "#actors/team/coder-machine.ts";
import { plannerMachine } from "#actors/team/planner-machine.ts";
import { reviewerMachine } from "#actors/team/reviewer-machine.ts";
import { teamMachine } from "#actors/team/team-machine.ts";
import { teamOutcomes, teamStates } from "#domain/team/team-state.ts";
import { transitionsOf, withoutTransition } from "../../support/chart-transitions.ts";
import { driveTeam, soundMachines, type TeamMachines } from "../../support/drive-team.ts";
import {
  type TeamScenario,
  type TeamScenarioName,
  teamScenarios,
} from "../../support/team-scenarios.ts";
import { eventsOf } from "../../support/team-turns.ts";

const honest: TeamScenarioName = "approved in the second round";

/** Every transition of every machine, with the scenario that needs it. */
const needed: Record<keyof TeamMachines, Record<string, TeamScenarioName>> = {
  team: {
    "(root), initially → idle": honest,
    "idle, on run.start → planning": honest,
    "idle, on run.stop → stopped": "stopped before the start",
    "planning, on planner.answered → stays": honest,
    "planning, when next is coding → #team.coding": honest,
    "planning, when next is planning → #team.planning": "planner refused, then accepted",
    "planning, when next is stuck → #team.stuck": "planner stuck",
    "planning, when next is exhausted → #team.exhausted": "planner spends the calls",
    "planning, when next is stopped → #team.stopped": "planner stopped",
    "planning, when next is unavailable → #team.unavailable": "planner without Python",
    "coding, on coder.answered → stays": honest,
    "coding, when next is testing.naive → #team.testing": honest,
    "coding, when next is testing.strong → #team.testing.strong": "approved without a naive oracle",
    "coding, when next is coding → #team.coding": "coder refused, then accepted",
    "coding, when next is stuck → #team.stuck": "coder stuck",
    "coding, when next is exhausted → #team.exhausted": "coder spends the calls",
    "coding, when next is stopped → #team.stopped": "coder stopped",
    "coding, when next is unavailable → #team.unavailable": "coder without Python",
    "testing, initially → naive": honest,
    "testing.naive, onDone of askNaiveOracle → stays": honest,
    "testing.naive, when next is testing.strong → #team.testing.strong": honest,
    "testing.naive, when next is stopped → #team.stopped": "naive oracle stopped",
    "testing.naive, when next is unavailable → #team.unavailable": "naive oracle without Python",
    "testing.strong, onDone of askStrongOracle → stays": honest,
    "testing.strong, when next is reviewing → #team.reviewing": honest,
    "testing.strong, when next is exhausted → #team.exhausted": "no call left for the review",
    "testing.strong, when next is stopped → #team.stopped": "strong oracle stopped",
    "testing.strong, when next is unavailable → #team.unavailable": "strong oracle without Python",
    "reviewing, on reviewer.answered → stays": honest,
    "reviewing, when next is approved → #team.approved": "approved at once",
    "reviewing, when next is coding → #team.coding": honest,
    "reviewing, when next is reviewing → #team.reviewing": "reviewer refused, then accepted",
    "reviewing, when next is stalled → #team.stalled": "same failure twice",
    "reviewing, when next is exhausted → #team.exhausted": "rounds spent",
    "reviewing, when next is stuck → #team.stuck": "reviewer stuck",
    "reviewing, when next is stopped → #team.stopped": "reviewer stopped",
    "reviewing, when next is unavailable → #team.unavailable": "reviewer without Python",
  },
  planner: {
    "(root), initially → waiting": honest,
    "waiting, on turn.begin → acting": honest,
    "acting, onDone of callPort → waiting": honest,
  },
  coder: {
    "(root), initially → waiting": honest,
    "waiting, on turn.begin → acting": honest,
    "acting, onDone of callPort → waiting": honest,
  },
  reviewer: {
    "(root), initially → waiting": honest,
    "waiting, on turn.begin → acting": honest,
    "acting, onDone of callPort → waiting": honest,
  },
};

const machines = {
  team: teamMachine,
  planner: plannerMachine,
  coder: coderMachine,
  reviewer: reviewerMachine,
} as const;
const names = ["team", "planner", "coder", "reviewer"] as const;

describe("every way through the chart", () => {
  test.for(Object.entries<TeamScenario>(teamScenarios))("%s", async ([, scenario]) => {
    const run = await driveTeam(soundMachines, scenario);
    expect(run.path).toEqual(scenario.path);
    expect(run.status).toBe("done");
    expect(run.unused).toEqual([]);
    expect(run.record.events[0]?.type).toBe("run.started");
    expect(run.record.events.at(-1)).toMatchObject({
      type: "run.ended",
      outcome: scenario.path.at(-1),
    });
  });

  test("together they reach every state and every outcome", () => {
    const reached = new Set(Object.values<TeamScenario>(teamScenarios).flatMap(({ path }) => path));
    expect([...reached].sort()).toEqual([...teamStates].sort());
    expect(teamOutcomes.every((outcome) => reached.has(outcome))).toBe(true);
  });

  test("each decision names the state that is entered next", async () => {
    for (const scenario of Object.values<TeamScenario>(teamScenarios)) {
      const { record } = await driveTeam(soundMachines, scenario);
      const decided = eventsOf(record, "decision.made").map(({ decision }) => decision.next);
      // Nobody decides about idle, and about planning a person does.
      const entered = scenario.path.slice(scenario.command === "run.stop" ? 1 : 2);
      expect(decided).toEqual(entered);
    }
  });
});

describe.for(names)("the chart of the %s", (name) => {
  const transitions = transitionsOf(machines[name]);

  test("has no transition that this table does not list, and none twice", () => {
    expect(transitions.map((transition) => transition.name).sort()).toEqual(
      Object.keys(needed[name]).sort(),
    );
  });

  test("taken apart and put together again with nothing missing goes all the way", async () => {
    const rebuilt = withoutTransition(machines[name], { name: "none", place: [] });
    for (const scenario of Object.values<TeamScenario>(teamScenarios)) {
      const run = await driveTeam({ ...soundMachines, [name]: rebuilt }, scenario);
      expect(run.path).toEqual(scenario.path);
    }
  });

  test.for(transitions.map((transition) => [transition.name, transition] as const))(
    "needs: %s",
    async ([label, transition]) => {
      const scenario: TeamScenario = teamScenarios[needed[name][label] ?? honest];
      const whole = await driveTeam(soundMachines, scenario);
      expect(whole.path).toEqual(scenario.path);
      const cut = async () => {
        const damaged = withoutTransition(machines[name], transition);
        return driveTeam({ ...soundMachines, [name]: damaged }, scenario);
      };
      if (transition.place.at(-1) === "initial") {
        await expect(cut()).rejects.toThrow("No initial state specified");
        return;
      }
      const run = await cut();
      expect(run.status).not.toBe("done");
      expect(run.path.length).toBeLessThan(scenario.path.length);
      expect(run.path).toEqual(scenario.path.slice(0, run.path.length));
    },
  );
});
