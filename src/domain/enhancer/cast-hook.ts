import { isRaised, type Raised } from "../base/raised.ts";
import { type HookReturn, noOpinion } from "./hook-envelope.ts";
import { canWrite } from "./role-plan.ts";
import {
  type HookInput,
  type HookPlace,
  type HookRules,
  refusal,
  type ScopedRole,
  scopeHook,
} from "./scope-hook.ts";
import { agentName } from "./session-options.ts";

/**
 * The later design: one hook for the whole cast, keyed by the `agent_type` of the call. Who is absent
 * or unknown may write nothing.
 */
export function castHook(
  place: HookPlace,
  cast: { readonly loop: string; readonly plan: ReadonlyMap<string, ScopedRole> },
  input: HookInput,
  rules: HookRules,
): HookReturn | Raised {
  const caller = [...cast.plan.values()].find(
    (role) =>
      role.name !== "orchestrator" && agentName(cast.loop, role.name) === input["agent_type"],
  );
  if (caller !== undefined) return scopeHook(place, caller, input, rules);
  const targets = rules.hookReading.targets(input);
  if (!isRaised(targets) && targets.kind !== "no-opinion") {
    return refuseUnknown(targets.kind === "refuse" ? targets.what : String(targets.raw[0]));
  }
  // Whose call it is does not depend on a path: a tool that writes is refused without a readable one, too.
  const tool = input["tool_name"];
  if (typeof tool === "string" && canWrite([tool])) {
    return refuseUnknown(`${tool} (without a path this hook can read)`);
  }
  return isRaised(targets) ? targets : noOpinion;
}

function refuseUnknown(where: string): HookReturn {
  return refusal("the orchestrator", [], where);
}
