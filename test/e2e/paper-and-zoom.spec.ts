import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder/watch";

for (const { name, width } of [
  { name: "three panes", width: 1280 },
  { name: "one pane", width: 700 },
]) {
  test(`on paper the lesson is whole and alone, from ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 300 });
    const { runPane } = await openWorkbench(page, `${lesson}/20`);
    await page.emulateMedia({ media: "print" });
    const text = page.locator(".lesson-scroll");
    await expect(text).toBeVisible();
    const [inside, outside] = await text.evaluate((part) => [part.scrollHeight, part.clientHeight]);
    expect(inside).toBe(outside);
    expect(outside).toBeGreaterThan(300);
    for (const other of [runPane, page.locator(".editor"), page.locator(".lesson-foot")]) {
      await expect(other).toBeHidden();
    }
    for (const around of ["banner", "contentinfo"] as const) {
      await expect(page.getByRole(around)).toBeHidden();
    }
  });
}

test("at a zoom of 400 % what is around a lesson scrolls away with it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`./${lesson}`);
  const next = page.getByRole("link", { name: "Next" });
  await expect(next).not.toBeInViewport();
  await next.scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  // The editor keeps a height in which code can be read.
  await page.getByRole("tab", { name: "Code", exact: true }).click();
  const editor = page.locator(".monaco-editor").first();
  await expect.poll(async () => (await editor.boundingBox())?.height).toBeGreaterThan(150);
});
