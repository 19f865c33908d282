import { describe, expect, it } from "vitest";
import { isRaised } from "#domain/base/raised.ts";
import { readContract } from "#domain/enhancer/contract.ts";
import { rulesWith } from "#domain/enhancer/repairs.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { noWrite, sessionOptions } from "#domain/enhancer/session-options.ts";

describe("sessionOptions", () => {
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

  it("takes the tool that starts other agents from both roles, under either name, with that repair", () => {
    const granted = ["Task", "Agent", "Read"];
    const plugin = new Map([
      ["enhancer-doer", granted],
      ["enhancer-judge", granted],
    ]);
    const options = sessionOptions(contract, "enhancer", plugin, rulesWith(["no-subagents"]));
    if (isRaised(options)) throw new Error(options.message);
    for (const { tools, disallowedTools } of options.agents.values()) {
      expect(tools).toEqual(["Read"]);
      expect(disallowedTools).toEqual([...noWrite, "Agent", "Task"]);
    }
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
