import { z } from "zod";
import type { JsonValue } from "#domain/base/json-value.ts";
import { isRaised, type Raised } from "#domain/base/raised.ts";
import type { BudgetQuestion } from "#domain/enhancer/budget.ts";
import { castHook } from "#domain/enhancer/cast-hook.ts";
import { createContract, readContract } from "#domain/enhancer/contract.ts";
import { intendedDecision, mergeHooks } from "#domain/enhancer/hook-composition.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";
import type { Rules } from "#domain/enhancer/rules.ts";
import { type HookInput, scopeHook } from "#domain/enhancer/scope-hook.ts";
import {
  type PluginAgents,
  publishedPlugin,
  type SessionOptions,
  sessionOptions,
} from "#domain/enhancer/session-options.ts";
import { casesOf } from "./enhancer-cases.ts";
import { atHome, hookPlace } from "./hook-place.ts";

/** A published case of a rule that a repair can replace, to be asked under any rules. */
export interface RuleCase {
  readonly id: string;
  readonly unit: string;
  readonly note: string;
  readonly expected: unknown;
  readonly ask: (rules: Rules) => unknown;
}

/** Turns a unit's cases into questions. */
function asked<Input extends z.ZodType>(
  unit: string,
  input: Input,
  ask: (input: z.infer<Input>, rules: Rules) => unknown,
): readonly RuleCase[] {
  return casesOf(unit, input, z.json()).map((each) => ({
    id: each.id,
    unit,
    note: each.note,
    get expected() {
      return atHome(each.expected);
    },
    ask: (rules) => spoken(ask(each.input, rules)),
  }));
}

/** An exception in the words of the cases. */
function spoken(outcome: unknown): unknown {
  return isRaised(outcome) ? { throws: outcome.python, message: outcome.message } : outcome;
}

function sound<Value>(outcome: Value | Raised): Value {
  if (isRaised(outcome)) throw new Error(outcome.message);
  return outcome as Value;
}

const texts = z.array(z.string());
const call = z.record(z.string(), z.json());
const role = z.object({ name: z.string(), allow: texts, deny: texts });
const defaultRoles = sound(readContract("/repo", null)).roles;

const hookInput = z.union([
  z.strictObject({ role, raw: call }).transform((each) => ({ ...each, cwd: "{work}" })),
  z
    .strictObject({
      role,
      tool_name: z.json(),
      tool_input: z.json(),
      cwd: z.string().default("{work}"),
    })
    .transform(({ role: who, cwd, ...raw }) => ({ role: who, cwd, raw })),
]);

const castInput = z.object({
  agent_type: z.json(),
  tool_name: z.string(),
  tool_input: z.json(),
});

const compositionInput = z.object({
  loop: z.string(),
  caller: z.string(),
  path: z.string(),
  per_hook: z.record(z.string(), z.enum(["deny", "no opinion"])),
});

const optionsInput = z.object({
  loop: z.string(),
  contract: z.null().optional(),
  contract_budget: z.record(z.string(), z.json()).default({}),
  plugin_agents: z.union([texts, z.record(z.string(), texts)]).default([]),
});

const budgetInput = z
  .object({
    round: z.number(),
    budget: z.number(),
    signature: texts,
    previous_signature: texts.nullable().default(null),
    usd: z.number().default(0),
    max_usd: z.number().nullable().default(null),
    turns: z.number().default(0),
    max_turns: z.number().nullable().default(null),
  })
  .transform(
    ({ previous_signature, max_usd, max_turns, ...rest }): BudgetQuestion => ({
      ...rest,
      previousSignature: previous_signature,
      maxUsd: max_usd,
      maxTurns: max_turns,
    }),
  );

function compose(input: z.infer<typeof compositionInput>, rules: Rules) {
  const plan = sound(planRoles(defaultRoles, input.loop));
  const tool = { tool_name: "Write", tool_input: { file_path: input.path } };
  const voices = new Map(
    Object.keys(input.per_hook).map((name) => {
      const writer = plan.get(name);
      if (writer === undefined) throw new Error(`no role ${name}`);
      const outcome = scopeHook(hookPlace("{repo}"), writer, tool, rules);
      return [name, JSON.stringify(outcome) === "{}" ? "no opinion" : "deny"] as const;
    }),
  );
  const same = Object.entries(input.per_hook).every(([name, voice]) => voices.get(name) === voice);
  return {
    any_shrug_allows: mergeHooks("any_shrug_allows", voices.values()),
    deny_wins: mergeHooks("deny_wins", voices.values()),
    intended: intendedDecision(input.caller, voices),
    ...(!same && { per_hook: Object.fromEntries(voices) }),
  };
}

/** A list of names stands for the files as published; a record says what each file grants. */
function pluginOf(agents: z.infer<typeof optionsInput>["plugin_agents"]): PluginAgents {
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

/** Every published case of a rule that can be replaced, apart from whole polls. */
export const ruleCases: readonly RuleCase[] = [
  ...asked("permits", z.object({ path: z.string(), allow: texts, deny: texts }), (scope, rules) =>
    rules.permits(scope, scope.path),
  ),
  ...asked("hook", hookInput, ({ role: who, cwd, raw }, rules) =>
    scopeHook(hookPlace(cwd), who, atHome(raw) as HookInput, rules),
  ),
  ...asked("cast_hook", castInput, (raw, rules) => {
    const cast = { loop: "enhancer", plan: sound(planRoles(defaultRoles, "enhancer")) };
    return castHook(hookPlace("{work}"), cast, atHome(raw as JsonValue) as HookInput, rules);
  }),
  ...asked("hook_composition", compositionInput, compose),
  ...asked("can_write", z.object({ tools: texts }), ({ tools }, rules) => rules.canWrite(tools)),
  ...asked("plan", z.object({ roles: call, loop: z.string() }), ({ roles, loop }, rules) => {
    const plan = planRoles(createContract("/repo", { roles }).roles, loop);
    if (isRaised(plan)) return plan;
    const rows = [...plan].map(([name, { tools, allow, deny }]) => [
      name,
      { tools, allow, deny, can_write: rules.canWrite(tools) },
    ]);
    return Object.fromEntries(rows);
  }),
  ...asked("options_for", optionsInput, (input, rules) => {
    const contract =
      input.contract === null ? null : createContract("/repo", { budget: input.contract_budget });
    const options = sessionOptions(contract, input.loop, pluginOf(input.plugin_agents), rules);
    return isRaised(options) ? options : published(options);
  }),
  ...asked("budget", budgetInput, (question, rules) => {
    const { stop, reason } = rules.checkBudget(question);
    return { stop, reason };
  }),
];

/** Units whose expected values name only a part of the answer. */
export const partlyTold: ReadonlySet<string> = new Set(["options_for"]);
