import { expect, type Page } from "@playwright/test";
import { lessonIds } from "#build/lesson-folder.ts";
import { violations } from "../support/axe-violations.ts";
import { test } from "../support/journey.ts";

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

      for (const id of lessonIds("lessons")) {
        test(`the lesson ${id}`, async ({ page }) => {
          await page.goto(`./#/lesson/${id}`);
          await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
          if (viewport.width >= 900) {
            await expect(page.locator(".monaco-editor").first()).toBeVisible({ timeout: 20_000 });
          }
          expect(await violations(page)).toEqual([]);
          await noSidewaysScroll(page);
        });
      }

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
  // The workbench hides what overflows, so the header is asked by itself.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".site-header *, .run-head *, .transport *")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .map((part) => part.className || part.tagName),
  );
  expect(cut).toEqual([]);
}
