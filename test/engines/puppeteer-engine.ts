import puppeteer from "puppeteer-core";
import type { Engine } from "./engine.ts";
import { processorTimeOf } from "./processor-time.ts";

/** Chromium or Firefox, with a profile of its own that is thrown away. */
export async function startPuppeteerEngine(
  browser: "chrome" | "firefox",
  executablePath: string,
): Promise<Engine> {
  const program = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    // Chromium refuses its own process sandbox to the root user of a container.
    args: browser === "chrome" ? ["--no-sandbox", "--disable-gpu", "--disable-quic"] : [],
  });
  const pid = program.process()?.pid;
  if (pid === undefined) throw new Error("the browser has no process");
  return {
    version: (await program.version()).replace("/", " "),
    async open(address) {
      const page = await program.newPage();
      await page.goto(address, { waitUntil: "load" });
      return {
        evaluate: (work, ...values) => page.evaluate(work as never, ...values) as Promise<never>,
      };
    },
    processorTime: () => processorTimeOf(pid),
    close: () => program.close(),
  };
}
