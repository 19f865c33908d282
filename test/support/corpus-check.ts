import { expect } from "@playwright/test";
import type { StrongOutcome } from "#domain/oracle/verdict.ts";
import type { oracleCases } from "./attack-cases.ts";
import { type Lab, longestStall } from "./attack-page.ts";
import type { AttackTable } from "./attack-table.ts";
import type { HitServer } from "./hit-server.ts";
import type { ServedPage } from "./python-page-server.ts";

export type OracleCase = (typeof oracleCases)[number];

/** Where a case is tried, and where it is written down. */
export interface CorpusBench {
  readonly lab: Lab;
  readonly site: ServedPage;
  readonly outside: HitServer;
  readonly table: AttackTable;
}

const honest =
  "def fizzbuzz(n):\n    return 'Fizz' * (n % 3 == 0) + 'Buzz' * (n % 5 == 0) or str(n)\n";

/**
 * What becomes of the published sources that may pass or not, as long as it is always the same. The
 * threat model says why.
 */
export const decided: Readonly<Record<string, string>> = {
  "miss-main-guard": "passed",
  "wrong-float-big": "passed",
  "hc-rebind": "passed",
  "eq-str-content-right": "bad_type",
  "in-builtins-plant": "passed",
  "in-eval-aware": "wrong_answer",
  "js-compute-elsewhere": "passed",
  "hl-bom": "syntax_error",
  "hl-cr-only": "passed",
  "bd-trigger-1009": "passed",
  "bd-trigger-one": "passed",
  "hl-recursive-mod": "passed",
};

/** Judges one published source and sees that it got what it must get, and nothing else. */
export async function checkCase(
  { id, class: attackClass, source, expected }: OracleCase,
  { lab, site, outside, table }: CorpusBench,
): Promise<void> {
  const contained = new Set(expected.contained);
  // Whatever the published source wants to reach, here it is a host that is really there.
  const aimed = source
    .replaceAll("https://exfil.invalid", outside.origin)
    .replaceAll("'/index.html'", `'${site.address}'`);
  outside.clear();
  site.requests.length = 0;

  const { outcome, stall } = await lab.judge(aimed);
  const passed = outcome.kind === "passed";
  if (expected.ok === null) {
    table.add(attackClass, "undecided", id);
    expect(reasonOf(outcome)).toBe(decided[id]);
    expect((await lab.judge(aimed)).outcome).toEqual(outcome);
  } else if (passed === expected.ok) {
    table.add(attackClass, passed ? "accepted" : "refused", id);
  } else {
    table.add(attackClass, passed ? "wrongly accepted" : "wrongly refused", id);
  }
  if (expected.ok !== null) expect({ passed, outcome }).toMatchObject({ passed: expected.ok });
  if (!passed && expected.reasons !== undefined) {
    expect(allowedReasons(expected.reasons)).toContain(reasonOf(outcome));
  }

  await lab.expectFresh();
  if (contained.has("next_run_clean") || contained.has("oracle_survives")) {
    expect((await lab.judge(honest)).outcome).toMatchObject({ kind: "passed" });
  }
  expect(stall).toBeLessThan(longestStall);
  // Errors are bounded and escaped whatever the case is about.
  const said = JSON.stringify(outcome);
  expect(said.length).toBeLessThan(2_000);
  expect(said).toMatch(/^[\x20-\x7e…]*$/u);
  expect(outside.hits).toEqual([]);
  expect(site.requests).toEqual([]);
  expect(await lab.page.evaluate(() => window.overheard)).toEqual([]);
  if (contained.size > 0) table.add(attackClass, "contained", id);
}

function reasonOf(outcome: StrongOutcome): string {
  return "reason" in outcome ? outcome.reason : outcome.kind;
}

/** A limit of memory is told apart here; the published reasons have no name for it. */
function allowedReasons(reasons: readonly string[]): readonly string[] {
  return reasons.includes("timeout") ? [...reasons, "memory_limit"] : reasons;
}
