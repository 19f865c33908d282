import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { updateSite } from "../support/site-update.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

test("work goes out as a file and comes back after a question, and that can be undone", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# exported\n");
  await workbench.run();
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my work" }).click();
  const text = readFileSync(await (await waiting).path(), "utf8");
  expect(Object.keys(JSON.parse(text).versions)).toEqual(["a4-the-cheating-coder"]);

  await openWorkbench(page, lesson);
  await workbench.type("# newer\n");
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  const input = page.getByLabel("A work file to import");
  const chosen = { name: "w.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await input.setInputFiles(chosen);
  const dialog = page.getByRole("dialog", { name: "Bring this file in?" });
  await expect(dialog).toContainText("The cheating coder: replaces your work that is here");
  await dialog.getByRole("button", { name: "Leave everything as it is" }).click();
  await openWorkbench(page, lesson);
  await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\snewer/u);

  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await input.setInputFiles(chosen);
  await dialog.getByRole("button", { name: "Bring it in" }).click();
  await expect(page.getByText("Your work in 1 lesson was brought in.")).toBeVisible();
  await openWorkbench(page, lesson);
  await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\sexported/u);

  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await input.setInputFiles(chosen);
  await dialog.getByRole("button", { name: "Bring it in" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Your work is as it was before the file.")).toBeVisible();
  await input.setInputFiles({ ...chosen, buffer: Buffer.from('{"hello":1}') });
  await expect(page.getByText("Nothing was changed.")).toBeVisible();
});

test("when the storage is full the page says so, goes on, and keeps trying", async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { full: false });
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if ((window as unknown as { full: boolean }).full) {
        throw new DOMException("no room", "QuotaExceededError");
      }
      return put.apply(this, given);
    };
  });
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# kept\n");
  const notice = page.getByText("the storage may be full");
  await expect(notice).toBeHidden();
  await page.evaluate(() => Object.assign(window, { full: true }));
  await workbench.type("# not kept\n");
  await expect(notice).toBeVisible();
  expect(await workbench.run()).toBe("stuck");
  await page.evaluate(() => Object.assign(window, { full: false }));
  await workbench.type("# kept again\n");
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\skept\sagain/u);
});

test.describe("after an update of the site", () => {
  test.use({ foreseen: /status of 404/u });

  test("a page older than the site reloads once by itself, and loses nothing", async ({ page }) => {
    const workbench = await openWorkbench(page, lesson);
    await workbench.type("# mine\n");
    await page.getByRole("link", { name: "Lessons", exact: true }).click();
    const loads = await updateSite(page);
    await page.getByRole("link", { name: /The allowlist/u }).click();
    const notice = page.getByText("Loopwright was updated while this page was open");
    await expect(notice).toBeVisible();
    expect(loads()).toBe(1);
    await openWorkbench(page, lesson);
    await expect(workbench.editor.locator(".view-lines")).toHaveText(/#\smine/u);
  });
});

test("the keys of the page are one key away, and that key can be switched off", async ({
  page,
}) => {
  await openWorkbench(page, lesson);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toContainText("Ctrl+M");
  await sheet.getByLabel(/opens this list/u).uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(sheet).toBeVisible();
});
