import { spawn } from "node:child_process";

/**
 * @typedef {object} ProgramResult
 * @property {number | null} code Exit code; null when a signal or the time limit ended it.
 * @property {string} output What it printed, both streams; empty when it printed to the terminal.
 * @property {"ended" | "not-found" | "too-slow"} how
 */

/**
 * Runs a program and waits for its end. Never throws for what the program does.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ quiet?: boolean, seconds?: number, cwd?: string, environment?: NodeJS.ProcessEnv }} [options]
 *   `quiet` collects the output instead of showing it; `seconds` is a time limit.
 * @returns {Promise<ProgramResult>}
 */
export function runProgram(command, parameters, options = {}) {
  const { quiet = false, seconds, cwd, environment } = options;
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      // Windows starts .cmd files through its shell only.
      shell: process.platform === "win32" && command.endsWith(".cmd"),
      env: { ...process.env, ...environment },
      ...(cwd === undefined ? {} : { cwd }),
    });
    let output = "";
    let tooSlow = false;
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes.toString("utf8");
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    const timer =
      seconds === undefined
        ? undefined
        : setTimeout(() => {
            tooSlow = true;
            child.kill("SIGKILL");
          }, seconds * 1000);
    child.on("error", (error) => {
      clearTimeout(timer);
      const missing = "code" in error && error.code === "ENOENT";
      resolve({ code: null, output: output + error.message, how: missing ? "not-found" : "ended" });
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: tooSlow ? null : code, output, how: tooSlow ? "too-slow" : "ended" });
    });
  });
}

/**
 * The file of a package's command, to be run as `node <file>`: no shell, no npx, the same on every system.
 *
 * @param {string} root The project's folder.
 * @param {string} file Path below node_modules, such as "vite/bin/vite.js".
 */
export function packageCommand(root, file) {
  return `${root}/node_modules/${file}`;
}
