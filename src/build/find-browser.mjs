import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * What the search may look at. An input, so that every branch can be tried on any machine.
 *
 * @typedef {object} Machine
 * @property {string} system `process.platform`
 * @property {Readonly<Record<string, string | undefined>>} environment
 * @property {(path: string) => boolean} isProgram Whether this file is there and can be started.
 *
 * @typedef {{ kind: "found", path: string, how: string }} FoundBrowser
 * @typedef {{ kind: "none", message: string }} NoBrowser
 */

/** The variable that names the browser to use. */
export const browserVariable = "LOOPWRIGHT_BROWSER";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const macPrograms = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
];

const windowsPrograms = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
];

/**
 * Where Chromium or Chrome may be on this machine, likeliest first.
 *
 * @param {Machine} machine
 * @returns {readonly string[]}
 */
export function browserPlaces(machine) {
  const { environment, system } = machine;
  if (system === "win32") {
    const folders = [
      environment["PROGRAMFILES"],
      environment["PROGRAMFILES(X86)"],
      environment["LOCALAPPDATA"],
    ];
    return folders
      .filter((folder) => folder !== undefined && folder !== "")
      .flatMap((folder) => windowsPrograms.map((program) => `${folder}\\${program}`));
  }
  const onPath = (environment["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)));
  if (system !== "darwin") return [...onPath, "/opt/google/chrome/chrome", "/snap/bin/chromium"];
  const folders = ["/Applications", join(environment["HOME"] ?? "/", "Applications")];
  return [
    ...folders.flatMap((folder) => macPrograms.map((program) => join(folder, program))),
    ...onPath,
  ];
}

/**
 * The browser that the environment variable names, or one that is installed. Installs nothing.
 *
 * @param {Machine} [machine]
 * @returns {FoundBrowser | NoBrowser} `none` with an empty message when there is just no browser;
 *   with a message when the variable names something that cannot be started, for then the search must not
 *   quietly take another one.
 */
export function findBrowser(machine = thisMachine()) {
  const named = machine.environment[browserVariable];
  if (named !== undefined && named !== "") {
    return machine.isProgram(named)
      ? { kind: "found", path: named, how: `named by ${browserVariable}` }
      : {
          kind: "none",
          message: `${browserVariable} is set to ${named}, but no program is there. Correct it or unset it.`,
        };
  }
  const path = browserPlaces(machine).find((place) => machine.isProgram(place));
  return path === undefined
    ? { kind: "none", message: "" }
    : { kind: "found", path, how: "installed on this machine" };
}

/** @returns {Machine} */
export function thisMachine() {
  return { system: process.platform, environment: process.env, isProgram };
}

/**
 * @param {string} path
 * @returns {boolean}
 */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
