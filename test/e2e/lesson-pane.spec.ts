import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { editStep, lessonStep } from "../support/lesson-step.ts";
import { openWorkbench } from "../support/workbench.ts";

// Its checks need no Python: they are made at once.
const edit = "#/lesson/b7-a-tickets-life/one-word";
const question = "#/lesson/b7-a-tickets-life/what-releases";
const { solution } = editStep("b7-a-tickets-life", "one-word");

test("checks belong to the text that they graded, and a solved step says so", async ({ page }) => {
  const workbench = await openWorkbench(page, edit);
  const checks = page.getByRole("list", { name: "Checks" });
  await page.getByRole("button", { name: "Open polls.yml" }).click();
  await page.getByRole("button", { name: "Check my edit" }).click();
  await expect(checks.getByText("not yet", { exact: true })).toBeVisible();
  await workbench.type(solution);
  await expect(page.getByText("These results are for an earlier text.")).toBeVisible();
  await expect(checks).toContainText("earlier: not yet");
  await page.getByRole("button", { name: "Check my edit" }).click();
  const praise = page.getByText("Your edit does what was asked: all 2 checks pass.");
  await expect(praise).toBeVisible();
  // Going on and coming back changes nothing.
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(praise).toBeVisible();
  await workbench.type(`${solution}# `);
  await expect(praise).toBeHidden();
  await expect(page.getByText("You have solved this step. These results are for")).toBeVisible();
  await page.reload();
  await expect(page.getByText("You have solved this step. The text that")).toBeVisible();
  await expect(checks.getByText("not checked")).toHaveCount(2);
});

test("tries and hints outlive a look at another step", async ({ page }) => {
  await openWorkbench(page, question);
  await tryWrongly(page);
  await expect(page.getByText("One try, then the answer")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("One try, then the answer")).toBeVisible();
  await expect(page.locator(".choice-why")).toHaveCount(1);
});

test("what a press takes away hands the focus to what it brought", async ({ page }) => {
  await openWorkbench(page, question);
  await tryWrongly(page);
  const explained = page.locator(".choice-why:focus");
  await expect(explained).toContainText("your try");
  const left = page.locator(".choices input:enabled");
  await left.first().check();
  await page.keyboard.press("Enter");
  await expect(page.locator(".choice-why")).toHaveCount(4);
  await expect(explained).toHaveCount(1);

  await page.goto(`./${edit}`);
  for (let hint = 1; hint <= 4; hint++) {
    await page.getByRole("button", { name: new RegExp(`hint \\(${hint} of 4\\)`, "iu") }).click();
    await expect(page.locator(".hint:focus")).toContainText(`Hint ${hint} of 4`);
  }
  await page.getByRole("button", { name: "See a solution" }).click();
  await expect(page.locator(".solution-ask")).toBeFocused();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByRole("region", { name: "Solution", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Hide the solution" }).click();
  await expect(page.getByRole("button", { name: "See a solution" })).toBeFocused();
});

test("a notice that is answered hands the focus to the page", async ({ page }) => {
  const workbench = await openWorkbench(page, edit);
  await page.getByRole("button", { name: "Open polls.yml" }).click();
  await workbench.type("# mine\n");
  const reset = page.getByRole("button", { name: "Reset all" });
  await reset.click();
  await expect(reset).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(workbench.editor.locator(".view-lines")).toContainText("# mine");
});

test.describe("offline", () => {
  test.use({ foreseen: /^Failed to load resource: net::ERR_FAILED/u });

  test("a check whose code cannot be loaded says so, and can be made later", async ({ page }) => {
    await page.route(/\/grade-polls-[^/]*\.js/u, (route) => route.abort());
    await openWorkbench(page, edit);
    await page.getByRole("button", { name: "Check my edit" }).click();
    await expect(page.locator(".check-why")).toContainText("plays the polls could not be loaded");
    await expect(page.getByText("could not check", { exact: true })).toBeVisible();
    await page.unroute(/\/grade-polls-[^/]*\.js/u);
    await page.getByRole("button", { name: "Check my edit" }).click();
    await expect(page.locator(".check-why")).toContainText("The ticket still waits.");
  });
});

test("a step about cheats is done by its answers, not by going on", async ({ page }) => {
  await openWorkbench(page, "#/lesson/a4-the-cheating-coder/try-the-cheats");
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "Previous" }).click();
  const steps = page.getByRole("list", { name: "Steps of the lesson" });
  await expect(steps.getByRole("link", { name: /^Eleven ways to cheat/u })).not.toContainText(
    "done",
  );
  await expect(page.getByRole("heading", { name: "0 of 12 questions answered" })).toBeVisible();
  await page.getByRole("button", { name: "The parrot" }).click();
  await expect(page.getByLabel("Which coder?")).toContainText("The parrot");
  const choices = page.locator(".question input");
  await choices.first().check();
  await page.getByRole("button", { name: "Check my answer" }).click();
  const again = page.locator(".choices input:enabled");
  if ((await again.count()) > 0) {
    await again.first().check();
    await page.getByRole("button", { name: "Check my answer" }).click();
  }
  await expect(page.getByRole("heading", { name: "1 of 12 questions answered" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^The parrot\W+answered$/u })).toBeVisible();
});

