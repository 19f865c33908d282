import { chromium, type Page } from "@playwright/test";
import type { BenchCase } from "#build/bench-case.ts";
import { openWorkbench } from "../support/workbench.ts";
import { median } from "./median.ts";

const words = 9;

declare global {
  interface Window {
    /** Milliseconds: when the last key went down, and when its problem was marked. */
    marking: { key: number; mark: number };
  }
}

/** From the last key of an unknown name to its mark in the editor, with Ruff ready. */
export const bench: BenchCase = {
  name: `marks as one types, the median of ${words} words`,
  async run({ address, browser: executablePath }) {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage({ baseURL: address });
      return [
        {
          what: "from the last key to the mark",
          value: Math.round(median(await timesOfMarks(page))),
          unit: "ms",
          atMost: 300,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function timesOfMarks(page: Page): Promise<readonly number[]> {
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  const problem = page.locator(".editor-problem");
  await workbench.type("def act(observation):\n    return first_name\n");
  await problem.filter({ hasText: "first_name" }).waitFor();
  await workbench.type("def act(observation):\n    return ");
  await problem.filter({ hasNotText: "first_name" }).waitFor({ state: "attached" });
  // Timed in the page: what the messages of this program take is no part of it.
  await page.evaluate(() => {
    const place = document.querySelector(".editor-problem");
    if (place === null) throw new Error("there is no place for problems");
    window.marking = { key: 0, mark: 0 };
    addEventListener("keydown", () => (window.marking.key = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (place.textContent?.includes("zebra")) window.marking.mark = performance.now();
    }).observe(place, { childList: true, characterData: true, subtree: true });
  });
  const times: number[] = [];
  for (let word = 0; word < words; word++) {
    await page.keyboard.type("zebra");
    await problem.filter({ hasText: "zebra" }).waitFor();
    times.push(await page.evaluate(() => window.marking.mark - window.marking.key));
    for (let key = 0; key < 5; key++) await page.keyboard.press("Backspace");
    await problem.filter({ hasNotText: "zebra" }).waitFor({ state: "attached" });
  }
  return times;
}
