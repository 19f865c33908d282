import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { refuseStorage } from "../support/refuse-storage.ts";
import { updateSite } from "../support/site-update.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

declare global {
  interface Window {
    /** What is typed while the next write goes on, just before a reload. */
    readonly armed: { words: string };
  }
}

async function exported(page: Page): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my work" }).first().click();
  return readFileSync(await (await waiting).path(), "utf8");
}

/** Puts a value in the place of what is stored of the lesson. */
function store(page: Page, value: unknown): Promise<void> {
  return page.evaluate(
    (stored) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("loopwright");
        opening.onsuccess = () => {
          const writing = opening.result.transaction("work", "readwrite");
          writing.objectStore("work").put(stored, "a4-the-cheating-coder");
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
        opening.onerror = reject;
      }),
    value,
  );
}

test.describe("after an update of the site", () => {
  test.use({ foreseen: /status of 404/u });

  test("an update of the site does not reload a tab that holds the only copy", async ({ page }) => {
    await refuseStorage(page);
    const workbench = await openWorkbench(page, lesson);
    await workbench.type("# only here\n");
    await page.getByRole("link", { name: "Lessons", exact: true }).click();
    const loads = await updateSite(page);
    await page.getByRole("link", { name: /The allowlist/u }).click();
    const notice = page.locator(".notice", { hasText: "Loopwright was updated" });
    await expect(notice).toContainText("lives only in this tab");
    await expect(page.locator("#main [role=alert]")).toContainText("lives only in this tab");
    expect(loads()).toBe(0);
    expect(await exported(page)).toContain("# only here");
    // Whoever reloads all the same is asked.
    const asked = page.waitForEvent("dialog");
    const reloading = notice.getByRole("button", { name: "Reload the page" }).click();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await reloading;
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await page.getByRole("link", { name: "Lessons", exact: true }).click();
    expect(await exported(page)).toContain("# only here");
  });
});

test("two tabs keep each other's versions, steps and texts", async ({ page, context }) => {
  const first = await openWorkbench(page, lesson);
  const other = await context.newPage();
  const second = await openWorkbench(other, lesson);
  const words = (place: Page) => place.locator(".history-which option");
  for (const [workbench, text] of [
    [first, "# of the first tab\n"],
    [second, "# of the second tab\n"],
  ] as const) {
    await workbench.page.bringToFront();
    await workbench.type(text);
    await workbench.page.getByRole("button", { name: "Reset file" }).click();
    await expect(workbench.editor.locator(".view-lines")).toContainText("FIRST_DRAFT");
  }
  await other.getByRole("link", { name: "Next" }).click();
  for (const place of [page, other]) {
    await place.bringToFront();
    await place.getByRole("button", { name: "Versions" }).click();
    await expect(words(place)).toHaveText([/Version 2/u, /Version 1/u, /own text/u]);
    await place.keyboard.press("Escape");
  }
  await expect(page.locator(".lesson-foot")).toContainText("Step 1 of");
  await page.reload();
  await page.getByRole("button", { name: "Versions" }).click();
  await expect(words(page)).toHaveText([/Version 2/u, /Version 1/u, /own text/u]);
});

test("typing in two tabs at once says in one of them where its text went", async ({
  page,
  context,
}) => {
  const first = await openWorkbench(page, lesson);
  const second = await openWorkbench(await context.newPage(), lesson);
  await first.type("# both begin here\n");
  await expect(second.editor.locator(".view-lines")).toContainText("both begin here");
  await second.editor.click();
  const notices = [first, second].map(({ page: tab }) =>
    tab.getByText("Another tab's text replaced yours in coder.py; yours is among its versions."),
  );
  // On a busy machine one may be late, and then it goes on from what the other has typed.
  await expect(async () => {
    await Promise.all([first.append("# of the first\n"), second.append("# of the second\n")]);
    const counts = () => Promise.all(notices.map((notice) => notice.count()));
    await expect.poll(counts, { timeout: 3_000 }).toContain(1);
  }).toPass();
});

test("work of another shape is laid aside, said, and exported", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  await workbench.type("# readable\n");
  await expect(page.getByRole("tab", { name: /^coder\.py/u })).toContainText("edited");
  await page.goto("./#/");
  await page.reload();
  // The page has read what is stored.
  await expect(page.getByRole("link", { name: /Continue where you left off/u })).toBeVisible();
  await store(page, { shape: "of a later year", texts: ["# of a later year"] });
  await page.reload();
  await openWorkbench(page, lesson);
  await expect(page.locator(".notice", { hasText: "laid aside unchanged" })).toBeVisible();
  await workbench.type("# since\n");
  await expect(page.getByRole("tab", { name: /^coder\.py/u })).toContainText("edited");
  await page.reload();
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  const file = await exported(page);
  expect(file).toContain("# of a later year");
  expect(file).toContain("# since");
});

test("a storage that never answers keeps no lesson closed", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        addEventListener: { value: () => {} },
        removeEventListener: { value: () => {} },
      });
  });
  const workbench = await openWorkbench(page, lesson);
  await expect(page.getByText("does not answer")).toBeVisible();
  await workbench.type("# mine\n");
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  expect(await exported(page)).toContain("# mine");
});

test.describe("with a broken connection", () => {
  test.use({ foreseen: /^Failed to load resource: net::ERR_FAILED/u });

  test("a lesson that hangs offers a way out, and one that failed can be tried again", async ({
    page,
  }) => {
    await page.clock.install();
    let answer: "hang" | "fail" | "go" = "hang";
    await page.route(/\/a2-the-allowlist-[^/]*\.js/u, (route) => {
      if (answer === "go") return route.continue();
      return answer === "fail" ? route.abort() : new Promise<void>(() => {});
    });
    await page.goto("./#/lesson/a2-the-allowlist");
    await expect(page.getByText("Loading the lesson.")).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page.locator("#main [role=alert]")).toContainText("unusually long");
    // Another attempt would wait for the same request.
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    answer = "fail";
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.locator("#main [role=alert]")).toContainText("could not be loaded");
    answer = "go";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /allowlist/iu })).toBeVisible();
    await expect(page.getByRole("region", { name: "Run", exact: true })).toBeVisible();
  });
});

test.describe("on a touch device", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("the last words before a reload are there after it, also while others are being written", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype;
      const armed = { words: "" };
      Object.assign(window, { armed });
      IDBDatabase.prototype.transaction = function (...given: Parameters<typeof transaction>) {
        const { words } = armed;
        if (words !== "" && Array.isArray(given[0])) {
          armed.words = "";
          setTimeout(() => {
            const box = document.querySelector("textarea.plain-editor") as HTMLTextAreaElement;
            box.select();
            document.execCommand("insertText", false, words);
            location.reload();
          });
        }
        return transaction.apply(this, given);
      };
    });
    await page.goto(`./${lesson}`);
    const box = page.locator("textarea.plain-editor");
    for (const words of ["# one", "# two", "# three", "# four", "# five"]) {
      await page.getByRole("tab", { name: "Code", exact: true }).click();
      const loaded = page.waitForEvent("load");
      await page.evaluate((last) => Object.assign(window.armed, { words: last }), words);
      await box.fill("# first words");
      await loaded;
      await expect(box).toHaveValue(words);
    }
  });
});
