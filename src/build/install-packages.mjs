import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./run-program.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] True for packages that only some systems install.
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Says why this Node.js cannot run the project, or null when it can.
 *
 * @param {string} running Such as "20.20.2".
 * @param {string} wanted The `engines.node` of package.json: ">=" and a version.
 * @returns {string | null}
 */
export function nodeProblem(running, wanted) {
  const least = wanted.replace(">=", "").split(".").map(Number);
  const have = running.split(".").map(Number);
  for (const [index, number] of least.entries()) {
    const difference = (have[index] ?? 0) - number;
    if (difference > 0) return null;
    if (difference < 0) {
      return `Loopwright needs Node.js ${least.join(".")} or newer; this is ${running}.\nInstall a newer Node.js (its installer brings npm along) and try again.`;
    }
  }
  return null;
}

/**
 * What the lock file asks for and the installed packages are not. npm writes down what it installed in
 * `node_modules/.package-lock.json`; comparing the two also accepts an `npm ci` made by hand.
 *
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 * @returns {readonly string[]} Paths such as "node_modules/vite"; empty when all is there.
 */
export function missingPackages(lock, installed) {
  const have = installed.packages ?? {};
  return Object.entries(lock.packages ?? {})
    .filter(([path, locked]) => {
      if (path === "") return false;
      const found = Object.hasOwn(have, path) ? have[path] : undefined;
      if (found === undefined) return locked.optional !== true;
      return found.version !== locked.version || found.integrity !== locked.integrity;
    })
    .map(([path]) => path);
}

/**
 * Checks Node.js and npm, and installs the packages of the lock file when they are not there.
 *
 * @param {string} root The project's folder.
 * @returns {Promise<string | null>} null when all is installed, else a message that says what to do.
 */
export async function installPackages(root) {
  const problem = nodeProblem(
    process.versions.node,
    readJson(join(root, "package.json")).engines.node,
  );
  if (problem !== null) return problem;
  const installedPath = join(root, "node_modules/.package-lock.json");
  const installed = existsSync(installedPath) ? readJson(installedPath) : {};
  const missing = missingPackages(readJson(join(root, "package-lock.json")), installed);
  if (missing.length === 0) return null;
  console.log(`Installing ${missing.length} packages with npm (once, and after an update) …`);
  const result = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root });
  if (result.how === "not-found") {
    return "npm was not found. It comes with Node.js from its own installer; some systems have it as a package named npm.";
  }
  if (result.code !== 0) {
    return "npm could not install the packages; its message is above.\nUsual causes: no network, a proxy npm does not know of (npm config set proxy …), a full disk.\nThen try again: nothing else has to be cleaned up.";
  }
  return null;
}

/**
 * Runs npm: the one that started this program, else the one on the path.
 *
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof runProgram>[2]} options
 */
export function runNpm(parameters, options) {
  const script = process.env["npm_execpath"];
  if (script?.endsWith("npm-cli.js") && existsSync(script)) {
    return runProgram(process.execPath, [script, ...parameters], options);
  }
  return runProgram(process.platform === "win32" ? "npm.cmd" : "npm", parameters, options);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
