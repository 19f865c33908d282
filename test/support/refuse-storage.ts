import type { Page } from "@playwright/test";

/** From the next load on the browser refuses the page its database. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
}
