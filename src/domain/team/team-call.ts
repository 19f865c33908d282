import { strongOracleRequest } from "../oracle/strong-verdict.ts";
import type { EffectRequest } from "../record/effect.ts";
import { ask, pendingCall } from "../record/open-run.ts";
import { filesOf, observationFor } from "./observation.ts";
import { currentSource, type TeamRun } from "./team-run.ts";
import type { Role } from "./team-settings.ts";

/** The lane in which both oracles speak. */
export const oracleActor = "oracle";

/** Asks a role for its next action. */
export function askRole(run: TeamRun, role: Role): TeamRun {
  const { path, source } = run.task.policies[role];
  const observation = observationFor(run, role);
  return ask({ ...run, turns: run.turns + 1 }, role, {
    kind: "policy",
    role,
    path,
    source,
    observation,
  });
}

/** Asks the published oracle, which runs in Python beside the code it judges. */
export function askNaiveOracle(run: TeamRun): TeamRun {
  const { naiveOracle } = run.task;
  if (naiveOracle === null) throw new Error("this task shows no naive oracle");
  return ask(run, oracleActor, {
    kind: "oracle.naive",
    oracle: naiveOracle,
    files: filesOf(run.files),
  });
}

/** Asks the oracle that decides. */
export function askStrongOracle(run: TeamRun): TeamRun {
  const { exercise, builtins } = run.task;
  // A missing file is read as an empty one, as the published oracle does.
  const source = run.files.get(exercise.sourcePath) ?? "";
  return ask(run, oracleActor, strongOracleRequest(exercise, source, currentSource(run), builtins));
}

/** The call that is out, which must be of this kind: anything else is a bug of ours. */
export function pendingCallOf<Kind extends EffectRequest["kind"]>(
  run: TeamRun,
  kind: Kind,
): { readonly call: number; readonly request: Extract<EffectRequest, { kind: Kind }> } {
  const { call, request } = pendingCall(run);
  if (!isOfKind(request, kind)) {
    throw new Error(`a call of the kind ${kind} is made although ${request.kind} is asked`);
  }
  return { call, request };
}

function isOfKind<Kind extends EffectRequest["kind"]>(
  request: EffectRequest,
  kind: Kind,
): request is Extract<EffectRequest, { kind: Kind }> {
  return request.kind === kind;
}
