import { expect, type Page } from "@playwright/test";
import { lessonIds } from "#build/lesson-folder.ts";
import { violations } from "../support/axe-violations.ts";
import { test } from "../support/journey.ts";
import { looks } from "../support/looks.ts";

/** The panes of a narrow window, and what is new to see in each. */
const narrowPanes = [
  ["Lesson", undefined],
  ["Code", ".editor"],
  ["Run", ".run"],
] as const;

for (const { name, colorScheme, viewport } of looks) {
  test.describe(name, () => {
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

    test("every lesson, and each of its panes", async ({ page }) => {
      // Some looks at each lesson in one visit: a new page for each would take far longer.
      test.setTimeout(180_000);
      for (const id of lessonIds("lessons")) {
        await page.goto(`./#/lesson/${id}`);
        await expect(page.locator(".lesson")).toBeVisible();
        if (viewport.width < 900) {
          for (const [tab, within] of narrowPanes) {
            await page.getByRole("tab", { name: tab, exact: true }).click();
            expect(await violations(page, within), `${id}, ${tab}`).toEqual([]);
            await noSidewaysScroll(page);
          }
        } else {
          await expect(page.locator(".monaco-editor").first()).toBeVisible({ timeout: 20_000 });
          expect(await violations(page), id).toEqual([]);
          await noSidewaysScroll(page);
        }
      }
    });

    test("the windows over the page", async ({ page }) => {
      await page.goto("./#/lesson/a4-the-cheating-coder");
      await page.getByRole("button", { name: "Keys" }).click();
      await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      if (viewport.width < 900) {
        await page.getByRole("tab", { name: "Code", exact: true }).click();
      }
      await page.getByRole("button", { name: "Versions" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test("the workbench", async ({ page }) => {
      await page.goto("./#/lesson/a4-the-cheating-coder/what-would-a-cheat-do");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const narrow = viewport.width < 900;
      if (narrow) {
        expect(await violations(page)).toEqual([]);
        await page.getByRole("tab", { name: "Code", exact: true }).click();
      }
      await expect(page.locator(".monaco-editor").first()).toBeVisible({ timeout: 20_000 });
      if (narrow) {
        expect(await violations(page)).toEqual([]);
        await page.getByRole("tab", { name: "Run", exact: true }).click();
      }
      await page.getByRole("slider", { name: "Step of the run" }).fill("23");
      const details = page.getByRole("tablist", { name: "Details" });
      for (const tab of ["Step", "Files", "Verdicts", "Saw", "Chart", "Console", "Trace"]) {
        await details.getByRole("tab", { name: tab }).click();
        expect(await violations(page, ".run"), tab).toEqual([]);
      }
      await noSidewaysScroll(page);
    });
  });
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  // The workbench hides what overflows, so the header is asked by itself.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".site-header *, .run-head *, .transport *")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.className || part.tagName),
  );
  expect(cut).toEqual([]);
}
