import { delimiter, join } from "node:path";
import { findBrowser, thisMachine } from "./find-browser.mjs";

/** WebKit's browser is not on the path, and its driver must be there beside it. */
const webkitBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/**
 * The program that runs an engine, or null when the engine, or what drives it, is not installed.
 *
 * @param {"chromium" | "firefox" | "webkit"} name
 * @param {import("./find-browser.mjs").Machine} [machine]
 * @returns {string | null}
 */
export function engineProgram(name, machine = thisMachine()) {
  const { isProgram } = machine;
  const folders = (machine.environment["PATH"] ?? "").split(delimiter).filter((folder) => folder);
  const onPath = (/** @type {string} */ program) =>
    folders.map((folder) => join(folder, program)).find((place) => isProgram(place)) ?? null;
  switch (name) {
    case "chromium": {
      const browser = findBrowser(machine);
      return browser.kind === "found" ? browser.path : null;
    }
    case "firefox":
      return onPath("firefox-esr") ?? onPath("firefox");
    case "webkit":
      return isProgram(webkitBrowser) &&
        onPath("WebKitWebDriver") !== null &&
        onPath("Xvfb") !== null
        ? webkitBrowser
        : null;
  }
}
