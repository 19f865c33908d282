import { visibleText } from "../base/visible-text.ts";
import { limitSentence } from "./explain-verdict.ts";
import { isNaiveGreen, type NaiveOutcome } from "./naive-report.ts";
import { sandboxLimits } from "./sandbox-limits.ts";
import type { NaiveReport } from "./verdict.ts";

/** What a learner reads under the naive oracle's outcome: what happened, and what to make of it. */
export function explainNaive(outcome: NaiveOutcome): string {
  switch (outcome.kind) {
    case "reported":
      return isNaiveGreen(outcome) ? explainGreen(outcome.report) : explainRed(outcome.report);
    case "unreadable":
      return `What came back is not a report (${visibleText(outcome.problem.replaceAll("`", "'"), 200)}), so it counts as red. The code under test shares its interpreter with this oracle and can reach what it returns.`;
    case "raised":
      return `${raised(outcome.exception, outcome.message)} came out of the naive oracle itself, so there is no report, and no report is never green. It catches \`Exception\` around the calls it makes; whatever is not an \`Exception\`, or is raised elsewhere, brings it down.`;
    case "at-limit":
      return `${limitSentence(outcome.reason, `${sandboxLimits.naive / 1000} s`)} The naive oracle has no limit of its own: it hangs along with the code under test.`;
    case "crashed":
      return `The interpreter that the naive oracle shares with the code under test died, so there is no report, and no report is never green.`;
    case "stopped":
      return "You stopped the run before the naive oracle reported. Press Run to start again.";
    case "unavailable":
      return `The naive oracle did not run, because Python is not available: ${outcome.message}`;
  }
}

function explainGreen(report: NaiveReport): string {
  return report.passed > 0
    ? `The naive oracle reports green: ${counts(report)}. It asks only inputs that everybody can see, in the interpreter of the code it judges, so look at what the strong oracle says.`
    : `The naive oracle reports green with ${counts(report)}: nothing was tested, and it did not notice.`;
}

function explainRed(report: NaiveReport): string {
  const first = report.errors[0];
  return first === undefined
    ? `The naive oracle reports red: ${counts(report)}.`
    : `The naive oracle reports red: ${counts(report)}. It says first: ${visibleText(first, 200)}.`;
}

function counts(report: NaiveReport): string {
  return `${report.passed} passed, ${report.failed} failed`;
}

function raised(exception: string, message: string): string {
  const name = `\`${visibleText(exception, 100)}\``;
  return message === "" ? name : `${name} (${visibleText(message, 200)})`;
}
