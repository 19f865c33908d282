import { expect, type Page } from "@playwright/test";
import { lessonIds } from "#build/lesson-folder.ts";
import { loadLesson } from "#build/lesson-plugin.ts";
import { asksAboutCheats, cheatsOf } from "#domain/lesson/cheat-questions.ts";
import type { Lesson, Question } from "#domain/lesson/lesson.ts";
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
        await answer(page, step);
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
      if (asksAboutCheats(lesson, step)) await answerCheats(page, lesson);
      const last = index === lesson.steps.length - 1;
      await page.getByRole("link", { name: last ? /^(Next lesson|To the map)/u : "Next" }).click();
    }
    await page.getByRole("link", { name: "Lessons", exact: true }).click();
    const entry = page.getByRole("listitem").filter({ hasText: lesson.title });
    await expect(entry).toContainText("done", { ignoreCase: true });
  });
}

/** Gives the right answer to the question that is shown. */
async function answer(page: Page, { choices }: Question): Promise<void> {
  const right = choices.findIndex(({ correct }) => correct);
  await page.locator(".question input[type=radio]").nth(right).check();
  await page.getByRole("button", { name: "Check my answer" }).click();
}

/** Answers the question of every cheat that has not been answered in an earlier step. */
async function answerCheats(page: Page, lesson: Pick<Lesson, "exercise">): Promise<void> {
  const cheats = cheatsOf(lesson);
  for (const { variant, cheat } of cheats) {
    const item = page.locator(".cheat-list").getByRole("button", { name: variant.title });
    if ((await item.textContent())?.includes("answered") === true) continue;
    await item.click();
    await expect(page.getByRole("heading", { level: 4, name: variant.title })).toBeVisible();
    await answer(page, cheat.prediction);
    await expect(item).toContainText("answered");
  }
  await expect(
    page.getByRole("heading", { name: `${cheats.length} of ${cheats.length} questions answered` }),
  ).toBeVisible();
}
