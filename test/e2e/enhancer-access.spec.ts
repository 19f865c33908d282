import { expect } from "@playwright/test";
import { violations } from "../support/axe-violations.ts";
import { test } from "../support/journey.ts";
import { looks } from "../support/looks.ts";
import { tabTo } from "../support/tab-to.ts";

const tabs = [
  ...["Step", "Files", "Ticket", "Grade", "Limits", "GitHub", "Both loops", "Saw", "Chart"],
  "Fences",
];

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });

    test("every pane of the enhancer passes axe", async ({ page }) => {
      // Eleven looks, a few seconds each.
      test.setTimeout(240_000);
      await page.goto("./#/lesson/b7-a-tickets-life");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (viewport.width < 900) await page.getByRole("tab", { name: "Run", exact: true }).click();
      await page.getByText(/^Repairs: /u).click();
      expect(await violations(page)).toEqual([]);
      await page.getByText(/^Repairs: /u).click();
      const details = page.getByRole("tablist", { name: "Details" });
      for (const tab of tabs) {
        await details.getByRole("tab", { name: tab, exact: true }).click();
        await page.getByRole("slider", { name: "Step of the run" }).fill("137");
        expect(await violations(page, ".run"), tab).toEqual([]);
      }
      const { scroll, shown } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(shown);
    });
  });
}

test("a ticket is released by keyboard alone", async ({ page }) => {
  await page.goto("./#/lesson/b7-a-tickets-life");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, /Which text\?/u);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Enter");
  const badge = page.locator(".run-head .badge");
  await expect(badge).toHaveText("ended: finished");
  await expect(page.locator(".monaco-editor").first()).toBeVisible();
  // Through the editor, and out of it by its own chord.
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement?.closest(".monaco-editor") !== null,
    );
    if (inside) break;
  }
  await page.keyboard.press("Control+m");
  await tabTo(page, /^\s*Step\s*$/u);
  await tabTo(page, /^\s*Step\s*$/u);
  for (let tab = 0; tab < 5; tab++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "GitHub" })).toBeFocused();
  await tabTo(page, /^\s*Your comment on #7/u);
  await page.keyboard.type("LGTM");
  await tabTo(page, /Comment and poll again/u);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "GitHub" })).toBeVisible();
  await expect(page.getByLabel("Which run").locator("option")).toHaveCount(3);
  await expect(badge).toHaveText("ended: finished");
  const labels = page.getByRole("region", { name: "Issue 7" }).locator(".issue-labels");
  await expect(labels).toContainText("ready");
});
