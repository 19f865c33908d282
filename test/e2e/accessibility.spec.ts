import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Every rule of WCAG 2.2 A and AA that axe knows, as lines one can read; empty when all is well. */
async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated from outside: the page's own policy lets no script in.
  await page.evaluate(axeSource);
  const results = await page.evaluate(async () => {
    const options: RunOptions = {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    };
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
    };
    return axe.run(document, options);
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

const sizes = [
  { name: "wide", width: 1280, height: 720 },
  { name: "360 px", width: 360, height: 740 },
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const { name, ...viewport } of sizes) {
    test.describe(`${colorScheme}, ${name}`, () => {
      test.use({ colorScheme, viewport });

      for (const hash of ["#/", "#/map", "#/nowhere"]) {
        test(`the screen ${hash}`, async ({ page }) => {
          await page.goto(`./${hash}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          if (hash === "#/") {
            const play = page.getByRole("button", { name: "Play this run" });
            await play.first().click();
            await page.getByRole("button", { name: "Pause" }).click();
          }
          expect(await violations(page)).toEqual([]);
          await noSidewaysScroll(page);
        });
      }

      test("the workbench", async ({ page }) => {
        await page.goto("./#/lesson/a4-the-cheating-coder/what-would-a-cheat-do");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const narrow = viewport.width < 900;
        if (narrow) {
          expect(await violations(page)).toEqual([]);
          await page.getByRole("tab", { name: "Code", exact: true }).click();
        }
        await expect(page.locator(".monaco-editor").first()).toBeVisible();
        if (narrow) {
          expect(await violations(page)).toEqual([]);
          await page.getByRole("tab", { name: "Run", exact: true }).click();
        }
        await page.getByRole("slider", { name: "Step of the run" }).fill("23");
        const details = page.getByRole("tablist", { name: "Details" });
        for (const tab of ["Step", "Files", "Verdicts", "Saw", "Chart", "Console", "Trace"]) {
          await details.getByRole("tab", { name: tab }).click();
          expect(await violations(page)).toEqual([]);
        }
        await noSidewaysScroll(page);
      });
    });
  }
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
}
