import { defineConfig } from "@playwright/test";
import { findBrowser } from "./src/build/find-browser.mjs";
import { testPort, testPortVariable } from "./src/build/serve-site.mjs";

const browser = findBrowser();
if (browser.kind === "none") {
  throw new Error(browser.message || "No browser is installed; `npm test` can install one.");
}

const port = Number(process.env[testPortVariable] ?? testPort);

/** Journeys in a real browser, on the built site: `npm run e2e` builds it first. */
export default defineConfig({
  // Ends what hangs. How fast something is, the benchmarks measure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"]],
  webServer: {
    command: `node src/build/start.mjs --serve-only --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.path,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "e2e", testDir: "test/e2e", outputDir: "test-results/e2e" },
    { name: "attack", testDir: "test/attack", outputDir: "test-results/attack" },
  ],
});
