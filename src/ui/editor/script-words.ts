import { count } from "#domain/base/count.ts";
import { printedLines } from "#domain/grading/probe.ts";
import type { ScriptEnd, ScriptView } from "./script-run.ts";

/** What is said beside the button that runs a file by itself. */
export function stateWords(view: ScriptView): string {
  switch (view.kind) {
    case "not-run":
      return "This file runs by itself: no role, no oracle.";
    case "running":
      return "Running.";
    case "ended":
      return endWords(view.outcome);
  }
}

function endWords(outcome: ScriptEnd): string {
  switch (outcome.kind) {
    case "printed":
    case "returned":
      return printedWords(outcome.console);
    case "broken":
      return outcome.line === null ? "It failed." : `It failed in line ${outcome.line}.`;
    case "at-limit":
      return "It was stopped.";
    case "stopped":
      return "You stopped it.";
    case "unavailable":
      return "There is no Python to run it.";
  }
}

/** The line that Python's side puts below what it kept, when more was printed. */
const cutNotice = /\n… the rest of the output was cut after [\d,]+ characters$/u;

function printedWords(console: string): string {
  const cut = cutNotice.exec(console);
  const printed = printedLines(console.slice(0, cut?.index)).length;
  const lines = count(printed, "line");
  if (cut !== null) {
    const shown = printed === 1 ? "the beginning of its first line is" : `the first ${lines} are`;
    return `It printed more than is kept: ${shown} shown.`;
  }
  return printed === 0 ? "It ran and printed nothing." : `It printed ${lines}.`;
}
