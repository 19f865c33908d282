import { isRaised, type Raised } from "#domain/base/raised.ts";
import { readContract } from "#domain/enhancer/contract.ts";
import type { HookSession } from "#domain/enhancer/fences.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";
import type { Rules } from "#domain/enhancer/rules.ts";
import { seedRepo } from "#domain/enhancer/seed-tickets.ts";
import { agentName, publishedPlugin, sessionOptions } from "#domain/enhancer/session-options.ts";
import { createDisk } from "#domain/enhancer/virtual-disk.ts";
import { draft } from "./call-input.ts";

const loop = "enhancer";

/** Where the target repo stands in the playground. */
export const repoPath = `/home/dev/${seedRepo}`;

/** Which fences stand, and what each agent's file grants it. */
export interface FenceChoice {
  /** Whether tools that write are stripped and disallowed. */
  readonly toolList: boolean;
  readonly hook: boolean;
  /** Tools by role, as the agent's file grants them. */
  readonly granted: Readonly<Record<string, readonly string[]>>;
}

/** Both fences up, and the agents as they are published. */
export const publishedFences: FenceChoice = {
  toolList: true,
  hook: true,
  granted: { doer: publishedTools("doer"), judge: publishedTools("judge") },
};

function publishedTools(role: string): readonly string[] {
  return publishedPlugin.get(agentName(loop, role)) ?? [];
}

/** A session of the enhancer with these fences; what a repo declares in `.loop.yml` counts. */
export function fenceSession(
  choice: FenceChoice,
  loopYml: string,
  rules: Rules,
): HookSession | Raised {
  const contract = readContract(repoPath, loopYml);
  if (isRaised(contract)) return contract;
  const plan = planRoles(contract.roles, loop);
  if (isRaised(plan)) return plan;
  const plugin = new Map(
    Object.entries(choice.granted).map(([role, tools]) => [agentName(loop, role), tools]),
  );
  const stripTools: Rules["stripTools"] = choice.toolList
    ? rules.stripTools
    : (_role, tools) => ({ tools, disallowedTools: [] });
  const options = sessionOptions(contract, loop, plugin, { ...rules, stripTools });
  if (isRaised(options)) return options;
  return {
    place: {
      disk: createDisk([[`${repoPath}/tickets/to_app`, `${repoPath}/app`]]),
      repo: repoPath,
      cwd: repoPath,
    },
    loop,
    plan,
    options: {
      ...options,
      disallowedTools: choice.toolList ? options.disallowedTools : [],
      hooks: choice.hook ? options.hooks : [],
    },
    candidate: draft,
  };
}
