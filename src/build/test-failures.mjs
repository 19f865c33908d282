import { relative } from "node:path";
import { countsAtExit } from "./test-counts.mjs";

/**
 * What failed, said once more at the very end of `npm test`: a long output is often kept in part only, and its end
 * is what people see first.
 *
 * @typedef {object} VitestFile The part of Vitest's JSON report that is read here.
 * @property {string} name The path of the file.
 * @property {string} status
 * @property {string} [message] Why the file could not be loaded.
 * @property {readonly { status: string, fullName: string, failureMessages?: readonly string[] | null }[]} assertionResults
 *
 * @typedef {object} PlaywrightSuite The part of Playwright's JSON report that is read here.
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {readonly { status: string, results: readonly { errors: readonly { message?: string }[] }[] }[]} tests
 */

const linesOfMessage = 12;
const charactersOfLine = 200;

/**
 * @param {{ testResults: readonly VitestFile[] }} report
 * @param {string} root Paths are given from here.
 * @returns {string[]} One text for each failed test, and for each file that could not be loaded.
 */
export function vitestFailures({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [described(file, message)] : [];
    return failed.map((test) =>
      described(`${file} › ${test.fullName}`, test.failureMessages?.join("\n")),
    );
  });
}

/**
 * @param {{ suites: readonly PlaywrightSuite[], errors: readonly { message?: string }[] }} report
 * @returns {string[]} One text for each failed test, and for each error outside of any test.
 */
export function playwrightFailures({ suites, errors }) {
  return [
    ...suites.flatMap(specFailures),
    ...errors.map((error) => described("outside of any test", error.message)),
  ];
}

/**
 * What a stage says whose test runner has ended. One that failed always says why, even when its report names nothing.
 *
 * @param {import("./test-counts.mjs").Counts} found What the report counts.
 * @param {readonly string[]} failures What the report names.
 * @param {number | null} code The runner's exit code.
 * @returns {{ counts: import("./test-counts.mjs").Counts, failures: readonly string[] }}
 */
export function reported(found, failures, code) {
  const counts = countsAtExit(found, code);
  if (counts.failed === 0 || failures.length > 0) return { counts, failures };
  const what = code === 0 ? "no test ran" : "no test failed, but the test runner did";
  return { counts, failures: [`${what} (exit code ${code ?? "none"}; its output is above)`] };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function specFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        described(
          `${spec.file}:${spec.line} › ${spec.title}`,
          results.flatMap(({ errors }) => errors.map((error) => error.message ?? "")).join("\n"),
        ),
      ),
  );
  return [...own, ...suites.flatMap(specFailures)];
}

/**
 * @param {string} name
 * @param {string | undefined} message
 */
function described(name, message = "") {
  const lines = withoutColours(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const shown = lines
    .slice(0, linesOfMessage)
    .map((line) => `    ${line.slice(0, charactersOfLine)}`);
  return [name, ...shown].join("\n");
}

/** @param {string} text */
function withoutColours(text) {
  // Colours of a terminal begin with an escape character, which a report keeps.
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
}
