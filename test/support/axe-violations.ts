import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * Every rule of WCAG 2.2 A and AA that axe knows, as lines one can read; empty when all is well.
 * `within`, a selector, saves time where only a part of the page is new.
 */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  // Evaluated from outside: the page's own policy lets no script in.
  await page.evaluate(axeSource);
  const results = await page.evaluate(async (selector) => {
    const options: RunOptions = {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    };
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document | string, options: RunOptions): Promise<AxeResults> };
    };
    if (selector !== null && document.querySelector(selector) === null) {
      throw new Error(`nothing on the page is ${selector}`);
    }
    return axe.run(selector ?? document, options);
  }, within ?? null);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
