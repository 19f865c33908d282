import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { test } from "../support/attack-page.ts";
import { cheatVariations, honestVariations } from "../support/source-variations.ts";

// Another list for every commit, and the same one whenever that commit is tested; the tests' names
// say it.
const { env } = process;
// Kept, because the processes that run the tests read this file again and have to name them alike.
env["LOOPWRIGHT_ATTACK_SEED"] ??= headCommit() ?? "1";
const seed = env["LOOPWRIGHT_ATTACK_SEED"];
const count = Number(env["LOOPWRIGHT_ATTACK_VARIATIONS"] ?? 24);

for (const [kind, variations] of [
  ["cheats", cheatVariations(seed, count)],
  ["honest sources", honestVariations(seed, Math.ceil(count / 3))],
] as const) {
  test(`${kind} in other words (seed ${seed})`, async ({ lab, outside, table }) => {
    test.setTimeout(60_000 + variations.length * 6_000);
    outside.clear();
    for (const { name, source, reasons } of variations) {
      const { outcome } = await lab.judge(source);
      const passed = outcome.kind === "passed";
      const result = passed
        ? ({ cheats: "wrongly accepted", "honest sources": "accepted" } as const)
        : ({ cheats: "refused", "honest sources": "wrongly refused" } as const);
      table.add(`varied ${kind}`, result[kind], name);
      expect
        .soft(passed, `${name}:\n${source}\n${JSON.stringify(outcome)}`)
        .toBe(kind === "honest sources");
      if (!passed && reasons !== null && "reason" in outcome) {
        expect.soft(reasons, `${name}:\n${source}`).toContain(outcome.reason);
      }
    }
    await lab.expectFresh();
    expect(outside.hits).toEqual([]);
  });
}

/** The commit that is tested, or null where there is no history to ask. */
function headCommit(): string | null {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : null;
}
