import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createContract, readContract } from "#domain/enhancer/contract.ts";
import { isRaised } from "#domain/enhancer/raised.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import {
  noWrite,
  type PluginAgents,
  publishedPlugin,
  type SessionOptions,
  sessionOptions,
} from "#domain/enhancer/session-options.ts";
import { casesOf, isExpectedRaise, throwsSchema } from "../../support/enhancer-cases.ts";

const optionsCase = z.object({
  loop: z.string(),
  contract: z.null().optional(),
  contract_budget: z.record(z.string(), z.json()).default({}),
  plugin_agents: z
    .union([z.array(z.string()), z.record(z.string(), z.array(z.string()))])
    .default([]),
});

/** A list of names stands for the files as published; a record says what each file grants. */
function pluginOf(agents: z.infer<typeof optionsCase>["plugin_agents"]): PluginAgents {
  if (!Array.isArray(agents)) return new Map(Object.entries(agents));
  return new Map([...publishedPlugin].filter(([name]) => agents.includes(name)));
}

/** Our options in the words of the cases. */
function published(options: SessionOptions) {
  const agents = [...options.agents].map(([name, { role: _role, ...agent }]) => [name, agent]);
  return {
    agents: Object.fromEntries(agents),
    allowed_tools: options.allowedTools,
    disallowed_tools: options.disallowedTools,
    permission_mode: options.permissionMode,
    setting_sources: options.settingSources,
    max_turns: options.maxTurns,
    max_budget_usd: options.maxBudgetUsd,
    forward_subagent_text: options.forwardSubagentText,
    hook_matchers: options.hooks.map((hook) => hook.matcher),
    hook_role: [...new Set(options.hooks.map((hook) => hook.role))].join(),
  };
}

describe("sessionOptions", () => {
  it.each(casesOf("options_for", optionsCase, z.record(z.string(), z.json())))(
    "$id: $note",
    ({ input, expected }) => {
      const contract =
        input.contract === null ? null : createContract("/repo", { budget: input.contract_budget });
      const plugin = pluginOf(input.plugin_agents);
      const options = sessionOptions(contract, input.loop, plugin, publishedRules);
      const raises = throwsSchema.safeParse(expected);
      if (isRaised(options)) {
        expect(raises.success && isExpectedRaise(options, raises.data)).toBe(true);
      } else {
        expect(published(options)).toMatchObject(expected);
      }
    },
  );

  const contract = readContract("/repo", null);
  if (isRaised(contract)) throw new Error(contract.message);

  it("strips whatever a plugin grants, and appends Agent to the doer without looking", () => {
    const everything = ["Write", "Agent", "Bash", "Read", "Edit", "NotebookEdit"];
    const plugin = new Map([
      ["enhancer-doer", everything],
      ["enhancer-judge", everything],
    ]);
    const options = sessionOptions(contract, "enhancer", plugin, publishedRules);
    if (isRaised(options)) throw new Error(options.message);
    expect(options.agents.get("enhancer-doer")?.tools).toEqual(["Agent", "Read", "Agent"]);
    expect(options.agents.get("enhancer-judge")?.tools).toEqual(["Agent", "Read"]);
    for (const agent of options.agents.values()) expect(agent.disallowedTools).toEqual(noWrite);
  });

  it("hands the parent of every other loop the union of all tools, Write and Bash included", () => {
    const options = sessionOptions(contract, "implementer", new Map(), publishedRules);
    if (isRaised(options)) throw new Error(options.message);
    expect(options.allowedTools).toEqual(["Bash", "Edit", "Glob", "Grep", "Read", "Task", "Write"]);
    expect(options.disallowedTools).toEqual([]);
    expect([...options.agents.keys()]).toEqual([
      "planner",
      "test-implementer",
      "code-implementer",
      "judge",
    ]);
    expect(options.agents.get("code-implementer")?.disallowedTools).toEqual(["Bash"]);
    expect(options.agents.get("judge")?.disallowedTools).toEqual(noWrite);
    expect(options.hooks).toHaveLength(9);
    expect(options.hooks.map((hook) => hook.role)).not.toContain("judge");
  });

  it("raises without the runtime, without a contract, and for an unknown loop", () => {
    expect(sessionOptions(contract, "enhancer", new Map(), publishedRules, false)).toMatchObject({
      python: "ImportError",
    });
    expect(sessionOptions(null, "enhancer", new Map(), publishedRules)).toMatchObject({
      python: "AttributeError",
    });
    expect(sessionOptions(contract, "nope", new Map(), publishedRules)).toMatchObject({
      python: "ValueError",
    });
  });
});
