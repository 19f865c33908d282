/**
 * `npm run test:engines`: installs the browsers that are missing, builds the site and runs
 * `test/engines/*.test.ts` in each of them. Words after it go to the test runner, such as `-t firefox`.
 */
import { aptInstall } from "./apt-install.mjs";
import { buildSite } from "./build-site.mjs";
import { giveUp, root } from "./command.mjs";
import { engineProgram } from "./find-engines.mjs";
import { installPackages } from "./install-packages.mjs";
import { packageCommand, runProgram } from "./run-program.mjs";

const packages = /** @type {const} */ ({
  chromium: ["chromium"],
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb", "dbus"],
});

const problem = await installPackages(root);
if (problem !== null) giveUp(problem);

const names = /** @type {const} */ (["chromium", "firefox", "webkit"]);
const missing = () => names.filter((name) => engineProgram(name) === null);
const wanted = missing().flatMap((name) => packages[name]);
if (wanted.length > 0 && (await aptInstall(wanted))) console.log("Installed.");
const still = missing();
if (still.length > 0) {
  const needed = still.flatMap((name) => packages[name]).join(" ");
  giveUp(`Not installed: ${still.join(", ")}. On Debian: apt-get install ${needed}`);
}

if ((await buildSite(root)) === "failed")
  giveUp("The site could not be built; the reason is above.");
const { code } = await runProgram(
  process.execPath,
  [
    packageCommand(root, "vitest/vitest.mjs"),
    "run",
    "--project=engines",
    "--reporter=verbose",
    ...process.argv.slice(2),
  ],
  { cwd: root },
);
process.exitCode = code ?? 1;
