import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isRaised } from "#domain/base/raised.ts";
import { castHook } from "#domain/enhancer/cast-hook.ts";
import { mergeHooks } from "#domain/enhancer/hook-composition.ts";
import { readEnvelope } from "#domain/enhancer/hook-envelope.ts";
import { rulesWith } from "#domain/enhancer/repairs.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { type HookInput, scopeHook } from "#domain/enhancer/scope-hook.ts";
import { casesOf } from "../../support/enhancer-cases.ts";
import { hookPlace } from "../../support/hook-place.ts";

describe("scopeHook", () => {
  it("answers in two shapes only: nothing at all, or the envelope that denies", () => {
    const doer = { name: "doer", allow: ["tickets/**"], deny: [] };
    const paths = ["tickets/T1.md", "app/x.py", "/etc/hosts", "", "..", "tickets/../app/y"];
    const tools = ["Write", "Edit", "NotebookEdit", "Bash", "Read"];
    const shapes = tools.flatMap((tool) =>
      paths.map((path) => {
        const input = { tool_name: tool, tool_input: { file_path: path } };
        const outcome = scopeHook(hookPlace("{repo}"), doer, input, publishedRules);
        return JSON.stringify(outcome) === "{}" ? "shrug" : readEnvelope(outcome as JsonValue);
      }),
    );
    expect(shapes).toContain("shrug");
    for (const shape of shapes) {
      expect([JSON.stringify("shrug"), '{"decision":"deny","slip":null}']).toContain(
        JSON.stringify(shape),
      );
    }
  });

  it("looks for a key in a mere text or list, too, and shrugs when there is none", () => {
    const doer = { name: "doer", allow: [], deny: [] };
    const ask = (tool_input: JsonValue, rules = publishedRules) =>
      scopeHook(hookPlace("{repo}"), doer, { tool_name: "Write", tool_input }, rules);
    for (const input of ["abc", "", [], ["abc"]]) {
      expect(ask(input)).toEqual({});
      expect(JSON.stringify(ask(input, rulesWith(["strict-hook"])))).toContain("without a path");
    }
    expect(ask("a file_path b")).toMatchObject({
      message: "string indices must be integers, not 'str'",
    });
    expect(ask(["path"])).toMatchObject({
      message: "list indices must be integers or slices, not str",
    });
  });

  it("raises where the original does, and only once it needs the missing part", () => {
    const doer = { name: "doer", allow: [], deny: [] };
    const ask = (input: HookInput) => scopeHook(hookPlace("{repo}"), doer, input, publishedRules);
    expect(ask({})).toMatchObject({ python: "KeyError", message: "'tool_name'" });
    expect(ask({ tool_name: "Bash" })).toEqual({});
    expect(ask({ tool_name: "Write" })).toMatchObject({ message: "'tool_input'" });
    expect(ask({ tool_name: "Write", tool_input: 5 })).toMatchObject({ python: "TypeError" });
    expect(ask({ tool_name: "Write", tool_input: null })).toMatchObject({
      message: "argument of type 'NoneType' is not iterable",
    });
    const nul = { path: "tickets/a\0b" };
    expect(ask({ tool_name: "Write", tool_input: nul })).toMatchObject({
      python: "ValueError",
      message: "embedded null byte",
    });
    expect(ask({ tool_name: "Write", tool_input: { path: 5 } })).toMatchObject({
      python: "TypeError",
    });
  });
});

describe("castHook", () => {
  it("knows no agent that would be the orchestrator, whatever a call says of itself", () => {
    const plan = planRoles(new Map(), "enhancer");
    if (isRaised(plan)) throw new Error(plan.message);
    const call = {
      agent_type: "enhancer-orchestrator",
      tool_name: "Write",
      tool_input: { file_path: "tickets/T1.md" },
    };
    const outcome = castHook(hookPlace("{repo}"), { loop: "enhancer", plan }, call, publishedRules);
    expect(JSON.stringify(outcome)).toContain("the orchestrator may write nothing. tickets/T1.md");
  });

  it.each([{}, { file_path: null }, { filePath: "tickets/T1.md" }, "file_path", 7])(
    "refuses an unknown agent's Write also with %j, where it finds no path",
    (tool_input) => {
      const plan = planRoles(new Map(), "enhancer");
      if (isRaised(plan)) throw new Error(plan.message);
      const ask = (agent_type: string) =>
        castHook(
          hookPlace("{repo}"),
          { loop: "enhancer", plan },
          { agent_type, tool_name: "Write", tool_input },
          publishedRules,
        );
      expect(JSON.stringify(ask("general-purpose"))).toContain(
        "the orchestrator may write nothing. Write (without a path this hook can read)",
      );
      expect(JSON.stringify(ask("enhancer-doer"))).not.toContain("deny");
    },
  );

  it("stays as silent as the other hook about tools it does not know", () => {
    const plan = planRoles(new Map(), "enhancer");
    if (isRaised(plan)) throw new Error(plan.message);
    const bash = { agent_type: null, tool_name: "Bash", tool_input: { command: "rm x" } };
    expect(castHook(hookPlace("{repo}"), { loop: "enhancer", plan }, bash, publishedRules)).toEqual(
      {},
    );
  });
});

describe("hook envelope", () => {
  it.each(casesOf("hook_envelope", z.json(), z.enum(["allow", "deny"])))(
    "$id: $note",
    ({ input, expected }) => {
      expect(readEnvelope(input).decision).toBe(expected);
    },
  );

  const refusal = {
    hookSpecificOutput: {
      hookEventName: "PreToolUse",
      permissionDecision: "deny",
      permissionDecisionReason: "because",
    },
  };

  it("denies only in one shape: any key renamed or any word changed lets the write through", () => {
    expect(readEnvelope(refusal)).toEqual({ decision: "deny", slip: null });
    const text = JSON.stringify(refusal);
    for (const [from, to] of [
      ["hookSpecificOutput", "hook_specific_output"],
      ["hookEventName", "hookEvent"],
      ["PreToolUse", "PostToolUse"],
      ["permissionDecision", "permission"],
      ['"deny"', '"Deny"'],
      ['"deny"', "false"],
    ] as const) {
      const slipped: JsonValue = JSON.parse(text.replace(from, to));
      expect(readEnvelope(slipped).decision, `${from} became ${to}`).toBe("allow");
      expect(readEnvelope(slipped).slip).not.toBeNull();
    }
    expect(readEnvelope({ permissionDecision: "deny" }).decision).toBe("allow");
    expect(readEnvelope(["deny"]).decision).toBe("allow");
  });
});

describe("hook composition", () => {
  it("refuses nothing when no hook is registered", () => {
    expect(mergeHooks("any_shrug_allows", [])).toBe("allow");
    expect(mergeHooks("deny_wins", [])).toBe("allow");
  });
});
