/**
 * `npm test`: installs what is missing, a browser included, and runs every stage. A failed stage does not stop
 * the others, except those that need it. `--only unit,e2e` chooses stages; what follows goes to the test runner
 * of the one stage chosen, such as the path of a test.
 *
 * @typedef {{ stage: import("./test-stages.mjs").Stage, counts: import("./test-counts.mjs").Counts, failures: readonly string[], seconds: number, note: string }} Outcome
 */
import { root } from "./command.mjs";
import { installPackages } from "./install-packages.mjs";
import { closingLine, noTests, sum } from "./test-counts.mjs";
import { chooseStages, stages } from "./test-stages.mjs";

/**
 * Gives up as every command does, and still ends with the counts that its readers wait for.
 *
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  console.log(closingLine({ ...noTests, failed: 1 }));
  process.exit(1);
}

/**
 * @param {import("./test-stages.mjs").Stage} stage
 * @param {readonly string[]} rest
 * @param {readonly Outcome[]} earlier
 * @returns {Promise<Outcome>}
 */
async function runStage(stage, rest, earlier) {
  const needed = earlier.find((outcome) => outcome.stage.name === stage.needs);
  if (needed !== undefined && needed.counts.failed > 0) {
    const note = `not run: needs ${needed.stage.name}`;
    return { stage, counts: noTests, failures: [], seconds: 0, note };
  }
  console.log(`\n── ${stage.name}: ${stage.what}`);
  const begin = performance.now();
  const handed = stage.name === chosen.at(-1)?.name ? rest : [];
  const { counts, failures } = await stage.run({ root, rest: handed });
  const seconds = (performance.now() - begin) / 1000;
  return { stage, counts, failures, seconds, note: counts.failed > 0 ? "FAILED" : "ok" };
}

const [flag, names, ...rest] = process.argv.slice(2);
const all = `Stages: ${stages.map((stage) => stage.name).join(", ")}; check is lint, types and unused.`;
if (flag !== undefined && (flag !== "--only" || names === undefined)) {
  fail(`Usage: npm test [-- --only <stages>]\n${all}`);
}
const only = names?.split(",") ?? [];
const choice = chooseStages(only);
if (choice.kind === "unknown") fail(`There is no stage named "${choice.name}".\n${all}`);
if (rest.length > 0 && only.length !== 1) fail(`For ${rest.join(" ")}, choose one stage.`);
const chosen = choice.stages;

const problem = await installPackages(root);
if (problem !== null) fail(problem);

/** @type {Outcome[]} */
const outcomes = [];
for (const stage of chosen) outcomes.push(await runStage(stage, rest, outcomes));

for (const { stage, failures } of outcomes) {
  for (const failure of failures) console.log(`\nFailed in ${stage.name}: ${failure}`);
}
console.log("");
for (const { stage, counts, seconds, note } of outcomes) {
  const tests = counts.passed + counts.skipped > 0 ? closingLine(counts) : "";
  console.log(
    `${stage.name.padEnd(13)}${seconds.toFixed(1).padStart(7)} s  ${note}  ${tests}`.trimEnd(),
  );
}
const total = sum(outcomes.map((outcome) => outcome.counts));
console.log(`\n${closingLine(total)}`);
// Not exit(): what was printed to a pipe must arrive.
process.exitCode = total.failed > 0 ? 1 : 0;
