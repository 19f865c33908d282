import type {
  NaiveOracleAnswer,
  PolicyAnswer,
  StrongOracleAnswer,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import type { Decision, EventOf, RunEvent } from "#domain/record/run-event.ts";
import { takeTurn } from "#domain/team/take-turn.ts";
import { takeNaiveAnswer, takeStrongAnswer } from "#domain/team/take-verdict.ts";
import { askNaiveOracle, askRole, askStrongOracle, pendingCallOf } from "#domain/team/team-call.ts";
import { enterState, type TeamRun } from "#domain/team/team-run.ts";
import type { Role } from "#domain/team/team-settings.ts";
import { stateOfRole } from "#domain/team/team-state.ts";

/** The run after the chart would have asked this role and got this answer. */
export function afterTurn(run: TeamRun, role: Role, answer: PolicyAnswer): TeamRun {
  return takeTurn(askRole(enterState(run, stateOfRole[role]), role), role, answer);
}

/** The run after the naive oracle answered. */
export function afterNaive(run: TeamRun, answer: NaiveOracleAnswer): TeamRun {
  return takeNaiveAnswer(askNaiveOracle(enterState(run, "testing.naive")), answer);
}

/** The run after the strong oracle asked its questions. */
export function afterStrong(
  run: TeamRun,
  answer: StrongOracleAnswer | ((request: StrongOracleRequest) => StrongOracleAnswer),
): TeamRun {
  const asked = askStrongOracle(enterState(run, "testing.strong"));
  const { request } = pendingCallOf(asked, "oracle.strong");
  return takeStrongAnswer(asked, typeof answer === "function" ? answer(request) : answer);
}

/** The last decision of a run. */
export function decisionOf(run: TeamRun): Decision | undefined {
  return eventsOf(run.record, "decision.made").at(-1)?.decision;
}

/** The events of one type, in order. */
export function eventsOf<Type extends RunEvent["type"]>(
  record: { readonly events: readonly RunEvent[] },
  type: Type,
): readonly EventOf<Type>[] {
  return record.events.filter((event): event is EventOf<Type> => event.type === type);
}
