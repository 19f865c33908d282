import { sha256Hex } from "../base/ids.ts";
import { strongOracleRequest } from "../oracle/strong-verdict.ts";
import type { EffectAnswer, EffectRequest } from "../record/effect.ts";
import { filesOf, observationFor } from "./observation.ts";
import { currentSource, recorded, type TeamRun } from "./team-run.ts";
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

/** The call that is pending, which must be of this kind: anything else is a bug of ours. */
export function pendingCall<Kind extends EffectRequest["kind"]>(
  run: TeamRun,
  kind: Kind,
): { readonly call: number; readonly request: Extract<EffectRequest, { kind: Kind }> } {
  const { pending } = run;
  if (pending === null || !isOfKind(pending.request, kind)) {
    throw new Error(`no call of the kind ${kind} is pending`);
  }
  return { call: pending.call, request: pending.request };
}

function isOfKind<Kind extends EffectRequest["kind"]>(
  request: EffectRequest,
  kind: Kind,
): request is Extract<EffectRequest, { kind: Kind }> {
  return request.kind === kind;
}

/** The run after the pending call was answered; the answer's own meaning is for others to read. */
export function answered(run: TeamRun, answer: EffectAnswer): TeamRun {
  const { pending } = run;
  if (pending === null) throw new Error("an answer came although no call is pending");
  const text = JSON.stringify(answer);
  return recorded(
    { ...run, pending: null },
    {
      type: "call.answered",
      actor: pending.actor,
      call: pending.call,
      outcome: answer.kind,
      answer: sha256Hex(text),
    },
    [text],
  );
}

function ask(run: TeamRun, actor: string, request: EffectRequest): TeamRun {
  if (run.pending !== null) throw new Error(`call ${run.pending.call} is not answered yet`);
  const call = run.calls + 1;
  const text = JSON.stringify(request);
  return recorded(
    { ...run, calls: call, pending: { call, actor, request } },
    { type: "call.requested", actor, call, kind: request.kind, request: sha256Hex(text) },
    [text],
  );
}
