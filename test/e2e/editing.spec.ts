import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { refuseStorage } from "../support/refuse-storage.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

/** A coder whose source gives `answer` for multiples of 15. */
const coder = (answer: string) => `SOURCE = """
def fizzbuzz(n):
    if n % 15 == 0: return "${answer}"
    if n % 3 == 0: return "Fizz"
    if n % 5 == 0: return "Buzz"
    return str(n)
"""
def act(observation):
    return {"memory": None, "patches": [{"path": "src/fizzbuzz.py", "content": SOURCE}], "note": ""}
`;

test("one other character is another hash and another verdict", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type(coder("FizzBuzz"));
  expect(await workbench.run()).toBe("approved");
  await workbench.detail("Trace");
  const hashes = () =>
    workbench.runPane.locator(".trace tr", { hasText: "src/fizzbuzz.py" }).first().textContent();
  const right = await hashes();
  await workbench.type(coder("FizzBuzy"));
  expect(await workbench.run()).toBe("stalled");
  await workbench.detail("Trace");
  const wrong = await hashes();
  expect(right).toMatch(/[0-9a-f]{12}/u);
  expect(wrong).not.toBe(right);
  await workbench.detail("Verdicts");
  expect(await workbench.verdict("Naive")).toBe("red");
  expect(await workbench.verdict("Strong")).toBe("failed");
  await expect(workbench.runPane.getByText("'FizzBuzy'").first()).toBeVisible();
});

test("an endless loop stops at once, and the next run goes", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(observation):\n    while True: pass\n");
  // The second click of a double click falls on Stop, and was not meant for it.
  await workbench.runPane.getByRole("button", { name: "Run", exact: true }).dblclick();
  await expect(workbench.runPane.getByRole("option", { name: /The coder is asked/u })).toBeVisible({
    timeout: 30_000,
  });
  await workbench.runPane.getByRole("button", { name: "Stop" }).click();
  expect(await workbench.ended()).toBe("stopped");
  await workbench.type(coder("FizzBuzz"));
  expect(await workbench.run()).toBe("approved");
});

test("what was typed survives a reload, and resetting it can be undone", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# mine\n");
  await expect(page.getByRole("tab", { name: "coder.py" })).toContainText("edited");
  await page.reload();
  await expect(workbench.editor.locator(".view-lines")).toContainText("# mine");
  await page.getByRole("button", { name: "Reset file" }).click();
  await expect(workbench.editor.locator(".view-lines")).toContainText("FIRST_DRAFT");
  await workbench.editor.click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(workbench.editor.locator(".view-lines")).toContainText("# mine");
});

test("undo survives a change of tab, and a locked file says why", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# mine\n");
  await page.getByRole("tab", { name: /planner\.py/u }).click();
  await expect(page.locator(".editor-summary")).toContainText("locked");
  await workbench.editor.click();
  await page.keyboard.type("x");
  await expect(page.getByRole("tab", { name: /planner\.py/u })).not.toContainText("edited");
  await page.getByRole("tab", { name: /^coder\.py/u }).click();
  await workbench.editor.click();
  for (let times = 0; times < 5; times++) await page.keyboard.press("ControlOrMeta+z");
  await expect(workbench.editor.locator(".view-lines")).toContainText("FIRST_DRAFT");
});

test("a second tab shows what the first one typed", async ({ page, context }) => {
  const workbench = await openWorkbench(page, lesson);
  const other = await context.newPage();
  const second = await openWorkbench(other, lesson);
  await expect(second.editor).toBeVisible();
  await workbench.type("# from the first tab\n");
  await expect(second.editor.locator(".view-lines")).toContainText("from the first tab");
});

test("where storage is refused the page says so and goes on", async ({ page }) => {
  await refuseStorage(page);
  const workbench = await openWorkbench(page, lesson);
  await expect(page.getByText("lives only in this tab")).toBeVisible();
  await workbench.type("# mine\n");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my work" }).click();
  const stream = await (await download).createReadStream();
  let text = "";
  for await (const piece of stream) text += String(piece);
  expect(text).toContain("# mine");
});
