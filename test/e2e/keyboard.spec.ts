import { expect, type Page } from "@playwright/test";
import { loadLesson } from "#build/lesson-plugin.ts";
import { test } from "../support/journey.ts";
import { tabBackTo, tabTo } from "../support/tab-to.ts";

test("the whole way by keyboard alone", async ({ page }) => {
  await page.goto("./");
  // Before the page is drawn there is nothing that Tab could reach.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, /Start with the cheating coder/u, 3);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "The cheating coder" })).toBeVisible();

  // Answer the prediction of the second step.
  await tabTo(page, /^\s*What would a cheat do\?/u);
  await page.keyboard.press("Enter");
  await tabTo(page, /Both red/u);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, /Check my answer/u, 4);
  await page.keyboard.press("Enter");
  await expect(page.locator(".choice-right")).toContainText("The naive oracle green");

  // Choose the cheat, run it, and step through the run.
  await tabTo(page, /Which coder\?/u);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".monaco-editor .view-lines").first()).toContainText(
    "Learns the visible",
  );
  await page.keyboard.press("Control+Enter");
  const badge = page.locator(".run-head .badge");
  await expect(badge).toHaveText("ended: stalled", { timeout: 60_000 });

  // In and out of the editor.
  await expect(page.getByText("Tab indents. To leave the editor: Ctrl+M, then Tab.")).toBeVisible();
  await tabIntoEditor(page);
  await page.keyboard.press("Control+m");
  await expect(page.getByText("Tab now leaves the editor.")).toBeVisible();
  await tabTo(page, /Smaller text/u, 4);
  await tabTo(page, /^\s*Back/u, 12);
  await page.keyboard.press("Enter");
  const slider = page.getByRole("slider", { name: "Step of the run" });
  const end = Number(await slider.getAttribute("max"));
  await expect(slider).toHaveValue(String(end - 1));
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("2");
  await tabTo(page, /^\s*Step\s*$/u, 4);
  await tabTo(page, /^Events of the run/u, 8);
  await page.keyboard.press("ArrowDown");
  await expect(slider).toHaveValue("3");

  // Resize a pane.
  await tabBackTo(page, /^Width of the lesson/u);
  const separator = page.getByRole("separator", { name: "Width of the lesson" });
  const before = Number(await separator.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => Number(await separator.getAttribute("aria-valuenow")))
    .toBeGreaterThan(before);
});

test("a whole lesson by keyboard alone, every question answered and every edit made", async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const loaded = loadLesson("lessons", "a2-the-allowlist");
  if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
  const { steps, title } = loaded.value;
  await page.goto("./#/lesson/a2-the-allowlist");
  for (const [index, step] of steps.entries()) {
    await expect(page.getByRole("heading", { level: 2, name: step.title })).toBeVisible();
    if (step.kind === "predict" || step.kind === "quiz") {
      await tabToRadio(page);
      await page.keyboard.press("Space");
      const right = step.choices.findIndex(({ correct }) => correct);
      for (let times = 0; times < right; times++) await page.keyboard.press("ArrowDown");
      await tabTo(page, /Check my answer/u, 4);
      await page.keyboard.press("Enter");
      await expect(page.locator(".choice-why")).toHaveCount(step.choices.length);
    }
    if (step.kind === "edit") {
      await tabTo(page, new RegExp(`^\\s*Open ${step.file}`, "u"));
      await page.keyboard.press("Enter");
      await tabIntoEditor(page);
      await page.keyboard.press("Control+a");
      await page.evaluate((text) => navigator.clipboard.writeText(text), step.solution);
      await page.keyboard.press("Control+v");
      if (await page.getByText("Tab indents.").isVisible()) await page.keyboard.press("Control+m");
      await expect(page.getByText("Tab now leaves the editor.")).toBeVisible();
      await tabBackTo(page, /Check my edit/u);
      await page.keyboard.press("Enter");
      const passed = page.getByRole("list", { name: "Checks" }).getByText("passed");
      await expect(passed).toHaveCount(step.checks.length, { timeout: 90_000 });
    }
    await tabTo(page, index === steps.length - 1 ? /^\s*Next lesson: The oracle/u : /^\s*Next/u);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { level: 1, name: "The oracle" })).toBeVisible();
  await page.goto("./#/map");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("done");
});

test("F6 goes from pane to pane, shown or not", async ({ page }) => {
  await page.goto("./#/lesson/a4-the-cheating-coder");
  const title = page.locator("#step-title");
  const file = page.locator(".editor-tabs [role=tab][aria-selected=true]");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await expect(title).toBeVisible();
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 720 });
    await page.getByRole("link", { name: "Lessons", exact: true }).focus();
    for (const stop of [title, file, run]) {
      await page.keyboard.press("F6");
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press("Shift+F6");
    await expect(file).toBeFocused();
  }
});

/** Presses Tab until the editor has the focus. */
async function tabIntoEditor(page: Page): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement?.closest(".monaco-editor") !== null,
    );
    if (inside) return;
  }
  throw new Error("Tab never came to the editor");
}

/** Presses Tab until a choice of the question has the focus. */
async function tabToRadio(page: Page): Promise<void> {
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => document.activeElement?.matches("input[type=radio]"));
    if (found === true) return;
  }
  throw new Error("Tab never came to a choice");
}
