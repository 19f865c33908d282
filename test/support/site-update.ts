import type { Page } from "@playwright/test";

/**
 * The site is updated: the document names another script, and the parts of the lesson A2 are gone.
 * What it gives counts how often the page was loaded since.
 */
export async function updateSite(page: Page): Promise<() => number> {
  let loads = 0;
  await page.route(/\/a2-the-allowlist-[^/]*\.js/u, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/(index\.html)?$/u, async (route) => {
    if (route.request().resourceType() === "document") {
      loads += 1;
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/index-[\w-]+\.js/gu, "index-newer.js");
    return route.fulfill({ response, body });
  });
  return () => loads;
}
