import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createContract } from "#domain/enhancer/contract.ts";
import { isRaised } from "#domain/enhancer/raised.ts";
import { canWrite, casts, planRoles, roleTable } from "#domain/enhancer/role-plan.ts";
import { casesOf, isExpectedRaise, throwsSchema } from "../../support/enhancer-cases.ts";

describe("canWrite", () => {
  const input = z.object({ tools: z.array(z.string()) });
  it.each(casesOf("can_write", input, z.boolean()))("$id: $note", ({ input: role, expected }) => {
    expect(canWrite(role.tools)).toBe(expected);
  });
});

describe("planRoles", () => {
  const input = z.object({ roles: z.record(z.string(), z.json()), loop: z.string() });
  it.each(casesOf("plan", input, z.unknown()))("$id: $note", ({ input: asked, expected }) => {
    const { roles } = createContract("/repo", { roles: asked.roles });
    const plan = planRoles(roles, asked.loop);
    const raises = throwsSchema.safeParse(expected);
    if (isRaised(plan)) {
      expect(raises.success && isExpectedRaise(plan, raises.data)).toBe(true);
      expect(plan.message).toBe(raises.data?.message);
      return;
    }
    const rows = [...plan].map(([name, { tools, allow, deny }]) => [
      name,
      { tools, allow, deny, can_write: canWrite(tools) },
    ]);
    expect(Object.fromEntries(rows)).toEqual(expected);
  });

  it("gives every role of every cast a purpose, in the cast's order", () => {
    for (const [loop, cast] of Object.entries(casts)) {
      const plan = planRoles(new Map(), loop);
      if (isRaised(plan)) throw new Error(plan.message);
      expect([...plan.keys()]).toEqual(cast);
      for (const role of plan.values()) expect(role.purpose).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("does not take a name that every object has for a loop", () => {
    expect(planRoles(new Map(), "constructor")).toMatchObject({ python: "ValueError" });
  });
});

describe("roleTable", () => {
  it("prints the published table", () => {
    const plan = planRoles(new Map(), "enhancer");
    if (isRaised(plan)) throw new Error(plan.message);
    expect(roleTable(plan, canWrite).split("\n")).toEqual([
      "role              writes  scope",
      "orchestrator      no      nothing",
      "doer              yes     tickets/**",
      "judge             no      nothing",
    ]);
  });

  it("adds what is denied", () => {
    const plan = planRoles(
      new Map([["doer", { write_allow: [], write_deny: ["a", "b"] }]]),
      "enhancer",
    );
    if (isRaised(plan)) throw new Error(plan.message);
    expect(roleTable(plan, canWrite)).toContain(
      "doer              yes     nothing   (denied: a, b)",
    );
  });
});
