import { visibleText } from "../base/visible-text.ts";
import type { NaiveOutcome } from "../oracle/naive-report.ts";
import type { RunRecord } from "../record/record.ts";
import type { EventOf, RunEvent } from "../record/run-event.ts";
import type { RunExpectation, TeamCheck } from "./check.ts";
import type { CheckOutcome } from "./grade.ts";

/**
 * Whether a finished run is as the check wants it. A run that was stopped or had no Python is
 * neither. Where the naive oracle was to be green and gave no report, it is the oracle that could
 * not run: what the check says of its answers would be no help.
 */
export function judgeRun(check: TeamCheck, record: RunRecord): CheckOutcome {
  const ended = record.events.findLast(isEnd);
  if (ended === undefined) throw new Error("a run that has not ended cannot be judged");
  if (ended.outcome === "stopped") return { kind: "stopped" };
  if (ended.outcome === "unavailable") return { kind: "unavailable", message: ended.message };
  const found = factsOf(record, ended);
  const broken = check.expect.naive === "green" ? brokenOracle(record) : null;
  if (broken !== null) return broken;
  const differences = (Object.keys(check.expect) as (keyof RunExpectation)[]).flatMap((part) => {
    const { fact, because } = found[part];
    const [got, wanted] = [shown(fact), shown(check.expect[part])];
    return got === wanted ? [] : [`${names[part]} ${got}, expected ${wanted}. ${because}`.trim()];
  });
  return differences.length === 0
    ? { kind: "passed" }
    : { kind: "failed", detail: differences.join(" ") };
}

const names: Readonly<Record<keyof RunExpectation, string>> = {
  outcome: "The run ended",
  round: "The last round is",
  naive: "The naive oracle is",
  strong: "The strong oracle is",
  refusals: "The refusals are",
};

/** What a run shows of one part of an expectation, and the sentence that the run says to it. */
interface Found {
  readonly fact: unknown;
  readonly because: string;
}

function factsOf(
  record: RunRecord,
  ended: EventOf<"run.ended">,
): Readonly<Record<keyof RunExpectation, Found>> {
  const lastWord = (oracle: "naive" | "strong"): Found => {
    const verdict = lastVerdict(record, oracle);
    if (verdict === undefined) return { fact: "silent", because: ended.message };
    return { fact: verdict.green ? "green" : "red", because: verdict.message };
  };
  const state = record.events.findLast((event) => event.type === "state.entered");
  const refusals = record.events.filter((event) => event.type === "action.refused");
  return {
    outcome: { fact: ended.outcome, because: ended.message },
    round: { fact: state?.type === "state.entered" ? state.round : 0, because: "" },
    naive: lastWord("naive"),
    strong: lastWord("strong"),
    refusals: {
      fact: refusals.map(({ code }) => code),
      because: refusals.at(-1)?.message ?? "",
    },
  };
}

function lastVerdict(record: RunRecord, oracle: "naive" | "strong") {
  return record.events
    .filter((event) => event.type === "verdict.reached")
    .findLast((event) => event.oracle === oracle);
}

function brokenOracle(record: RunRecord): CheckOutcome | null {
  const spoken = lastVerdict(record, "naive");
  if (spoken === undefined) return null;
  // What a naive oracle's verdict holds is what became of its run.
  const outcome = spoken.verdict as NaiveOutcome | null;
  switch (outcome?.kind) {
    case "raised": {
      const { exception, message, line } = outcome;
      const what = [exception, message].filter((part) => part !== "").join(": ");
      return {
        kind: "broken",
        message: `\`oracle.py\` does not run. ${visibleText(what, 300)}`,
        line,
      };
    }
    case "unreadable": {
      const problem = visibleText(outcome.problem.replaceAll("`", "'"), 300);
      return { kind: "broken", message: `\`oracle.py\` gives no report: ${problem}.`, line: null };
    }
    case "at-limit":
    case "crashed":
      return { kind: "broken", message: spoken.message, line: null };
    default:
      return null;
  }
}

function shown(fact: unknown): string {
  if (!Array.isArray(fact)) return `\`${String(fact)}\``;
  return fact.length === 0 ? "none" : fact.map((code) => `\`${String(code)}\``).join(", ");
}

function isEnd(event: RunEvent): event is EventOf<"run.ended"> {
  return event.type === "run.ended";
}
