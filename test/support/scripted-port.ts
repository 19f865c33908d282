import type {
  AnswerTo,
  EffectPort,
  EffectRequest,
  NaiveOracleAnswer,
  PolicyAnswer,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import { type Role, roles } from "#domain/team/team-settings.ts";

/** The answers of one run, in the order each asker gets them. */
export interface TeamScript {
  readonly planner?: readonly PolicyAnswer[];
  readonly coder?: readonly PolicyAnswer[];
  readonly reviewer?: readonly PolicyAnswer[];
  readonly naive?: readonly NaiveOracleAnswer[];
  /** A function sees the inputs, as code under test would. */
  readonly strong?: readonly (
    | StrongOracleAnswer
    | ((request: StrongOracleRequest) => StrongOracleAnswer)
  )[];
}

/** A port that answers from a script, never invents, and remembers what it was asked. */
export interface ScriptedPort extends EffectPort {
  readonly asked: readonly { readonly call: number; readonly request: EffectRequest }[];
  /** One line for each asker whose answers were not all used. */
  unused(): readonly string[];
}

type Asker = keyof TeamScript;

/** A port for one run. A call that the script has no answer for rejects with `script exhausted`. */
export function scriptedPort(script: TeamScript): ScriptedPort {
  const asked: { call: number; request: EffectRequest }[] = [];
  const used: Record<Asker, number> = { planner: 0, coder: 0, reviewer: 0, naive: 0, strong: 0 };
  const nextAnswer = (call: number, request: EffectRequest) => {
    const asker = askerOf(request);
    const turn = script[asker]?.[used[asker]];
    if (turn === undefined) {
      throw new Error(`script exhausted: call ${call} asks ${asker} for answer ${used[asker] + 1}`);
    }
    used[asker]++;
    return typeof turn === "function" ? turn(request as StrongOracleRequest) : turn;
  };
  return {
    asked,
    async call<Request extends EffectRequest>(call: number, request: Request) {
      asked.push({ call, request });
      return nextAnswer(call, request) as AnswerTo<Request>;
    },
    unused: () =>
      Object.entries(used).flatMap(([asker, count]) => {
        const left = (script[asker as Asker]?.length ?? 0) - count;
        return left === 0 ? [] : [`${asker}: ${left} unused`];
      }),
  };
}

function askerOf(request: EffectRequest): Asker {
  switch (request.kind) {
    case "oracle.naive":
      return "naive";
    case "oracle.strong":
      return "strong";
    case "policy": {
      const role = roles.find((name) => name === request.role);
      if (role !== undefined) return role satisfies Role;
      throw new Error(`no role ${request.role}`);
    }
    default:
      throw new Error(`a team never asks for ${request.kind}`);
  }
}
