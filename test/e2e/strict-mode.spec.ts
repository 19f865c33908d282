import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";

const address = "http://strict.test/";
const folder = "node_modules/.cache/loopwright/strict-page";

test.beforeAll(() => {
  const built = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--config", "test/e2e/strict/vite.config.ts"],
    { encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(`the test page was not built:\n${built.stderr}`);
});

test.beforeEach(async ({ page }) => {
  await page.route(`${address}**`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname.slice(1) || "index.html");
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  // Counts listeners on the two objects that outlive every screen.
  await page.addInitScript(() => {
    let listeners = 0;
    for (const target of [window, document]) {
      const known = new Set<string>();
      const nameOf = (parameters: unknown[]) => {
        const [type, listener, options] = parameters;
        const capture =
          typeof options === "object"
            ? Boolean((options as { capture?: boolean } | null)?.capture)
            : options;
        ids.set(listener, ids.get(listener) ?? ids.size);
        return `${String(type)} ${ids.get(listener)} ${String(capture === true)}`;
      };
      const ids = new Map<unknown, number>();
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
        const once = typeof parameters[2] === "object" && parameters[2]?.once === true;
        if (!once && !known.has(nameOf(parameters))) {
          known.add(nameOf(parameters));
          listeners += 1;
        }
        addEventListener.apply(target, parameters);
      };
      target.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
        if (known.delete(nameOf(parameters))) listeners -= 1;
        removeEventListener.apply(target, parameters);
      };
    }
    Object.assign(window, { listenersNow: () => listeners });
  });
});

const counts = (page: Page) => page.evaluate(() => window.counts());
const listeners = (page: Page) =>
  page.evaluate(() => (window as unknown as { listenersNow(): number }).listenersNow());

async function enter(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/lesson/a4-fixture";
  });
  await expect(page.locator(".monaco-editor")).toHaveCount(1);
  await expect(page.locator(".view-lines").first()).toContainText("act");
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/map";
  });
  await expect(page.getByRole("heading", { level: 1, name: "Lessons" })).toBeVisible();
}

test("twenty visits leave as many editors, models and listeners as one", async ({ page }) => {
  await page.goto(address);
  await enter(page);
  await leave(page);
  await enter(page);
  const first = { ...(await counts(page)), listeners: await listeners(page) };
  expect(first).toMatchObject({ editors: 1, models: 1 });
  for (let visit = 0; visit < 20; visit++) {
    await leave(page);
    expect(await counts(page)).toMatchObject({ editors: 0, models: 0 });
    await enter(page);
  }
  expect({ ...(await counts(page)), listeners: await listeners(page) }).toEqual(first);
});

test("one press of Run is one run, and leaving the lesson ends it", async ({ page }) => {
  await page.goto(address);
  await enter(page);
  expect(await counts(page)).toMatchObject({ runs: 0, openRuns: 0 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  expect(await counts(page)).toMatchObject({ runs: 1, openRuns: 1 });
  await leave(page);
  expect(await counts(page)).toMatchObject({ runs: 1, openRuns: 0 });
});

test("a hundred scrubs ask Python nothing and change nothing", async ({ page }) => {
  await page.goto(address);
  await enter(page);
  const slider = page.getByRole("slider", { name: "Step of the run" });
  const end = Number(await slider.getAttribute("max"));
  const before = await savedRun(page);
  for (let scrub = 0; scrub < 100; scrub++) {
    await slider.fill(String((scrub * 17) % (end + 1)));
  }
  await slider.fill(String(end));
  expect(JSON.parse(before).events).toHaveLength(end);
  expect(await savedRun(page)).toBe(before);
  expect(await counts(page)).toMatchObject({ runs: 0 });
});

/** The record that is shown, as the page saves it: every event and every text. */
async function savedRun(page: Page): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this run as a file" }).click();
  return readFileSync(await (await waiting).path(), "utf8");
}
