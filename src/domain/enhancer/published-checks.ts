import { isRaised } from "../base/raised.ts";
import { checkBudget } from "./budget.ts";
import { checkFields } from "./rubric.ts";

/** The two small programs of the loop that can be run by themselves. */
export type CheckProgram = "check_fields" | "check_stop";

/** What a demo prints, and the code it leaves. */
export interface DemoOutput {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

type Assertion = readonly [says: string, holds: boolean];

/** Runs a program's own assertions and prints what `--demo` prints. A false one is named. */
export function runDemo(program: CheckProgram): DemoOutput {
  const failed = assertions[program]().filter(([, holds]) => !holds);
  return failed.length === 0
    ? { lines: [`${program}: all demo assertions passed`], exitCode: 0 }
    : { lines: failed.map(([says]) => `${program}: AssertionError: ${says}`), exitCode: 1 };
}

const assertions: Readonly<Record<CheckProgram, () => readonly Assertion[]>> = {
  check_fields() {
    const gaps = checkFields("feature", ["problem", "invented"]);
    const full = checkFields("ui", ["wireframe", "criteria", "value", "proposal", "problem"]);
    const bug = checkFields("bug", ["title", "steps", "expected", "actual"]);
    const strange = checkFields("story", []);
    return [
      ["an invented field fills nothing", !isRaised(gaps) && gaps.missing.length === 3],
      ["ready is nothing missing", !isRaised(full) && full.ready],
      ["a bug needs its environment", !isRaised(bug) && bug.missing.join() === "environment"],
      ["an unknown kind is refused", isRaised(strange) && strange.python === "ValueError"],
    ];
  },
  check_stop() {
    const calm = {
      round: 0,
      budget: 3,
      signature: ["value"],
      previousSignature: null,
      usd: 0,
      maxUsd: 2,
      turns: 0,
      maxTurns: 12,
    };
    const stall = { ...calm, previousSignature: ["value"], usd: 9 };
    return [
      ["a first round goes on", !checkBudget(calm).stop],
      ["a stall is named first", checkBudget(stall).reason === "same signature two rounds running"],
      ["dollars are a hard cap", checkBudget({ ...calm, usd: 2 }).reason === "cost budget spent"],
      ["calls are a hard cap", checkBudget({ ...calm, turns: 12 }).reason === "max turns"],
      ["the last round is the last", checkBudget({ ...calm, round: 2 }).reason === "budget spent"],
    ];
  },
};
