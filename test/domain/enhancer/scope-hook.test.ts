import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { JsonValue } from "#domain/base/json-value.ts";
import { castHook } from "#domain/enhancer/cast-hook.ts";
import { readContract } from "#domain/enhancer/contract.ts";
import { intendedDecision, mergeHooks } from "#domain/enhancer/hook-composition.ts";
import { readEnvelope } from "#domain/enhancer/hook-envelope.ts";
import { isRaised } from "#domain/enhancer/raised.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { type HookInput, scopeHook } from "#domain/enhancer/scope-hook.ts";
import { casesOf, isExpectedRaise, throwsSchema } from "../../support/enhancer-cases.ts";
import { atHome, hookPlace } from "../../support/hook-place.ts";

const call = z.record(z.string(), z.json());
const role = z.object({ name: z.string(), allow: z.array(z.string()), deny: z.array(z.string()) });
const hookCase = z.union([
  z.strictObject({ role, raw: call }),
  z
    .strictObject({
      role,
      tool_name: z.json(),
      tool_input: z.json(),
      cwd: z.string().default("{work}"),
    })
    .transform(({ role: who, cwd, ...raw }) => ({ role: who, cwd, raw })),
]);

describe("scopeHook", () => {
  it.each(casesOf("hook", hookCase, z.unknown()))("$id: $note", ({ input, expected }) => {
    const place = hookPlace("cwd" in input ? input.cwd : "{work}");
    const outcome = scopeHook(place, input.role, atHome(input.raw) as HookInput, publishedRules);
    const raises = throwsSchema.safeParse(expected);
    if (isRaised(outcome)) {
      expect(raises.success && isExpectedRaise(outcome, raises.data)).toBe(true);
    } else {
      expect(outcome).toEqual(atHome(expected as JsonValue));
    }
  });

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

  it("raises where the original does, and only once it needs the missing part", () => {
    const doer = { name: "doer", allow: [], deny: [] };
    const ask = (input: HookInput) => scopeHook(hookPlace("{repo}"), doer, input, publishedRules);
    expect(ask({})).toMatchObject({ python: "KeyError", message: "'tool_name'" });
    expect(ask({ tool_name: "Bash" })).toEqual({});
    expect(ask({ tool_name: "Write" })).toMatchObject({ message: "'tool_input'" });
    expect(ask({ tool_name: "Write", tool_input: 5 })).toMatchObject({ python: "TypeError" });
    expect(ask({ tool_name: "Write", tool_input: { path: 5 } })).toMatchObject({
      python: "TypeError",
    });
  });
});

describe("castHook", () => {
  const input = z.object({
    agent_type: z.json(),
    tool_name: z.string(),
    tool_input: z.json(),
    loop: z.string().default("enhancer"),
  });

  it.each(casesOf("cast_hook", input, z.json()))("$id: $note", ({ input: asked, expected }) => {
    const { loop, ...raw } = asked;
    const plan = planRoles(new Map(), loop);
    if (isRaised(plan)) throw new Error(plan.message);
    const outcome = castHook(
      hookPlace("{work}"),
      { loop, plan },
      atHome(raw) as HookInput,
      publishedRules,
    );
    expect(outcome).toEqual(atHome(expected));
  });

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
  const input = z.object({
    loop: z.string(),
    caller: z.string(),
    path: z.string(),
    per_hook: z.record(z.string(), z.enum(["deny", "no opinion"])),
  });
  const expected = z.record(z.string(), z.enum(["allow", "deny"]));

  it.each(casesOf("hook_composition", input, expected))("$id: $note", (each) => {
    const contract = readContract("/", null);
    if (isRaised(contract)) throw new Error(contract.message);
    const plan = planRoles(contract.roles, each.input.loop);
    if (isRaised(plan)) throw new Error(plan.message);
    const voices = new Map(
      Object.keys(each.input.per_hook).map((name) => {
        const writer = plan.get(name);
        if (writer === undefined) throw new Error(`no role ${name}`);
        const tool = { tool_name: "Write", tool_input: { file_path: each.input.path } };
        const outcome = scopeHook(hookPlace("{repo}"), writer, tool, publishedRules);
        return [name, JSON.stringify(outcome) === "{}" ? "no opinion" : "deny"] as const;
      }),
    );
    expect(Object.fromEntries(voices)).toEqual(each.input.per_hook);
    expect({
      any_shrug_allows: mergeHooks("any_shrug_allows", voices.values()),
      deny_wins: mergeHooks("deny_wins", voices.values()),
      intended: intendedDecision(each.input.caller, voices),
    }).toEqual(each.expected);
  });

  it("refuses nothing when no hook is registered", () => {
    expect(mergeHooks("any_shrug_allows", [])).toBe("allow");
    expect(mergeHooks("deny_wins", [])).toBe("allow");
  });
});
