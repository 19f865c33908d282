import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

test("problems are marked as one types, and a run never waits for them", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(observation):\n    return unknown_name\n");
  const problem = page.locator(".editor-problem");
  await expect(problem).toHaveText("Line 2: Undefined name unknown_name", { timeout: 20_000 });
  await workbench.type("def act(observation):\n    return (\n");
  await expect(problem).toContainText("Line");
  await workbench.type("def act(observation):\n    return {}\n");
  await expect(problem).toHaveText("");
});

test("what is wrong already is marked before a key is pressed", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(observation):\n    return unknown_name\n");
  const problem = page.locator(".editor-problem");
  await expect(problem).toContainText("unknown_name", { timeout: 20_000 });
  await page.reload();
  await workbench.editor.click();
  await expect(problem).toContainText("unknown_name", { timeout: 20_000 });
});

test("Format says what it needs, and the next key ends what it said", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(\n");
  await page.getByRole("button", { name: "Format" }).click();
  const status = page.locator(".editor-problems").getByRole("status");
  await expect(status).toHaveText("Format needs a file that parses. Nothing was changed.", {
    timeout: 20_000,
  });
  await workbench.editor.click();
  await page.keyboard.type("x");
  await expect(status).toHaveText("");
  await expect(workbench.editor.locator(".view-lines")).toContainText("def");
});

test("nothing moves at the first key", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await expect(workbench.editor).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      [".full-editor", ".editor-summary", ".editor-tabs .tab:last-child", ".editor-foot"].map(
        (selector) => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect()),
      ),
    );
  const reset = page.getByRole("button", { name: "Reset file" });
  await expect(reset).toHaveAttribute("aria-disabled", "true");
  const before = await places();
  await workbench.editor.click();
  await page.keyboard.type("#");
  await expect(page.getByRole("tab", { name: "coder.py" })).toContainText("edited");
  await expect(reset).toHaveAttribute("aria-disabled", "false");
  expect(await places()).toEqual(before);
});

test("the editor follows the device into the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const workbench = await openWorkbench(page, lesson);
  await expect(workbench.editor).toBeVisible();
  const background = workbench.editor.locator(".monaco-editor-background").first();
  const colour = (element: Element) => getComputedStyle(element).backgroundColor;
  const light = await background.evaluate(colour);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => background.evaluate(colour)).not.toBe(light);
});

test("a contract's words are suggested in policies only", async ({ page }) => {
  const workbench = await openWorkbench(page, "#/lesson/a1-snapshots-not-files");
  await workbench.type("observation = {}\n");
  await page.keyboard.type('observation["v');
  await expect(workbench.editor.locator(".view-lines")).toContainText('observation["v');
  await page.keyboard.press("Control+Space");
  await expect(page.locator(".suggest-widget")).toContainText("No suggestions");
});

test("without Ruff the editor works as before", async ({ page }) => {
  await page.route(/ruff/u, (route) => route.abort());
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(observation):\n    return unknown_name\n");
  await expect(page.getByRole("tab", { name: "coder.py" })).toContainText("edited");
  expect(await workbench.run()).toBe("stuck");
  await expect(page.locator(".editor-problem")).toHaveText("");
  await page.getByRole("button", { name: "Format" }).click();
  const status = page.locator(".editor-problems").getByRole("status");
  await expect(status).toContainText("could not be loaded");
  await page.unroute(/ruff/u);
  await page.getByRole("button", { name: "Format" }).click();
  await expect(status).toHaveText("", { timeout: 20_000 });
});

test("a file is laid out on demand, and undo takes it back", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("x   =  [1,2 ]\n");
  const lines = workbench.editor.locator(".view-lines");
  await page.getByRole("button", { name: "Format" }).click();
  await expect(lines).toHaveText(/x\s=\s\[1,\s2\]/u, { timeout: 20_000 });
  await workbench.editor.click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(lines).toHaveText(/x\s{3}=\s{2}\[1,2\s\]/u);
});

test("the keys of an observation are suggested", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("def act(observation):\n");
  await page.keyboard.type('observation["v');
  await expect(page.locator(".suggest-widget .monaco-list-row").first()).toContainText("verdict");
  await page.keyboard.press("Enter");
  // Whether the quote and the bracket close themselves is the editor's business.
  await expect(workbench.editor.locator(".view-lines")).toContainText('observation["verdict');
});

test("every run keeps a version, and any of them can be brought back", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# first\n");
  await workbench.run();
  await workbench.type("# second\n");
  await workbench.run();
  await page.reload();
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions of coder.py" });
  await dialog.getByLabel("Version").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Bring this version back" }).click();
  await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\sfirst/u);
  await workbench.editor.click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\ssecond/u);
});

test("a lesson that has changed asks what to do with the edits", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# mine\n");
  await page.reload();
  await expect(page.getByText("This lesson has changed")).toBeHidden();
  // What an older build of the lesson would have left behind.
  await page.evaluate(async () => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("loopwright");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const store = opening.result.transaction("work", "readwrite").objectStore("work");
        const reading = store.get("a4-the-cheating-coder");
        reading.onsuccess = () => {
          store.put({ ...reading.result, lessonHash: "older" }, "a4-the-cheating-coder");
        };
        store.transaction.oncomplete = () => resolve();
      };
    });
  });
  await page.reload();
  const notice = page.getByText("This lesson has changed since you edited its files.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("dialog")).toContainText("# mine");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take the new text" }).click();
  await expect(notice).toBeHidden();
  await expect(workbench.editor.locator(".view-lines")).toContainText("FIRST_DRAFT");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(workbench.editor.locator(".view-lines")).toContainText("# mine");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(notice).toBeHidden();
});

test("words are found, several places edited at once, and brackets matched", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const lines = workbench.editor.locator(".view-lines");
  await workbench.type("one = (1)\ntwo = one\n");
  await page.keyboard.press("ControlOrMeta+Home");

  // A cursor in the first word, then the next place that reads the same.
  await page.keyboard.press("ControlOrMeta+d");
  await page.keyboard.press("ControlOrMeta+d");
  await page.keyboard.type("ten");
  await expect(lines).toHaveText(/ten\s=\s\(1\)\s*two\s=\sten/u);

  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+Home");
  for (let times = 0; times < 6; times++) await page.keyboard.press("ArrowRight");
  await expect(workbench.editor.locator(".bracket-match")).toHaveCount(2);

  await page.keyboard.press("ControlOrMeta+f");
  const find = workbench.editor.locator(".find-widget");
  await expect(find).toBeVisible();
  await page.keyboard.type("ten");
  await expect(find.locator(".matchesCount")).toHaveText(/^[12] of 2$/u);
});

test("a text in f and three quotes is coloured up to its end, and no further", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type(
    'def act(observation):\n    text = f"""one {observation}\n    lambda: it\'s "two"\n    """\n    return text\n',
  );
  const colourOf = (word: string) =>
    workbench.editor
      .locator(".view-line span span")
      .filter({ hasText: word })
      .first()
      .getAttribute("class");
  // Until the rules have come, a whole line has one colour.
  await expect
    .poll(async () => (await colourOf("def")) === (await colourOf("observation")))
    .toBe(false);
  const keyword = await colourOf("def");
  await expect.poll(() => colourOf("return")).toBe(keyword);
  expect(await colourOf("lambda")).not.toBe(keyword);
});
