import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { countSandboxWorkers } from "../support/sandbox-workers.ts";
import { openWorkbench, type Workbench } from "../support/workbench.ts";

/** Brings Python to a moment of its start; `goOn` lets it pass. */
const moments = {
  "while Python is loading": async (page: Page) => {
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/python-image/u, async (route) => {
      await going;
      await route.continue();
    });
    const reached = () => expect(page.getByText(/^Loading Python/u).first()).toBeVisible();
    return { reached, goOn };
  },
  "while Python is starting": async (page: Page) => {
    const reached = () => expect(page.locator("iframe").first()).toBeAttached();
    return { reached, goOn: () => {} };
  },
} as const;

/** What a person can do then. */
const ways = {
  Stop: async ({ runPane }: Workbench) => {
    await runPane.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(runPane.locator(".run-head .badge")).toHaveText(/stopped/u);
  },
  "leaving the lesson": async ({ page }: Workbench) => {
    await page.evaluate(() => {
      location.hash = "#/";
    });
    await expect(page.getByRole("link", { name: /cheating coder/iu }).first()).toBeVisible();
  },
} as const;

/** No page keeps more interpreters than this alive. */
const mostInterpreters = 5;

/**
 * Every frame has its relay and its Python once all have started, no frame is left over, and nothing
 * else runs anywhere.
 */
async function expectNothingHalf(page: Page, browser: Browser): Promise<void> {
  await expect
    .poll(async () => {
      const frames = await page.locator("iframe").count();
      const workers = await countSandboxWorkers(browser);
      return { some: frames > 0, tooMany: frames > mostInterpreters, odd: workers - 2 * frames };
    })
    .toEqual({ some: true, tooMany: false, odd: 0 });
}

for (const [moment, bring] of Object.entries(moments)) {
  for (const [way, leave] of Object.entries(ways)) {
    test(`${way} ${moment} leaves nothing half-started`, async ({ page, browser }) => {
      const { reached, goOn } = await bring(page);
      const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
      await workbench.runPane.getByRole("button", { name: "Run", exact: true }).click();
      await reached();
      await leave(workbench);
      goOn();
      await expectNothingHalf(page, browser);
      const again = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
      expect(await again.run()).toBe("approved");
      await expectNothingHalf(page, browser);
    });
  }
}
