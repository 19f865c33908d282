/**
 * `npm run bench`: runs every `test/bench/*.bench.ts` against the built site, one after the other, and prints a
 * table of ratios. Words after it choose benchmarks whose file name contains one of them. Ends with 1 when a
 * limit is not kept.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { benchTable, keepsLimit } from "./bench-table.mjs";
import { buildSite } from "./build-site.mjs";
import { giveUp, root } from "./command.mjs";
import { findOrInstallBrowser, meansOfThisMachine } from "./find-browser-install.mjs";
import { installPackages } from "./install-packages.mjs";
import { freePort, serveSite } from "./serve-site.mjs";

const problem = await installPackages(root);
if (problem !== null) giveUp(problem);
const words = process.argv.slice(2);
const folder = join(root, "test/bench");
const ending = ".bench.ts";
const all = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .sort();
const files = all.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (files.length === 0) {
  const names = all.map((name) => name.slice(0, -ending.length)).join(", ");
  giveUp(`No benchmark has "${words.join('" or "')}" in its name. There are: ${names}.`);
}

const browser = await findOrInstallBrowser(meansOfThisMachine(root));
if (browser.kind === "none") giveUp(browser.message);
if ((await buildSite(root)) === "failed")
  giveUp("The site could not be built; the reason is above.");
const port = await freePort(4417, 20);
if (port === null) giveUp("Ports 4417 to 4436 are all taken.");
const site = await serveSite(root, port);

// Benchmarks are TypeScript like every test; Vite loads them, because Node.js 20 cannot.
const { runnerImport } = await import("vite");
let kept = true;
for (const file of files) {
  const { module } = await runnerImport(join(folder, file), { root, configFile: false });
  const { bench } = /** @type {{ bench: import("./bench-case.ts").BenchCase }} */ (module);
  console.log(`\n── ${bench.name}`);
  const rows = await bench.run({ address: site.address, browser: browser.path, root });
  console.log(benchTable(rows));
  if (!rows.every(keepsLimit)) kept = false;
}
await site.close();
process.exitCode = kept ? 0 : 1;
