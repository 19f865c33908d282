import { expect, type Page } from "@playwright/test";
import { violations } from "../support/axe-violations.ts";
import { test } from "../support/journey.ts";
import { editStep } from "../support/lesson-step.ts";
import { looks } from "../support/looks.ts";
import { refuseStorage } from "../support/refuse-storage.ts";
import { paste } from "../support/workbench.ts";

const enhancer = "b7-a-tickets-life";
/** Work of a person whose lesson has changed since, as a file to import. */
const olderWork = JSON.stringify({
  loopwright: "work",
  format: 1,
  lessons: {
    [enhancer]: {
      lessonHash: "0".repeat(64),
      texts: { "polls.yml#near-miss": "# mine\n" },
      chosen: {},
      step: null,
      done: {},
    },
  },
});

for (const { name, colorScheme, viewport } of looks) {
  const narrow = viewport.width < 900;

  test.describe(name, () => {
    test.use({ colorScheme, viewport });
    test.setTimeout(180_000);

    test("what only shows in the middle of the work", async ({ page }) => {
      await refuseStorage(page);
      await importing(page);
      await notices(page);
      await answering(page);
      await editing(page, narrow);
      await cheats(page);
      await files(page, narrow);
    });

    test.describe("when something fails", () => {
      test.use({ foreseen: /planted|net::ERR_FAILED/u });

      test("each failure has a screen that all can read", async ({ page }) => {
        await page.route(/\/a1-snapshots-not-files-[^/]*\.js/u, (route) => route.abort());
        await page.goto("./#/lesson/a1-snapshots-not-files");
        await expect(page.getByRole("alert")).toContainText("could not be loaded");
        await expect(page.locator(".notice")).toBeVisible();
        await look(page, "a lesson that cannot be loaded");

        await page.route(/\/grade-polls-[^/]*\.js/u, (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: 'export function gradePolls() { throw new Error("planted"); }',
          }),
        );
        await page.goto(`./#/lesson/${enhancer}/one-word`);
        await page.getByRole("button", { name: "Check my edit" }).click();
        await expect(page.getByText("Loopwright has made a mistake")).toBeVisible();
        await page.getByText("What happened, for a report").click();
        await look(page, "a mistake of ours");
      });
    });
  });
}

async function look(page: Page, what: string, within?: string): Promise<void> {
  expect(await violations(page, within), what).toEqual([]);
}

/** Opens a lesson; in a narrow window its text is what is shown. */
async function openStep(page: Page, step: string): Promise<void> {
  await page.goto(`./#/lesson/${step}`);
  await expect(page.locator(".lesson")).toBeVisible();
}

async function importing(page: Page): Promise<void> {
  await page.goto("./#/map");
  const input = page.getByLabel("A work file to import");
  const file = { name: "w.json", mimeType: "application/json" };
  await input.setInputFiles({ ...file, buffer: Buffer.from("{") });
  await expect(page.getByText("This file is not JSON")).toBeVisible();
  await look(page, "a file that is refused", "main");
  await input.setInputFiles({ ...file, buffer: Buffer.from(olderWork) });
  await expect(page.getByRole("dialog", { name: "Bring this file in?" })).toBeVisible();
  await look(page, "the question before an import", "dialog");
  await page.getByRole("button", { name: "Bring it in" }).click();
  await expect(page.getByText("was brought in.")).toBeVisible();
  await look(page, "after an import", "main");
}

async function notices(page: Page): Promise<void> {
  await openStep(page, `${enhancer}/what-releases`);
  await expect(
    page.getByText("This page cannot store anything in this browser").first(),
  ).toBeVisible();
  await look(page, "storage that is refused, a lesson that has changed", ".notice");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look(page, "both texts compared", "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take the new text" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await look(page, "after a reset", ".notice");
}

async function answering(page: Page): Promise<void> {
  const radios = page.locator(".choices input:enabled");
  await radios.first().check();
  await page.getByRole("button", { name: "Check my answer" }).click();
  await expect(page.locator(".choice-why").first()).toBeFocused();
  await look(page, "a question with a wrong try", ".lesson");
  if ((await radios.count()) > 0) {
    await radios.first().check();
    await page.getByRole("button", { name: "Check my answer" }).click();
  }
  await expect(page.locator(".choice-why")).toHaveCount(4);
  await look(page, "an answered question", ".lesson");
}

async function editing(page: Page, narrow: boolean): Promise<void> {
  const step = editStep(enhancer, "one-word");
  await openStep(page, `${enhancer}/${step.id}`);
  const lesson = page.getByRole("tab", { name: "Lesson", exact: true });
  if (narrow) await lesson.click();
  for (const _ of step.hints) await page.getByRole("button", { name: /hint \(/iu }).click();
  await page.getByRole("button", { name: "See a solution" }).click();
  await look(page, "hints, and the question before the solution", ".lesson");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByRole("button", { name: "Check my edit" }).click();
  await expect(page.locator(".check-why")).toBeVisible();
  await look(page, "a check that fails, all hints, the solution", ".lesson");
  await page.getByRole("button", { name: `Open ${step.file}` }).click();
  await page.locator(".monaco-editor").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste(page, step.solution);
  if (narrow) await lesson.click();
  await expect(page.getByText("These results are for an earlier text.")).toBeVisible();
  await look(page, "checks of an earlier text", ".lesson");
  await page.getByRole("button", { name: "Check my edit" }).click();
  await expect(page.locator(".edit-done")).toBeVisible();
  await look(page, "checks that pass", ".lesson");
}

async function cheats(page: Page): Promise<void> {
  await openStep(page, "a4-the-cheating-coder/try-the-cheats");
  await page.getByRole("button", { name: "The parrot" }).click();
  const radios = page.locator(".choices input:enabled");
  while ((await radios.count()) > 0) {
    await radios.first().check();
    await page.getByRole("button", { name: "Check my answer" }).click();
  }
  await expect(page.getByRole("heading", { name: /^1 of 12/u })).toBeVisible();
  await look(page, "the cheats, one of them answered", ".lesson");
}

/** A file that was run by itself, and a run file that is refused. */
async function files(page: Page, narrow: boolean): Promise<void> {
  await openStep(page, "a3-the-oracle");
  if (narrow) await page.getByRole("tab", { name: "Code", exact: true }).click();
  await page.getByRole("tab", { name: "shared_repo.py" }).click();
  await page.getByRole("button", { name: "Run shared_repo.py" }).click();
  await expect(page.locator(".script-text")).toBeVisible({ timeout: 60_000 });
  await look(page, "what a file printed", ".editor");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator(".script-text")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Run shared_repo.py" })).toBeFocused();
  if (narrow) await page.getByRole("tab", { name: "Run", exact: true }).click();
  const broken = { name: "run.json", mimeType: "application/json", buffer: Buffer.from("{") };
  await page.getByLabel("A run file to open").setInputFiles(broken);
  await expect(page.locator(".run-opening")).toContainText("was not opened");
  await look(page, "a run file that is refused", ".run");
}
