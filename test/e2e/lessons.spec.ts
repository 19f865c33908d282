import { expect } from "@playwright/test";
import { lessonIds } from "#build/lesson-folder.ts";
import { loadLesson } from "#build/lesson-plugin.ts";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

/** Each lesson from its first step to its last, every question answered and every edit made. */
for (const id of lessonIds("lessons")) {
  const loaded = loadLesson("lessons", id);
  if (!loaded.ok) throw new Error(`${id} has problems; npm run lessons says which`);
  const lesson = loaded.value;

  test(`${id} can be done in the page`, async ({ page }) => {
    test.setTimeout(240_000);
    const workbench = await openWorkbench(page, `#/lesson/${id}`);
    for (const [index, step] of lesson.steps.entries()) {
      await expect(page.getByRole("heading", { level: 2, name: step.title })).toBeVisible();
      if (step.kind === "predict" || step.kind === "quiz") {
        const right = step.choices.findIndex(({ correct }) => correct);
        await page.locator(".question input[type=radio]").nth(right).check();
        await page.getByRole("button", { name: "Check my answer" }).click();
        // At the end every choice explains itself.
        await expect(page.locator(".choice-why")).toHaveCount(step.choices.length);
      }
      if (step.kind === "edit") {
        await page.getByRole("button", { name: `Open ${step.file}` }).click();
        await workbench.type(step.solution);
        await page.getByRole("button", { name: "Check my edit" }).click();
        const passed = page.getByRole("list", { name: "Checks" }).getByText("passed");
        await expect(passed).toHaveCount(step.checks.length, { timeout: 90_000 });
      }
      const last = index === lesson.steps.length - 1;
      await page.getByRole("link", { name: last ? "To the map" : "Next" }).click();
    }
    const entry = page.getByRole("listitem").filter({ hasText: lesson.title });
    await expect(entry).toContainText("done", { ignoreCase: true });
  });
}
