import { describe, expect, it } from "vitest";
import { isRaised } from "#domain/base/raised.ts";
import { canWrite, casts, planRoles, roleTable } from "#domain/enhancer/role-plan.ts";

describe("planRoles", () => {
  it("gives every role of every cast a purpose, in the cast's order", () => {
    for (const [loop, cast] of Object.entries(casts)) {
      const plan = planRoles(new Map(), loop);
      if (isRaised(plan)) throw new Error(plan.message);
      expect([...plan.keys()]).toEqual(cast);
      for (const role of plan.values()) expect(role.purpose).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("takes the implementer's cast when no loop is named", () => {
    expect(planRoles(new Map())).toEqual(planRoles(new Map(), "implementer"));
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
