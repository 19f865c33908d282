import { assign, sendParent, setup } from "xstate";
import type { PolicyAnswer, PolicyRequest } from "#domain/record/effect.ts";
import type { Role } from "#domain/team/team-settings.ts";
import { type PortCall, unprovidedPort } from "../port/call-port.ts";

/** The supervisor's command to a role: make this call. */
export interface TurnBegin extends PortCall<PolicyRequest> {
  readonly type: "turn.begin";
}

/** A role's answer as it came, for the supervisor to judge. */
export interface RoleAnswered<Name extends Role> {
  readonly type: `${Name}.answered`;
  readonly answer: PolicyAnswer;
}

/**
 * One role as an actor of its own. It waits until the supervisor gives it a turn, asks its policy
 * through the effect port and hands the raw answer back. It keeps nothing from one turn to the next.
 * A port that rejects is a bug of ours: it ends this actor in error, and the team with it.
 */
export function roleMachine<Name extends Role>(role: Name) {
  return setup({
    types: {
      context: {} as { readonly turn: TurnBegin | null },
      events: {} as TurnBegin,
    },
    actors: { callPort: unprovidedPort<PolicyRequest>() },
    actions: {
      keepTurn: assign((_, turn: TurnBegin | null) => ({ turn })),
      handOver: sendParent(
        (_, answer: PolicyAnswer): RoleAnswered<Name> => ({ type: `${role}.answered`, answer }),
      ),
    },
  }).createMachine({
    id: role,
    context: { turn: null },
    initial: "waiting",
    states: {
      waiting: {
        description: "Waits for its turn.",
        on: {
          "turn.begin": {
            target: "acting",
            description: "the supervisor gives it a turn",
            actions: { type: "keepTurn", params: ({ event }) => event },
          },
        },
      },
      acting: {
        description: "Its policy is asked for an action.",
        exit: { type: "keepTurn", params: null },
        invoke: {
          src: "callPort",
          input: ({ context }) => callOf(context.turn),
          onDone: {
            target: "waiting",
            description: "its policy answered",
            actions: { type: "handOver", params: ({ event }) => event.output },
          },
        },
      },
    },
  });
}

function callOf(turn: TurnBegin | null): PortCall<PolicyRequest> {
  if (turn === null) throw new Error("a role acts although it was given no turn");
  return { call: turn.call, request: turn.request };
}
