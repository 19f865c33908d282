import { isRaised, type Raised, raise } from "../base/raised.ts";
import type { Contract, usdCap } from "./contract.ts";
import { canWrite, isLoopName, planRoles, type RolePlan, writeTools } from "./role-plan.ts";
import type { HookReading } from "./scope-hook.ts";

/** What every enhancer agent loses. Bash is on it because that is how a reader writes anyway. */
export const noWrite: readonly string[] = [...writeTools, "Bash"];
export const noShell: readonly string[] = ["Bash"];
export const defaultMaxTurns = 12;

/** Tools that a plugin's agent files grant, by agent name. */
export type PluginAgents = ReadonlyMap<string, readonly string[]>;

/** The agent files the enhancer's plugin ships with. */
export const publishedPlugin: PluginAgents = new Map([
  ["enhancer-doer", ["Read", "Grep", "Glob"]],
  ["enhancer-judge", ["Read", "Grep", "Glob"]],
]);

export interface AgentOptions {
  readonly role: string;
  readonly tools: readonly string[];
  readonly disallowedTools: readonly string[];
  readonly maxTurns: number;
  readonly background: false;
  readonly model: "sonnet";
}

/** What an agent holds, and what it is refused whatever else hands it out. */
export type ToolList = Pick<AgentOptions, "tools" | "disallowedTools">;

/** What a session of the agent runtime is started with. */
export interface SessionOptions {
  readonly agents: ReadonlyMap<string, AgentOptions>;
  /**
   * Agents that the runtime brings along. They hold every tool but what the whole session disallows,
   * and no role of the loop knows them.
   */
  readonly builtInAgents: readonly string[];
  /** The tools the parent session itself may use. */
  readonly allowedTools: readonly string[];
  readonly disallowedTools: readonly string[];
  /** One hook per matcher and writer: which tool, or every tool, and whose scope is asked. */
  readonly hooks: readonly { readonly matcher: string; readonly role: string }[];
  readonly cwd: string;
  readonly permissionMode: "dontAsk";
  readonly settingSources: readonly ["project"];
  readonly maxTurns: number;
  readonly maxBudgetUsd: number | null;
  readonly forwardSubagentText: true;
}

/** The rules that options are made of. Each can be replaced by a repair. */
export interface SessionRules {
  readonly hookReading: HookReading;
  readonly stripTools: (role: string, granted: readonly string[]) => ToolList;
  readonly usdCap: typeof usdCap;
  readonly builtInAgents: () => readonly string[];
}

/** Published: the runtime's own agents stay. A sentence in a prompt forbids them, and nothing else. */
export function builtInAgents(): readonly string[] {
  return ["general-purpose"];
}

/** The published strip: every tool that writes goes, and the doer is handed `Agent`. */
export function stripTools(role: string, granted: readonly string[]): ToolList {
  const kept = granted.filter((tool) => !noWrite.includes(tool));
  return { tools: role === "doer" ? [...kept, "Agent"] : kept, disallowedTools: noWrite };
}

/** The name under which the runtime knows a role. */
export function agentName(loop: string, role: string): string {
  return loop === "enhancer" ? `enhancer-${role}` : role.replaceAll("_", "-");
}

/** Everything a loop's session gets. It needs a contract, unlike the role table, and the runtime. */
export function sessionOptions(
  contract: Contract | null,
  loop: string,
  plugin: PluginAgents,
  rules: SessionRules,
  runtimeInstalled = true,
): SessionOptions | Raised {
  if (!runtimeInstalled) return raise("ImportError", "No module named 'claude_agent_sdk'");
  if (contract === null) {
    return raise("AttributeError", "'NoneType' object has no attribute 'repo'");
  }
  const plan = planRoles(contract.roles, loop);
  if (isRaised(plan)) return plan;
  const roles = [...plan.values()].filter((role) => role.name !== "orchestrator");
  const enhancer = isLoopName(loop) && loop === "enhancer";
  const maxBudgetUsd = rules.usdCap(contract.budget);
  if (isRaised(maxBudgetUsd)) return maxBudgetUsd;
  return {
    agents: new Map(
      roles.map((role) => {
        const name = agentName(loop, role.name);
        const granted = plugin.get(name) ?? role.tools;
        return [name, agentOptions(role, enhancer, granted, rules)];
      }),
    ),
    builtInAgents: rules.builtInAgents(),
    allowedTools: enhancer
      ? ["Agent"]
      : [...new Set([...plan.values()].flatMap((role) => role.tools))].sort(),
    disallowedTools: enhancer ? noWrite : [],
    hooks: roles
      .filter((role) => canWrite(role.tools))
      .flatMap((role) =>
        rules.hookReading.matchers.map((matcher) => ({ matcher, role: role.name })),
      ),
    cwd: contract.repo,
    permissionMode: "dontAsk",
    settingSources: ["project"],
    maxTurns: defaultMaxTurns,
    maxBudgetUsd,
    forwardSubagentText: true,
  };
}

function agentOptions(
  role: RolePlan,
  enhancer: boolean,
  granted: readonly string[],
  rules: SessionRules,
): AgentOptions {
  return {
    role: role.name,
    ...(enhancer
      ? rules.stripTools(role.name, granted)
      : { tools: granted, disallowedTools: canWrite(role.tools) ? noShell : noWrite }),
    maxTurns: defaultMaxTurns,
    background: false,
    model: "sonnet",
  };
}
