import { canonicalText, type JsonValue } from "../base/json-value.ts";
import { visibleText } from "../base/visible-text.ts";
import type { PolicyAnswer, PolicyRequest } from "../record/effect.ts";
import type { ProbeCheck, ProbeExpectation } from "./check.ts";
import type { CheckOutcome } from "./grade.ts";

/** A piece of Python that is not a role's policy is asked under this name. */
export const learnerRole = "learner";

/** What running a file by itself gave. */
export type ScriptOutcome =
  | { readonly kind: "printed"; readonly console: string }
  | { readonly kind: "returned"; readonly value: JsonValue; readonly console: string }
  /** `console` holds what it printed before it broke, as far as that is known. */
  | (Extract<CheckOutcome, { kind: "broken" }> & { readonly console: string })
  | Exclude<CheckOutcome, { kind: "passed" | "failed" | "broken" }>;

/**
 * Asks a file one question. The probe is placed after the file's text, so that the file's own lines
 * keep their numbers; whatever `act` the file has is replaced by the probe's.
 */
export function probeRequest(
  path: string,
  text: string,
  probe: string,
  input: JsonValue,
): PolicyRequest {
  const source = `${text}\n\n${probe}`;
  return { kind: "policy", role: learnerRole, path, source, observation: input };
}

/** Runs a file for what it prints, and asks it nothing. */
export function scriptRequest(path: string, text: string): PolicyRequest {
  return probeRequest(path, text, "def act(observation):\n    return None\n", null);
}

/** What a file gave back. `text` is the learner's part of the source, to tell whose line failed. */
export function readScript(text: string, answer: PolicyAnswer): ScriptOutcome {
  switch (answer.kind) {
    case "returned":
      return answer.value === null
        ? { kind: "printed", console: answer.console }
        : { kind: "returned", value: answer.value, console: answer.console };
    case "raised": {
      const own = answer.line !== null && answer.line <= text.split("\n").length;
      const message = visibleText(answer.message, 300);
      return {
        kind: "broken",
        message: message === "" ? answer.exception : `${answer.exception}: ${message}`,
        line: own ? answer.line : null,
        console: answer.console,
      };
    }
    case "missing":
      return { kind: "broken", message: answer.message, line: null, console: answer.console };
    case "crashed":
    case "at-limit":
      return { kind: "broken", message: answer.message, line: null, console: "" };
    case "unusable":
      return { kind: "broken", message: answer.problem, line: null, console: answer.console };
    case "stopped":
    case "unavailable":
      return answer;
  }
}

/** Whether the probe brought back what it should; compared here, by value. */
export function judgeProbe(check: ProbeCheck, text: string, answer: PolicyAnswer): CheckOutcome {
  const outcome = readScript(text, answer);
  if (outcome.kind === "broken") {
    return { kind: "broken", message: outcome.message, line: outcome.line };
  }
  if (outcome.kind !== "printed" && outcome.kind !== "returned") return outcome;
  const value = outcome.kind === "returned" ? outcome.value : null;
  return meets(check.expect, value, printedLines(outcome.console));
}

/** The lines of a console, without the empty one after the last line's end. */
export function printedLines(console: string): readonly string[] {
  const lines = console.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

function meets(expect: ProbeExpectation, value: JsonValue, lines: readonly string[]): CheckOutcome {
  if (expect.kind === "returns") {
    if (canonicalText(value) === canonicalText(expect.value)) return { kind: "passed" };
    // A bare yes or no tells a learner nothing that the check's own message does not say.
    const detail =
      typeof expect.value === "boolean" && typeof value === "boolean"
        ? null
        : `got ${asPython(value)}, expected ${asPython(expect.value)}`;
    return { kind: "failed", detail };
  }
  const union = [...lines, ...expect.lines.slice(lines.length)];
  const index = union.findIndex((_, place) => lines[place] !== expect.lines[place]);
  if (index === -1) return { kind: "passed" };
  const [got, wanted] = [lineShown(lines[index]), lineShown(expect.lines[index])];
  return { kind: "failed", detail: `line ${index + 1} is ${got}, expected ${wanted}` };
}

function lineShown(line: string | undefined): string {
  return line === undefined ? "not there" : `\`${visibleText(line, 160)}\``;
}

/** A value as one would write it in Python, shortened. */
function asPython(value: JsonValue): string {
  const text = JSON.stringify(value).replaceAll(
    /"(?:[^"\\]|\\.)*"|true|false|null/g,
    (token) => ({ true: "True", false: "False", null: "None" })[token] ?? token,
  );
  // JSON has escaped every backslash already; once is enough.
  return `\`${visibleText(text, 160).replaceAll("\\\\", "\\")}\``;
}