test("a step that was read to its end is done however it is left", async ({ page }) => {
  const steps = page.getByRole("list", { name: "Steps of the lesson" });
  const first = steps.getByRole("link", { name: /^Four looks at one ticket/u });
  await page.setViewportSize({ width: 1280, height: 400 });
  await openWorkbench(page, "#/lesson/b7-a-tickets-life");
  await steps.getByRole("link", { name: /^What let it go/u }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^What let it go/u })).toBeVisible();
  await expect(first).not.toContainText("done");
  await first.click();
  await page.locator(".lesson-end").scrollIntoViewIfNeeded();
  // The page hears of it with the next picture it draws.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await expect(page.getByRole("link", { name: /A ticket.s life/u })).toContainText("begun: 1 of 8");
});

test("a layout that changes keeps what was begun, and the focus", async ({ page }) => {
  const workbench = await openWorkbench(page, edit);
  await page.getByRole("button", { name: "Show a hint" }).click();
  await workbench.goTo(40);
  await workbench.detail("GitHub");
  await expect(workbench.editor).toBeVisible();
  const find = page.getByLabel("Find events");
  await find.fill("label");
  await page.setViewportSize({ width: 800, height: 720 });
  await expect(page.getByRole("tab", { name: "Run", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(find).toBeFocused();
  await expect(find).toHaveValue("label");
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("40");
  const github = workbench.runPane.getByRole("tab", { name: "GitHub" });
  await expect(github).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Lesson", exact: true }).click();
  await expect(page.getByText("Hint 1 of 4")).toBeVisible();
  // A control whose pane makes room for another hands the focus on.
  await page.getByRole("button", { name: "Open polls.yml" }).click();
  await expect(page.getByRole("tab", { name: "Code", exact: true })).toBeFocused();
  await workbench.type("# typed in a narrow window\n");
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(workbench.editor.locator(".view-lines")).toContainText("typed in a narrow window");
  await page.keyboard.type("and on");
  await expect(workbench.editor.locator(".view-lines")).toContainText("and on");
  await expect(page.getByText("Hint 1 of 4")).toBeVisible();
});

/** Makes one wrong try at the question of the step. */
async function tryWrongly(page: Page): Promise<void> {
  const step = lessonStep("b7-a-tickets-life", "what-releases");
  if (step.kind !== "predict") throw new Error("the step asks for a prediction");
  const wrong = step.choices.findIndex(({ correct }) => !correct);
  await page.locator(".question input[type=radio]").nth(wrong).check();
  await page.getByRole("button", { name: "Check my answer" }).click();
}
