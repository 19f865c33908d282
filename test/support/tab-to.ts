import type { Page } from "@playwright/test";

/** Presses Tab until the element with the focus has this name; fails after `limit` stops. */
export async function tabTo(
  page: Page,
  name: RegExp,
  limit = 60,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < limit; stop++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // Without a focus it is the whole page, which holds every name.
      if (element === null || element === document.body) return "";
      const labelled =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement;
      const label = labelled ? (element.labels?.[0]?.textContent ?? "") : "";
      return `${element.getAttribute("aria-label") ?? ""} ${label} ${element.textContent ?? ""}`;
    });
    if (name.test(focused)) return;
    passed.push(focused.trim().slice(0, 40));
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(" | ")}`);
}

/** Presses Shift and Tab until the element with the focus has this name. */
export async function tabBackTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  await tabTo(page, name, limit, "Shift+Tab");
}
