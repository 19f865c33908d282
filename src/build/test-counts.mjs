/**
 * How many tests of a stage passed, failed, were left out.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} VitestReport The part of Vitest's JSON report that is read here.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults One for each file.
 *
 * @typedef {object} PlaywrightReport The part of Playwright's JSON report that is read here.
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {readonly unknown[]} errors Errors outside of any test.
 */

/** @type {Counts} */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  // A file that could not be loaded has no failed test in it, and must not vanish from the sum.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a stage whose program has ended. A program that failed counts at least one failure, whatever its
 * report says; one that ran no test at all has failed.
 *
 * @param {Counts} counts
 * @param {number | null} code The program's exit code.
 * @returns {Counts}
 */
export function countsAtExit(counts, code) {
  const didNothing = counts.passed + counts.failed === 0;
  return (code !== 0 || didNothing) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    noTests,
  );
}

/**
 * The closing line: "N passed, N failed", and the skipped ones when there are any.
 *
 * @param {Counts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
