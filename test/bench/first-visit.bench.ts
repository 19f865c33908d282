import { type Browser, chromium, type Page } from "@playwright/test";
import type { BenchCase, BenchRow } from "#build/bench-case.ts";
import { median } from "./median.ts";

/** How many visits, each by somebody who was never here: nothing cached, nothing stored. */
const visits = 5;

/**
 * Milliseconds from opening lesson A4; `again` and `warm` from pressing Run once more when the first run
 * is over and Python is ready; and the longest task of the page's main thread from then on.
 */
type Visit = Readonly<
  Record<"text" | "editor" | "verdict" | "approved" | "warm" | "again" | "task", number>
>;

/** Milliseconds in which every spare has started after a run. */
const settling = 8_000;

declare global {
  interface Window {
    /** Durations of the main thread's tasks over 50 ms. */
    longTasks: number[];
  }
}

/** What a first visit takes: reading, editing, the first verdict, and a second run. */
export const bench: BenchCase = {
  name: `a first visit to lesson A4, medians of ${visits} visits`,
  async run({ address, browser: executablePath }) {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const all: Visit[] = [];
      for (let visit = 0; visit < visits; visit += 1) all.push(await visitOnce(browser, address));
      const row = (what: string, name: keyof Visit): BenchRow => ({
        what,
        value: Math.round(median(all.map((times) => times[name]))),
        unit: "ms",
      });
      return [
        row("to the lesson's text", "text"),
        row("to the editor", "editor"),
        row("to the first verdict, Run pressed at once", "verdict"),
        row("to the end of that run, approved in two rounds", "approved"),
        row("the same run again, from Run to its first verdict of the strong oracle", "warm"),
        row("the same run again, from Run to approved", "again"),
        { ...row("the page's longest task meanwhile (0: none over 50 ms)", "task"), atMost: 50 },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const begin = performance.now();
    const since = async (step: Promise<unknown>, from: number) => {
      await step;
      return performance.now() - from;
    };
    await page.goto(`${address}#/lesson/a4-the-cheating-coder`, { waitUntil: "commit" });
    const reading = since(
      page.getByRole("heading", { name: "The cheating coder" }).waitFor(),
      begin,
    );
    const editing = since(page.locator(".monaco-editor .view-line").first().waitFor(), begin);
    const text = await reading;
    await run(page);
    const verdict = await since(event(page, "Strong oracle").waitFor(), begin);
    const approved = await since(ended(page).waitFor(), begin);
    const editor = await editing;
    await page.getByText("Python is ready.").waitFor();
    await page.waitForTimeout(settling);
    await page.evaluate(() => {
      window.longTasks = [];
      const observer = new PerformanceObserver((list) => {
        window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
      });
      observer.observe({ type: "longtask" });
    });
    const pressed = performance.now();
    await run(page);
    const warm = await since(event(page, "Strong oracle").waitFor(), pressed);
    const again = await since(ended(page).waitFor(), pressed);
    const task = await page.evaluate(() => Math.max(0, ...window.longTasks));
    return { text, editor, verdict, approved, warm, again, task };
  } finally {
    await context.close();
  }
}

/** Presses Run, and waits until the run that is shown is the new one. */
async function run(page: Page): Promise<void> {
  const runs = page.getByLabel("Which run").locator("option");
  const before = await runs.count();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await runs.nth(before).waitFor({ state: "attached" });
}

function event(page: Page, words: string) {
  return page.getByRole("option").filter({ hasText: words }).first();
}

function ended(page: Page) {
  return page.getByText("ended: approved", { exact: true });
}
