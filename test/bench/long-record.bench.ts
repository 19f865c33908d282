import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { BenchCase, BenchRow } from "#build/bench-case.ts";
import { parseRecord } from "#domain/record/parse-record.ts";
import { longRecord } from "../support/long-record.ts";

const details = ["Step", "Files", "Verdicts", "Saw", "Chart", "Console", "Trace"];
const scrubs = 100;

/**
 * A record of 5,000 events, scrubbed with all panes open: no task may hold up the page. It is made
 * from the recorded run at each measurement, so that it is always a record of the kind of today.
 */
export const bench: BenchCase = {
  name: `5,000 events made from A4's recorded run, ${scrubs} steps of the slider with each of the details open`,
  async run({ address, browser: executablePath, root }) {
    const path = join(root, "lessons/a4-the-cheating-coder/run.json");
    const parsed = parseRecord(JSON.parse(readFileSync(path, "utf8")));
    if (!parsed.ok) throw new Error(parsed.problems.join(" "));
    const long = longRecord(parsed.record, 5000);
    // A real file: handing its bytes to the browser would itself be a long task.
    const folder = mkdtempSync(join(tmpdir(), "loopwright-"));
    const file = join(folder, "long.json");
    writeFileSync(file, JSON.stringify(long));
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      await page.goto(`${address}#/lesson/a4-the-cheating-coder`);
      await page.locator(".monaco-editor .view-line").first().waitFor();
      // Getting Python ready is another matter, measured elsewhere.
      await page.mouse.click(5, 5);
      await page.getByText("Python is ready.").waitFor({ timeout: 90_000 });
      await page.waitForTimeout(8000);
      const opening = await longestTask(browser, page, async () => {
        await page.getByLabel("A run file to open").setInputFiles(file);
        await page.locator(`input[type=range][max="${long.events.length}"]`).waitFor();
      });
      const rows: BenchRow[] = [row("longest task while the file is opened", opening)];
      for (const tab of details) {
        await page.getByRole("tab", { name: tab, exact: true }).click();
        const task = await longestTask(browser, page, () => scrub(page, long.events.length));
        rows.push(row(`longest task while scrubbing, ${tab} open`, task));
      }
      await page.locator(".monaco-editor").first().click();
      const typing = await longestTask(browser, page, () =>
        page.keyboard.type("# one key after the other", { delay: 30 }),
      );
      rows.push(row("longest task while typing in the editor beside it", typing));
      return rows;
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  },
};

const row = (what: string, value: number): BenchRow => ({
  what,
  value: Math.round(value),
  unit: "ms",
  atMost: 50,
});

/**
 * The longest task of the page's thread while something is done, in milliseconds of processor time:
 * on a machine that does other things too, the clock on the wall would count those as well.
 */
async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await action();
  await page.waitForTimeout(200);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("the browser has told of no task");
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

/** The part of a line of Chromium's trace that is read here; `tdur` is in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Moves the slider as a hand would, a step in each frame, back and forth through the whole run. */
async function scrub(page: Page, events: number): Promise<void> {
  await page.evaluate(
    async ({ events: last, scrubs: times }) => {
      const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (slider === null || set === undefined) throw new Error("there is no slider");
      for (let time = 0; time < times; time++) {
        // Told as a person's input is: a value set by a script is not.
        set.call(slider, String((time * 1733) % (last + 1)));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    { events, scrubs },
  );
}
