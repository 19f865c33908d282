import type { JsonValue } from "../base/json-value.ts";
import { isRaised, type Raised } from "../base/raised.ts";
import { type HookReturn, noOpinion, readEnvelope } from "./hook-envelope.ts";
import type { RolePlan } from "./role-plan.ts";
import type { Rules } from "./rules.ts";
import { anyTool, type HookInput, type HookPlace, scopeHook } from "./scope-hook.ts";
import { agentName, type SessionOptions } from "./session-options.ts";

/** What hooks know while a session runs. */
export interface HookSession {
  readonly place: HookPlace;
  readonly loop: string;
  readonly plan: ReadonlyMap<string, RolePlan>;
  readonly options: SessionOptions;
  /** The draft that is being worked on. */
  readonly candidate: string;
}

/** A tool call in a session. `agent` is a role, a built-in agent, or `parent` for the session itself. */
export interface AttemptedCall {
  readonly agent: string;
  readonly tool: string;
  readonly input: JsonValue;
}

/** Which fence stopped a call, and what each of the two said. */
export interface FenceAnswer {
  readonly stoppedBy: "tool list" | "hook" | "nothing";
  readonly toolList: { readonly stopped: boolean; readonly because: string };
  readonly hook: HookReturn | Raised;
}

/**
 * The two fences around a write: the agent's tool list, then the hooks. A disallowed tool is refused
 * whatever a hook thinks; a hook is asked about the tools it is registered for and no others.
 */
export function attemptCall(session: HookSession, call: AttemptedCall, rules: Rules): FenceAnswer {
  const toolList = askToolList(session, call);
  const input = {
    tool_name: call.tool,
    tool_input: call.input,
    agent_type: runtimeName(session, call.agent),
  };
  const hook = rules.askHooks(session, input, rules);
  const denied = !isRaised(hook) && readEnvelope(hook).decision === "deny";
  return {
    stoppedBy: toolList.stopped ? "tool list" : denied ? "hook" : "nothing",
    toolList,
    hook,
  };
}

/**
 * The published registration: one hook per writer, each for three tools, none aware of the caller.
 * The first that refuses decides. Whether a runtime merges them so is not known; in the enhancer only
 * the doer's is registered, so the question does not arise there.
 */
export function askWriterHooks(
  session: HookSession,
  input: HookInput,
  rules: Rules,
): HookReturn | Raised {
  for (const { matcher, role } of session.options.hooks) {
    const plan = session.plan.get(role);
    if (!isAskedAbout(input, matcher) || plan === undefined) continue;
    const scoped = { ...plan, ...rules.turnScope(plan, session.candidate) };
    const answer = scopeHook(session.place, scoped, input, rules);
    if (isRaised(answer) || readEnvelope(answer).decision === "deny") return answer;
  }
  return noOpinion;
}

/** Whether a hook that is registered under this matcher hears of a call. */
export function isAskedAbout(input: HookInput, matcher: string): boolean {
  return matcher === anyTool || matcher === input["tool_name"];
}

/** By what name a hook hears of a caller; the session itself has none. */
function runtimeName({ options, loop }: HookSession, agent: string): string | null {
  if (agent === "parent") return null;
  return options.builtInAgents.includes(agent) ? agent : agentName(loop, agent);
}

function askToolList(
  { options, loop }: HookSession,
  { agent, tool }: AttemptedCall,
): FenceAnswer["toolList"] {
  const builtIn = options.builtInAgents.includes(agent);
  const own = agent === "parent" || builtIn ? null : options.agents.get(agentName(loop, agent));
  if (own === undefined) return { stopped: true, because: `there is no agent named ${agent}` };
  const allowed = own === null ? options.allowedTools : own.tools;
  const disallowed = own === null ? options.disallowedTools : own.disallowedTools;
  if (disallowed.includes(tool)) {
    const whose = builtIn ? "the session" : `the ${agent}`;
    return { stopped: true, because: `${tool} is on ${whose}'s disallowed list` };
  }
  if (builtIn) return { stopped: false, because: `${agent} holds every tool that is left` };
  return allowed.includes(tool)
    ? { stopped: false, because: `${tool} is on the ${agent}'s tool list` }
    : { stopped: true, because: `${tool} is not on the ${agent}'s tool list` };
}
