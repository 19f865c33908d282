import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aptInstall } from "./apt-install.mjs";
import {
  browserPlaces,
  browserVariable,
  findBrowser,
  isProgram,
  thisMachine,
} from "./find-browser.mjs";
import { runNpm } from "./install-packages.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * What the search does to the machine. An input, so that every branch can be tried on any machine.
 *
 * @typedef {object} BrowserMeans
 * @property {import("./find-browser.mjs").Machine} machine
 * @property {(path: string) => Promise<boolean>} starts Whether the program starts and says its version.
 * @property {() => Promise<boolean>} aptInstall Installs Debian's Chromium; false when that is not possible here.
 * @property {() => Promise<string | null>} npmInstall Unpacks the Chromium of an npm package; its path, or null.
 *
 * @typedef {import("./find-browser.mjs").FoundBrowser | import("./find-browser.mjs").NoBrowser} BrowserSearch
 */

/** The last version of this package whose own code runs on Node.js 20. */
const chromiumPackage = "@sparticuz/chromium@143.0.4";

/**
 * Finds a browser for the tests, and installs one when there is none: the environment variable, an installed
 * Chromium or Chrome, apt-get, the Chromium of an npm package, in this order.
 *
 * @param {BrowserMeans} means
 * @returns {Promise<BrowserSearch>} `none` says what to do.
 */
export async function findOrInstallBrowser(means) {
  const { machine, starts } = means;
  const first = findBrowser(machine);
  if (first.kind === "none" && first.message !== "") return first;
  // A named browser is taken at its word; of the installed ones, the first that really starts (some systems put
  // a program of that name on the path that only tells how to install the real one).
  if (first.kind === "found" && machine.environment[browserVariable]) return first;
  const installed = await firstThatStarts(means);
  if (installed !== null) {
    return { kind: "found", path: installed, how: "installed on this machine" };
  }
  if (await means.aptInstall()) {
    const path = await firstThatStarts(means);
    if (path !== null) return { kind: "found", path, how: "installed with apt-get" };
  }
  const unpacked = await means.npmInstall();
  if (unpacked !== null && (await starts(unpacked))) {
    return { kind: "found", path: unpacked, how: `from the npm package ${chromiumPackage}` };
  }
  return {
    kind: "none",
    message: `No Chromium or Chrome was found, and none could be installed.\nInstall one (Debian: apt-get install chromium; others: from its own site), or set ${browserVariable} to its path, and try again.`,
  };
}

/**
 * @param {BrowserMeans} means
 * @returns {Promise<string | null>}
 */
async function firstThatStarts({ machine, starts }) {
  for (const place of browserPlaces(machine)) {
    if (machine.isProgram(place) && (await starts(place))) return place;
  }
  return null;
}

/**
 * The means of the machine this runs on.
 *
 * @param {string} root The project's folder; the npm package goes to a cache below its node_modules.
 * @returns {BrowserMeans}
 */
export function meansOfThisMachine(root) {
  const cache = join(root, "node_modules/.cache/loopwright/browser");
  return {
    machine: thisMachine(),
    starts,
    aptInstall: () => aptInstall(["chromium"]),
    npmInstall: () => npmInstall(cache),
  };
}

/** @param {string} path */
async function starts(path) {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return true;
  const result = await runProgram(path, ["--version"], { quiet: true, seconds: 30 });
  return result.code === 0 && /\d+\.\d+/.test(result.output);
}

/** @param {string} cache */
async function npmInstall(cache) {
  // The package holds a Chromium for 64-bit Linux on Intel and AMD processors.
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const wrapper = join(cache, "chromium-with-libraries.sh");
  const plain = join(cache, "unpacked/chromium");
  for (const path of [plain, wrapper]) if (isProgram(path) && (await starts(path))) return path;
  console.log(`No browser found: unpacking the one in the npm package ${chromiumPackage} …`);
  mkdirSync(join(cache, "unpacked"), { recursive: true });
  writeFileSync(join(cache, "package.json"), '{ "private": true, "type": "module" }\n');
  const flags = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund"];
  const installed = await runNpm(["install", "--prefix", cache, ...flags, chromiumPackage], {
    quiet: true,
    seconds: 300,
  });
  if (installed.code !== 0) {
    console.log(`npm could not: ${installed.output.trim().split("\n")[0]}`);
    return null;
  }
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to run in
  // the cloud; both are told by the environment.
  const unpack =
    'import("@sparticuz/chromium").then(async ({ default: chromium }) => console.log(await chromium.executablePath()))';
  const unpacked = await runProgram(process.execPath, ["--input-type=module", "-e", unpack], {
    quiet: true,
    seconds: 300,
    cwd: cache,
    environment: { TMPDIR: join(cache, "unpacked"), AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  if (unpacked.code !== 0) return null;
  if (await starts(plain)) return plain;
  // A bare machine lacks libraries that Chromium links to, and fonts; the package brings both, and expects the
  // fonts in a fixed place.
  const folder = join(cache, "unpacked");
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`;
  writeFileSync(join(folder, "fonts/fonts.conf"), fonts);
  const variables = `LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_PATH="${folder}/fonts"`;
  writeFileSync(wrapper, `#!/bin/sh\n${variables} exec "${plain}" "$@"\n`, { mode: 0o755 });
  return wrapper;
}
