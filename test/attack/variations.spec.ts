import { expect } from "@playwright/test";
import { test } from "../support/attack-page.ts";
import { cheatVariations, honestVariations } from "../support/source-variations.ts";

const seed = process.env["LOOPWRIGHT_ATTACK_SEED"] ?? "1";
const count = Number(process.env["LOOPWRIGHT_ATTACK_VARIATIONS"] ?? 30);

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
