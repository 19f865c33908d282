import { describe, expect, it } from "vitest";
import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { type RepairName, repairNames, repairs, rulesWith } from "#domain/enhancer/repairs.ts";
import { publishedRules } from "#domain/enhancer/rules.ts";
import { expectedOf, type PollCase, pollCases, stage, told } from "../../support/poll-cases.ts";
import { partlyTold, type RuleCase, ruleCases } from "../../support/rule-cases.ts";

/**
 * The published cases that come out differently with each switch on: exactly those that show its
 * hole. Every other case still passes.
 */
const changed: Readonly<Record<RepairName, readonly string[]>> = {
  "caller-aware-hook": [],
  "one-draft-scope": [],
  "rooted-patterns": ["EC-015", "EC-016", "EC-017", "EC-050", "EC-097"],
  "strict-hook": ["EC-074", "EC-076", "EC-077", "EC-078", "EC-079", "EC-099", "EC-128"],
  // Every judge of every cast holds Bash; two cases ask about starting agents, one about a later tool.
  "every-writer-counts": [
    ...["EC-111", "EC-118", "EC-119", "EC-120", "EC-121", "EC-122"],
    ...["EC-123", "EC-124", "EC-125", "EC-126"],
  ],
  "no-subagents": ["EC-128"],
  "no-built-in-agents": [],
  "plain-ids": [],
  "rebuilt-front-matter": ["EC-297"],
  "settled-kind": ["EC-243", "EC-244"],
  // Two of them give the very same draft in two rounds, and the noisy judge promotes it again.
  "changed-text": ["EC-247", "EC-292", "EC-311"],
  // In all of them the word was there before the loop had asked for it.
  "bound-lgtm": ["EC-272", "EC-289", "EC-306", "EC-308", "EC-310"],
  "own-comments-ignored": [],
  "done-first": ["EC-169", "EC-185", "EC-248", "EC-249", "EC-288", "EC-294"],
  // Each of them has a state file afterwards that says what was spent, also when it was escalated.
  "kept-spend": ["EC-287", "EC-288", "EC-290", "EC-292"],
  "plain-waiting": ["EC-237", "EC-244", "EC-261", "EC-311"],
  "isolated-failures": ["EC-279", "EC-307", "EC-308"],
  "undone-writes": ["EC-307", "EC-308"],
  "code-aware-layout": ["EC-277"],
  "escaped-ticket": [],
  "repo-relative-paths": ["EC-086"],
  "safe-usd": ["EC-133"],
};

/** Rules that no poll asks: the roles' tools and hooks belong to the session around it. */
const fences: ReadonlySet<string> = new Set([
  "askHooks",
  "turnScope",
  "permits",
  "hookReading",
  "resolveHookPath",
  "canWrite",
  "stripTools",
  "usdCap",
  "builtInAgents",
]);

function keeps(each: RuleCase, name: RepairName): boolean {
  const answer = each.ask(rulesWith([name]));
  const { expected } = each;
  const partly =
    partlyTold.has(each.unit) ||
    (typeof expected === "object" && expected !== null && "throws" in expected);
  return passes(() => {
    if (partly) expect(answer).toMatchObject(expected ?? {});
    else expect(answer).toEqual(expected);
  });
}

async function pollKeeps(each: PollCase, name: RepairName): Promise<boolean> {
  const { task, polls, port } = stage(each, [name]);
  const { polls: toldPolls, ...rest } = told(await runEnhancer(task, polls, port), each);
  const { polls: expectedPolls, ...expectedRest } = expectedOf(each);
  return passes(() => {
    expect(toldPolls).toMatchObject(expectedPolls);
    expect(rest).toEqual(expectedRest);
  });
}

function passes(assertion: () => void): boolean {
  try {
    assertion();
    return true;
  } catch {
    return false;
  }
}

describe("a switch", () => {
  it.each(repairNames)(
    "%s changes the cases that show its hole, and no other",
    async (name) => {
      const differing = ruleCases.filter((each) => !keeps(each, name)).map(({ id }) => id);
      const [rule = ""] = Object.keys(repairs[name].rule);
      for (const each of fences.has(rule) ? [] : pollCases) {
        if (!(await pollKeeps(each, name))) differing.push(each.id);
      }
      expect(differing).toEqual(changed[name]);
    },
    60_000,
  );

  it("replaces exactly one rule, and no two replace the same", () => {
    const replaced = repairNames.map((name) => Object.keys(repairs[name].rule));
    expect(replaced.every((rules) => rules.length === 1)).toBe(true);
    expect(new Set(replaced.flat()).size).toBe(repairNames.length);
    for (const rule of replaced.flat()) expect(publishedRules).toHaveProperty(rule);
    expect(new Set(replaced.flat())).toEqual(new Set(Object.keys(publishedRules)));
  });

  it("leaves the published rules alone, and works together with all others", () => {
    expect(rulesWith([])).toEqual(publishedRules);
    const all = rulesWith(repairNames);
    for (const rule of Object.keys(publishedRules) as (keyof typeof all)[]) {
      expect(all[rule]).not.toBe(publishedRules[rule]);
    }
    expect(rulesWith([])).toEqual(publishedRules);
  });
});
