import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { editStep } from "../support/lesson-step.ts";
import { openWorkbench } from "../support/workbench.ts";

// Its checks need no Python: they are made at once.
const edit = "#/lesson/b7-a-tickets-life/one-word";
const { solution } = editStep("b7-a-tickets-life", "one-word");

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 860 } });

  test("a plain text box does all the work, and the full editor is never fetched", async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(`./${edit}`);
    await page.getByRole("button", { name: "Open polls.yml" }).tap();
    const box = page.getByRole("textbox", { name: "polls.yml" });
    await box.tap();
    await expect(box).toBeFocused();
    await box.fill(solution);
    await page.getByRole("tab", { name: "Lesson", exact: true }).tap();
    await page.getByRole("button", { name: "Check my edit" }).tap();
    await expect(page.locator(".edit-done")).toContainText("all 2 checks pass");
    await page.getByRole("tab", { name: "Run", exact: true }).tap();
    await page.getByRole("button", { name: "Run", exact: true }).tap();
    await expect(page.getByLabel("Which run").locator("option")).toHaveCount(2);
    await page.reload();
    await page.getByRole("tab", { name: "Code", exact: true }).tap();
    await expect(box).toHaveValue(solution);
    await expect(page.locator(".monaco-editor")).toHaveCount(0);
    expect(fetched.filter((url) => url.includes("monaco"))).toEqual([]);
  });
});

test("without local and session storage the choices hold in the tab, and work is kept", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  const workbench = await openWorkbench(page, edit);
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("tab", { name: "polls.yml" }).click();
  await workbench.type("# mine\n");
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await openWorkbench(page, edit);
  await page.getByRole("tab", { name: "polls.yml" }).click();
  await expect(workbench.editor.locator(".view-lines")).toContainText("# mine");
});

test("whoever asks for less motion sees none", async ({ page }) => {
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await workbench.detail("Chart");
  await workbench.goTo(3);
  await expect(page.locator(".chart-token")).toBeAttached();
  expect(await longestMotion(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await longestMotion(page)).toBe(0);
  for (const tab of ["Step", "Files", "Verdicts"]) {
    await workbench.detail(tab);
    expect(await longestMotion(page), tab).toBe(0);
  }
});

/** The longest animation or transition that our own styles ask for, in seconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ours = [...document.querySelectorAll("*")].filter(
      (element) => element.closest(".monaco-editor") === null,
    );
    return Math.max(
      ...ours.flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(",").map(Number.parseFloat);
      }),
    );
  });
}
