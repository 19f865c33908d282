import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  askGates,
  type GatedTool,
  type GateQuestion,
  type Principal,
} from "#domain/harness/gate.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const input = z
  .strictObject({
    principal: z.strictObject({
      kind: z.enum(["agent", "user", "connector", "system"]),
      agent: z.string().nullable().default(null),
      ownerCanAccess: z.array(z.string()),
      edges: z.array(z.string()).default([]),
    }),
    tool: z.enum(["run_agent_loop", "set_reminder", "list_reminders", "cancel_reminder"]),
    target: z.string().nullable(),
    era: z.enum(["pr", "edge"]),
    via: z.enum(["mcp", "rest"]),
    world: z.strictObject({ agents: z.array(z.string()) }),
  })
  .transform(({ world, ...rest }): GateQuestion => ({ ...rest, ...world }));

describe("the gates, as published", () => {
  it.each(harnessCases.casesOf("gate", input, z.json()))("$id: $note", (each) => {
    expect(askGates(each.input)).toEqual(each.expected);
  });
});

describe("askGates", () => {
  const agents = ["me", "sib", "other"];
  const keys = {
    agent: { kind: "agent", agent: "me", ownerCanAccess: ["me", "sib"], edges: [] },
    linked: { kind: "agent", agent: "me", ownerCanAccess: ["me", "sib"], edges: ["sib"] },
    user: { kind: "user", agent: null, ownerCanAccess: ["me", "sib"], edges: [] },
    connector: { kind: "connector", agent: "me", ownerCanAccess: ["me", "sib"], edges: [] },
    system: { kind: "system", agent: null, ownerCanAccess: agents, edges: [] },
  } as const satisfies Record<string, Principal>;
  const ask = (key: Principal, tool: GatedTool, target: string | null, era: "pr" | "edge") => {
    const answer = askGates({ principal: key, tool, target, era, via: "mcp", agents });
    return "layer" in answer ? answer.layer : answer.result;
  };

  /** The table of the rules: key, target, then loop (before), loop (after), reminder. */
  it.each<[keyof typeof keys, string | null, unknown, unknown, unknown]>([
    ["agent", null, 202, 202, 201],
    ["agent", "sib", 202, "mcp", "self_gate"],
    ["agent", "other", "access", "mcp", "access"],
    ["linked", "sib", 202, 202, "self_gate"],
    ["user", null, "throw", "throw", "throw"],
    ["user", "sib", 202, 202, 201],
    ["user", "other", "access", "access", "access"],
    ["connector", "me", 202, 202, "connector_reject"],
    ["connector", "sib", "connector_scope", "connector_scope", "connector_scope"],
    ["system", "other", 202, 202, 201],
    ["system", "nosuch", "access", "access", "access"],
  ])("with the key of the %s for %s: %s, %s, %s", (key, target, before, after, reminder) => {
    expect([
      ask(keys[key], "run_agent_loop", target, "pr"),
      ask(keys[key], "run_agent_loop", target, "edge"),
      ask(keys[key], "set_reminder", target, "edge"),
    ]).toEqual([before, after, reminder]);
  });

  it("treats every reminder tool alike", () => {
    for (const tool of ["list_reminders", "cancel_reminder"] as const) {
      expect(ask(keys.agent, tool, "sib", "pr")).toBe("self_gate");
      expect(ask(keys.agent, tool, null, "pr")).toBe(200);
    }
  });
});
