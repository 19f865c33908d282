import { engineProgram } from "#build/find-engines.mjs";
import type { Engine, EngineName } from "./engine.ts";
import { startPuppeteerEngine } from "./puppeteer-engine.ts";
import { startWebkitEngine } from "./webkit-engine.ts";

/** Starts an engine; throws when it is not installed, which `npm run test:engines` sees to. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const program = engineProgram(name);
  if (program === null) throw new Error(`${name} is not installed; run npm run test:engines`);
  switch (name) {
    case "chromium":
      return startPuppeteerEngine("chrome", program);
    case "firefox":
      return startPuppeteerEngine("firefox", program);
    case "webkit":
      return startWebkitEngine(program);
  }
}
