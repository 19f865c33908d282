import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

test("after a click on a detail the arrows step, and the file one looks at stays", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, lesson);
  const slider = workbench.runPane.getByRole("slider");
  await workbench.detail("Files");
  for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveValue("12");
  const pressed = workbench.runPane.locator(".files-item[aria-pressed=true]");
  await expect(pressed).toContainText("src/fizzbuzz.py");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("11");
  await expect(pressed).toContainText("src/fizzbuzz.py");
  // By keyboard the tabs are tabs: there the arrows choose one.
  await workbench.runPane.getByRole("tab", { name: "Files" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(workbench.runPane.getByRole("tab", { name: "Verdicts" })).toBeFocused();
  await expect(slider).toHaveValue("11");
});

test("own runs are there again after a look at the map, and their numbers go on", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.run();
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await page.getByRole("link", { name: /The cheating coder/u }).click();
  await expect(workbench.runPane.getByLabel("Which run").locator("option")).toHaveText([
    "Recorded run",
    "Your run 1",
  ]);
  await workbench.run();
  await expect(workbench.runPane.getByLabel("Which run")).toContainText("Your run 2");
});

test("a verdict that the code has outgrown says so", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const note = workbench.runPane.locator(".run-note");
  await expect(note).toContainText("recorded run");
  await workbench.run();
  await expect(note).toHaveText("Made from what stands in the editor.");
  await workbench.editor.click();
  await page.keyboard.type("#");
  await expect(note).toHaveText("The code has changed since this run.");
  await page.keyboard.press("Backspace");
  await expect(note).toHaveText("Made from what stands in the editor.");
});

test("how a run ended is told where its end is shown", async ({ page }) => {
  const { runPane } = await openWorkbench(page, lesson);
  const badge = runPane.locator(".run-head .badge");
  await expect(runPane.getByRole("slider")).toHaveValue("0");
  await expect(badge).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(badge).toHaveText("ended: approved");
  await page.keyboard.press("ArrowLeft");
  await expect(badge).toHaveCount(0);
});

test("under a window no key starts a run, and code that scrolls keeps its arrows", async ({
  page,
}) => {
  const { runPane } = await openWorkbench(page, `${lesson}/two-oracles`);
  await page.getByRole("button", { name: "Versions" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(runPane.getByLabel("Which run").locator("option")).toHaveCount(1);
  const code = page.locator("pre.code").first();
  await code.evaluate((element: HTMLElement) => {
    element.style.width = "120px";
    element.focus();
  });
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(runPane.getByRole("slider")).toHaveValue("0");
});

test("the height of the events is kept", async ({ page }) => {
  const { runPane } = await openWorkbench(page, lesson);
  const separator = runPane.getByRole("separator", { name: "Height of the events" });
  const height = () => separator.getAttribute("aria-valuenow");
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(":run"))),
    );
  const before = [await height(), await kept()];
  await separator.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowDown");
  await expect.poll(kept).not.toBe(before[1]);
  const chosen = await height();
  expect(chosen).not.toBe(before[0]);
  await page.reload();
  await expect.poll(height).toBe(chosen);
});

test("a window that closes gives the focus back", async ({ page }) => {
  await openWorkbench(page, lesson);
  const button = page.getByRole("button", { name: "Versions" });
  await button.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test("the run pane scrolls to its details", async ({ page }) => {
    const workbench = await openWorkbench(page, `${lesson}/watch/31`);
    const details = workbench.runPane.getByRole("region", { name: "Details of the step" });
    await details.scrollIntoViewIfNeeded();
    await expect(details).toBeInViewport({ ratio: 0.5 });
    expect((await details.boundingBox())?.height).toBeGreaterThan(200);
  });
});

test("a jump among the events never points at a row that is not there", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const slider = workbench.runPane.getByRole("slider");
  const list = workbench.runPane.getByRole("listbox", { name: "Events of the run" });
  await list.evaluate((element) => {
    const pointed = () => {
      const id = element.getAttribute("aria-activedescendant");
      if (id === null) return;
      element.dataset["found"] = id;
      if (document.getElementById(id) === null) element.dataset["missing"] = id;
    };
    new MutationObserver(pointed).observe(element, {
      attributeFilter: ["aria-activedescendant"],
    });
  });
  await slider.press("End");
  const end = await slider.getAttribute("max");
  await expect(list).toHaveAttribute("data-found", `event-${end}`);
  await slider.press("Home");
  await slider.press("ArrowRight");
  await expect(list).toHaveAttribute("data-found", "event-1");
  await expect(list).not.toHaveAttribute("data-missing");
});
