import { assign, sendTo, setup } from "xstate";
import type {
  EffectPort,
  NaiveOracleAnswer,
  NaiveOracleRequest,
  PolicyAnswer,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { takeTurn } from "#domain/team/take-turn.ts";
import { takeNaiveAnswer, takeStrongAnswer } from "#domain/team/take-verdict.ts";
import { askNaiveOracle, askRole, askStrongOracle, pendingCallOf } from "#domain/team/team-call.ts";
import { beginRun, enterState, type TeamRun } from "#domain/team/team-run.ts";
import type { Role } from "#domain/team/team-settings.ts";
import { stateOfRole, type TeamState } from "#domain/team/team-state.ts";
import type { TeamTask } from "#domain/team/team-task.ts";
import { stopBeforeStart } from "#domain/team/turn-decision.ts";
import { onwardIn } from "../chart/onward.ts";
import { ending, nextIs } from "../chart/states.ts";
import { callPort, unprovidedPort } from "../port/call-port.ts";
import { coderMachine } from "./coder-machine.ts";
import { plannerMachine } from "./planner-machine.ts";
import { reviewerMachine } from "./reviewer-machine.ts";
import type { RoleAnswered, TurnBegin } from "./role-machine.ts";

/** The commands of a person, and the answers of the roles. */
export type TeamEvent =
  | { readonly type: "run.start" }
  | { readonly type: "run.stop" }
  | RoleAnswered<"planner">
  | RoleAnswered<"coder">
  | RoleAnswered<"reviewer">;

const onward = onwardIn<TeamState>("team");

/**
 * The supervisor. It owns the order of events and nothing else: what an answer means and what comes
 * next is decided by `domain/team`, and the guards read that decision. The run, with its record, is
 * in the context; the record is the output.
 */
export const teamMachine = setup({
  types: {
    input: {} as TeamTask,
    context: {} as { readonly run: TeamRun },
    events: {} as TeamEvent,
    output: {} as RunRecord,
    children: {} as { planner: "planner"; coder: "coder"; reviewer: "reviewer" },
  },
  actors: {
    planner: plannerMachine,
    coder: coderMachine,
    reviewer: reviewerMachine,
    askNaiveOracle: unprovidedPort<NaiveOracleRequest>(),
    askStrongOracle: unprovidedPort<StrongOracleRequest>(),
  },
  actions: {
    enter: assign(({ context }, { state }: { state: TeamState }) => ({
      run: enterState(context.run, state),
    })),
    stopBeforeStart: assign(({ context }) => ({ run: stopBeforeStart(context.run) })),
    prepareTurn: assign(({ context }, { role }: { role: Role }) => ({
      run: askRole(context.run, role),
    })),
    giveTurn: sendTo(
      (_, { role }: { role: Role }) => role,
      ({ context }): TurnBegin => ({ type: "turn.begin", ...pendingCallOf(context.run, "policy") }),
    ),
    judgeTurn: assign(({ context }, { role, answer }: { role: Role; answer: PolicyAnswer }) => ({
      run: takeTurn(context.run, role, answer),
    })),
    prepareNaive: assign(({ context }) => ({ run: askNaiveOracle(context.run) })),
    judgeNaive: assign(({ context }, answer: NaiveOracleAnswer) => ({
      run: takeNaiveAnswer(context.run, answer),
    })),
    prepareStrong: assign(({ context }) => ({ run: askStrongOracle(context.run) })),
    judgeStrong: assign(({ context }, answer: StrongOracleAnswer) => ({
      run: takeStrongAnswer(context.run, answer),
    })),
  },
  guards: { nextIs },
}).createMachine({
  id: "team",
  context: ({ input }) => ({ run: beginRun(input) }),
  output: ({ context }) => context.run.record,
  invoke: [
    { id: "planner", src: "planner" },
    { id: "coder", src: "coder" },
    { id: "reviewer", src: "reviewer" },
  ],
  initial: "idle",
  states: {
    idle: {
      description: "The files lie ready and nobody has been asked.",
      entry: { type: "enter", params: { state: "idle" } },
      on: {
        "run.start": { target: "planning", description: "you press Run" },
        "run.stop": {
          target: "stopped",
          description: "you press Stop",
          actions: "stopBeforeStart",
        },
      },
    },
    planning: asking("planner", "The planner is asked for a plan.", [
      onward("coding", "accepted"),
      onward("planning", "refused"),
      onward("stuck", "attempts used"),
      onward("exhausted", "calls spent"),
      onward("stopped", "you press Stop"),
      onward("unavailable", "no Python"),
    ]),
    coding: asking("coder", "The coder is asked for the source.", [
      onward("testing.naive", "accepted", "testing"),
      onward("testing.strong", "accepted, no naive oracle"),
      onward("coding", "refused"),
      onward("stuck", "attempts used"),
      onward("exhausted", "calls spent"),
      onward("stopped", "you press Stop"),
      onward("unavailable", "no Python"),
    ]),
    testing: {
      description: "The oracles judge the source.",
      initial: "naive",
      states: {
        naive: {
          description: "The published oracle speaks, for comparison.",
          entry: [{ type: "enter", params: { state: "testing.naive" } }, "prepareNaive"],
          invoke: {
            src: "askNaiveOracle",
            input: ({ context }) => pendingCallOf(context.run, "oracle.naive"),
            onDone: {
              description: "the naive oracle answers",
              actions: { type: "judgeNaive", params: ({ event }) => event.output },
            },
          },
          always: [
            onward("testing.strong", "whatever it says"),
            onward("stopped", "you press Stop"),
            onward("unavailable", "no Python"),
          ],
        },
        strong: {
          description: "The oracle that decides asks its questions.",
          entry: [{ type: "enter", params: { state: "testing.strong" } }, "prepareStrong"],
          invoke: {
            src: "askStrongOracle",
            input: ({ context }) => pendingCallOf(context.run, "oracle.strong"),
            onDone: {
              description: "the strong oracle answers",
              actions: { type: "judgeStrong", params: ({ event }) => event.output },
            },
          },
          always: [
            onward("reviewing", "any verdict"),
            onward("exhausted", "calls spent"),
            onward("stopped", "you press Stop"),
            onward("unavailable", "no Python"),
          ],
        },
      },
    },
    reviewing: asking("reviewer", "The reviewer is asked for findings.", [
      onward("approved", "passed, nothing blocked"),
      onward("coding", "next round"),
      onward("reviewing", "refused"),
      onward("stalled", "same failure twice"),
      onward("exhausted", "rounds or calls spent"),
      onward("stuck", "attempts used"),
      onward("stopped", "you press Stop"),
      onward("unavailable", "no Python"),
    ]),
    approved: ending("approved", "The source passed and its review blocks nothing."),
    exhausted: ending("exhausted", "Rounds or calls are spent."),
    stalled: ending("stalled", "Two rounds failed in the same way."),
    stuck: ending("stuck", "A role used its attempts of one round."),
    stopped: ending("stopped", "You ended the run."),
    unavailable: ending("unavailable", "Python could not be started."),
  },
});

/** The team with its effects: one port answers everything that any of its actors asks. */
export function teamMachineWith(port: EffectPort): typeof teamMachine {
  return teamMachine.provide({
    actors: {
      planner: plannerMachine.provide({ actors: { callPort: callPort(port) } }),
      coder: coderMachine.provide({ actors: { callPort: callPort(port) } }),
      reviewer: reviewerMachine.provide({ actors: { callPort: callPort(port) } }),
      askNaiveOracle: callPort(port),
      askStrongOracle: callPort(port),
    },
  });
}

/** A state in which a role has its turn. */
function asking<Name extends Role, Arrow>(
  role: Name,
  description: string,
  always: readonly Arrow[],
) {
  const answered = {
    description: `the ${role} answers`,
    actions: {
      type: "judgeTurn" as const,
      params: ({ event }: { readonly event: RoleAnswered<Name> }) => ({
        role,
        answer: event.answer,
      }),
    },
  };
  return {
    description,
    entry: [
      { type: "enter" as const, params: { state: stateOfRole[role] } },
      { type: "prepareTurn" as const, params: { role } },
      { type: "giveTurn" as const, params: { role } },
    ],
    on: { [`${role}.answered`]: answered } as Record<`${Name}.answered`, typeof answered>,
    always: [...always],
  };
}
