import { isProgram } from "./find-browser.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * Installs Debian packages, without ever asking for a password.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} false when that is not possible here.
 */
export async function aptInstall(packages) {
  if (process.platform !== "linux" || !isProgram("/usr/bin/apt-get")) return false;
  const isRoot = process.getuid?.() === 0;
  // -n: never ask for a password, fail instead.
  const prefix = isRoot ? [] : ["sudo", "-n"];
  const run = (/** @type {string[]} */ command, /** @type {number} */ seconds) => {
    const [program = "", ...parameters] = [...prefix, ...command];
    return runProgram(program, parameters, { quiet: true, seconds });
  };
  if ((await run(["true"], 10)).code !== 0) return false;
  console.log(`Installing with apt-get: ${packages.join(" ")} …`);
  await run(["apt-get", "update"], 180);
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
  const result = await run(["env", "DEBIAN_FRONTEND=noninteractive", ...install], 600);
  if (result.code !== 0)
    console.log(`apt-get could not: ${result.output.trim().split("\n").at(-1)}`);
  return result.code === 0;
}
