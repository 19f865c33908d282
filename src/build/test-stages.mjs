import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSite } from "./build-site.mjs";
import { browserVariable } from "./find-browser.mjs";
import { findOrInstallBrowser, meansOfThisMachine } from "./find-browser-install.mjs";
import { packageCommand, runProgram } from "./run-program.mjs";
import { freePort, testPort, testPortVariable } from "./serve-site.mjs";
import { noTests, playwrightCounts, vitestCounts } from "./test-counts.mjs";
import { playwrightFailures, reported, vitestFailures } from "./test-failures.mjs";

/**
 * One thing that `npm test` demands. `run` shows its own output and returns its counts (a gate that holds counts
 * nothing, one that does not counts one failure) and what failed, in words.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} what
 * @property {string} [needs] A stage without which this one is pointless; it is run first.
 * @property {(context: StageContext) => Promise<StageResult>} run
 *
 * @typedef {{ counts: import("./test-counts.mjs").Counts, failures: readonly string[] }} StageResult
 *
 * @typedef {object} StageContext
 * @property {string} root The project's folder.
 * @property {readonly string[]} rest What the caller wants handed to the test runner, such as the path of a test.
 */

/** Cheap first. @type {readonly Stage[]} */
export const stages = [
  {
    name: "lint",
    what: "format, lint, who may import what",
    run: gate("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
  },
  { name: "types", what: "types, layer by layer", run: gate("typescript/bin/tsc", ["-b"]) },
  { name: "unused", what: "nothing unused", run: gate("knip/bin/knip.js", []) },
  { name: "unit", what: "rules, machines, screens", run: vitest("rules", "node") },
  { name: "site", what: "the built site", run: site },
  { name: "size", what: "size budgets", needs: "site", run: gate("size-limit/bin.js", []) },
  { name: "architecture", what: "every gate fails when it should", run: vitest("architecture") },
  { name: "sandbox", what: "real Python, attacked", run: vitest("sandbox") },
  { name: "lessons", what: "every lesson proved", run: vitest("lessons") },
  { name: "e2e", what: "journeys in a browser", needs: "site", run: playwright("e2e") },
  { name: "attack", what: "the boundary, attacked", needs: "site", run: playwright("attack") },
];

/** @type {StageResult} */
const held = { counts: noTests, failures: [] };

/** Names for several stages at once. @type {Readonly<Record<string, readonly string[]>>} */
const groups = { check: ["lint", "types", "unused"] };

/**
 * The stages to run, in order, for `--only` names; all of them for none.
 *
 * @param {readonly string[]} only Names of stages or of groups.
 * @returns {{ kind: "stages", stages: readonly Stage[] } | { kind: "unknown", name: string }}
 */
export function chooseStages(only) {
  if (only.length === 0) return { kind: "stages", stages };
  const names = only.flatMap((name) => (Object.hasOwn(groups, name) ? (groups[name] ?? []) : name));
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) return { kind: "unknown", name: unknown };
  const wanted = new Set(names);
  for (const stage of stages) {
    if (wanted.has(stage.name) && stage.needs !== undefined) wanted.add(stage.needs);
  }
  return { kind: "stages", stages: stages.filter((stage) => wanted.has(stage.name)) };
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @returns {Stage["run"]}
 */
function gate(command, parameters) {
  return async ({ root }) => {
    const program = [packageCommand(root, command), ...parameters];
    const { code } = await runProgram(process.execPath, program, { cwd: root });
    return code === 0 ? held : broken(`${command} (its output is above)`);
  };
}

/** @type {Stage["run"]} */
async function site({ root }) {
  const built = await buildSite(root);
  if (built !== "failed") console.log(built);
  return built === "failed" ? broken("the site could not be built") : held;
}

/**
 * @param {string} failure
 * @returns {StageResult}
 */
function broken(failure) {
  return { counts: { ...noTests, failed: 1 }, failures: [failure] };
}

/**
 * @param {readonly string[]} projects Projects of vitest.config.ts.
 * @returns {Stage["run"]}
 */
function vitest(...projects) {
  return async ({ root, rest }) => {
    const report = freshReport(root, projects.join("-"));
    const { code } = await runProgram(
      process.execPath,
      [
        packageCommand(root, "vitest/vitest.mjs"),
        "run",
        ...projects.map((project) => `--project=${project}`),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...rest,
      ],
      { cwd: root },
    );
    if (!existsSync(report)) return withoutReport(code);
    const tests = readReport(report);
    return reported(vitestCounts(tests), vitestFailures(tests, root), code);
  };
}

/**
 * @param {string} project A project of playwright.config.ts.
 * @returns {Stage["run"]}
 */
function playwright(project) {
  return async ({ root, rest }) => {
    const browser = await findOrInstallBrowser(meansOfThisMachine(root));
    if (browser.kind === "none") {
      console.error(browser.message);
      return broken(browser.message);
    }
    console.log(`Browser: ${browser.path} (${browser.how})`);
    // A second checkout on the same machine may be testing as well.
    const port = (await freePort(testPort, 50)) ?? testPort;
    const report = freshReport(root, project);
    const { code } = await runProgram(
      process.execPath,
      [
        packageCommand(root, "@playwright/test/cli.js"),
        "test",
        `--project=${project}`,
        "--reporter=list,json",
        ...rest,
      ],
      {
        cwd: root,
        environment: {
          [browserVariable]: browser.path,
          [testPortVariable]: String(port),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    if (!existsSync(report)) return withoutReport(code);
    const tests = readReport(report);
    return reported(playwrightCounts(tests), playwrightFailures(tests), code);
  };
}

/**
 * @param {number | null} code
 * @returns {StageResult}
 */
function withoutReport(code) {
  return broken(
    `the test runner left no report (exit code ${code ?? "none"}; its output is above)`,
  );
}

/**
 * Where a runner writes its report; the report of an earlier run must not be counted again.
 *
 * @param {string} root
 * @param {string} name
 */
function freshReport(root, name) {
  const path = join(root, `node_modules/.cache/loopwright/results/${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
