import { describe, expect, it } from "vitest";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isRaised } from "#domain/base/raised.ts";
import {
  createContract,
  mergeMappings,
  missingTasks,
  readContract,
  runnerCaps,
  usdCap,
} from "#domain/enhancer/contract.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";

function contractOf(loopYml: string | null) {
  const contract = readContract("/repo", loopYml);
  if (isRaised(contract)) throw new Error(contract.message);
  return contract;
}

describe("readContract", () => {
  it("has defaults that mention neither doer nor orchestrator", () => {
    const { roles, budget, config } = contractOf(null);
    expect([...roles.keys()]).toEqual(["planner", "test_implementer", "code_implementer", "judge"]);
    expect(roles.get("judge")).toEqual({ write_allow: [], write_deny: ["**"] });
    expect(budget).toEqual({ iterations: 3, usd: 2 });
    expect(config["rubric"]).toEqual({ coverage_floor: 80, require_red: true, ui_paths: [] });
  });

  it("merges mappings key by key and lets lists and scalars replace", () => {
    const { roles, budget, config } = contractOf(
      "roles:\n  code_implementer: {write_allow: [lib/**]}\n  doer: {write_allow: [docs/**]}\nbudget: {usd: 5}\nrubric:\n  require_red: no\n",
    );
    expect(roles.get("code_implementer")).toEqual({
      write_allow: ["lib/**"],
      write_deny: ["tests/**"],
    });
    expect(roles.get("doer")).toEqual({ write_allow: ["docs/**"], write_deny: [] });
    expect(budget).toEqual({ iterations: 3, usd: 5 });
    expect(config["rubric"]).toMatchObject({ require_red: false, coverage_floor: 80 });
  });

  it("takes a role that is mentioned without lists as one that may write nothing", () => {
    const plan = planRoles(contractOf("roles:\n  doer:\n").roles, "enhancer");
    if (isRaised(plan)) throw new Error(plan.message);
    expect(plan.get("doer")).toMatchObject({ allow: [], deny: [] });
  });

  it("lets the last of two equal keys win and says what is not YAML or not a mapping", () => {
    expect(contractOf("budget: {usd: 1}\nbudget: {usd: 7}\n").budget["usd"]).toBe(7);
    expect(readContract("/repo", "roles: [")).toMatchObject({ python: "YAMLError" });
    expect(readContract("/repo", "- a\n")).toMatchObject({ python: "ContractError" });
  });

  it("reads dates and numbers without end, which YAML has and JSON has not", () => {
    const { budget, config } = contractOf("since: 2024-01-01\nbudget: {usd: .inf}\n");
    expect(config["since"]).toBe("2024-01-01");
    expect(budget["usd"]).toBe(Infinity);
  });

  it("names the key of a value that it cannot read", () => {
    expect(readContract("/repo", "budget: {usd: !!set {a, b}}")).toMatchObject({
      python: "ContractError",
      message: "`usd` is of a kind that is not read here; write plain values",
    });
  });

  it("does not expand aliases without measure, nor one that holds itself", () => {
    const tens = (of: string) => `[${Array(9).fill(of).join(", ")}]`;
    const bomb = ["b", "c", "d", "e"].map(
      (name, at) => `${name}: &${name} ${tens(`*${"abcd"[at]}`)}`,
    );
    const text = [`a: &a ${tens("x")}`, ...bomb, "budget: *e"].join("\n");
    expect(readContract("/repo", text)).toMatchObject({ python: "ContractError" });
    expect(readContract("/repo", "budget: &a [*a]\n")).toMatchObject({ python: "ContractError" });
  });

  it("takes a pattern that stands alone for no list at all: nothing is allowed by a guess", () => {
    const { roles } = contractOf("roles: {doer: {write_allow: tickets/**}}\n");
    expect(roles.get("doer")).toEqual({ write_allow: [], write_deny: [] });
  });

  it("keeps a key that every object has a plain key", () => {
    expect(contractOf("budget: {constructor: 1}\n").budget["constructor"]).toBe(1);
    expect(mergeMappings({}, JSON.parse('{"__proto__": {"x": 1}}'))).not.toHaveProperty("x");
  });
});

describe("runnerCaps", () => {
  const caps = (budget: Record<string, JsonValue>) =>
    runnerCaps(createContract("/repo", { budget }));

  it("falls back to three rounds, no dollar cap and twelve calls", () => {
    expect(caps({})).toEqual({ budget: 3, maxUsd: null, maxTurns: 12 });
    expect(caps({ iterations: 0, usd: null, turns: 0 })).toEqual({
      budget: 3,
      maxUsd: null,
      maxTurns: 12,
    });
    expect(caps({ iterations: [], usd: {}, turns: "" })).toEqual({
      budget: 3,
      maxUsd: null,
      maxTurns: 12,
    });
    expect(runnerCaps(contractOf(null))).toEqual({ budget: 3, maxUsd: 2, maxTurns: 12 });
  });

  it("raises where the runtime's cap fails open", () => {
    expect(caps({ usd: "lots" })).toMatchObject({ python: "ValueError" });
    expect(usdCap({ usd: "lots" })).toBeNull();
    expect(usdCap({ usd: "2.5" })).toBe(2.5);
    expect(caps({ iterations: "many" })).toMatchObject({ python: "ValueError" });
    expect(caps({ turns: "x" })).toMatchObject({ python: "ValueError" });
  });
});

it("names the tasks that other loops need", () => {
  expect(missingTasks("tasks: {setup: {}, test: {}, e2e: {}, lint: {}}\n")).toEqual([
    "format-check",
  ]);
  expect(missingTasks(null)).toHaveLength(5);
  expect(missingTasks("a: [")).toMatchObject({ python: "YAMLError" });
});
