import type { RunRecord } from "../record/record.ts";
import type { RunEvent } from "../record/run-event.ts";
import type { RunExpectation, TeamCheck } from "./check.ts";
import type { CheckOutcome } from "./grade.ts";

/** Whether a finished run is as the check wants it. A run that was stopped or had no Python is neither. */
export function judgeRun(check: TeamCheck, record: RunRecord): CheckOutcome {
  const ended = record.events.findLast(isEnd);
  if (ended === undefined) throw new Error("a run that has not ended cannot be judged");
  if (ended.outcome === "stopped") return { kind: "stopped" };
  if (ended.outcome === "unavailable") return { kind: "unavailable", message: ended.message };
  const found = factsOf(record, ended.outcome);
  const differences = (Object.keys(check.expect) as (keyof RunExpectation)[]).flatMap((part) => {
    const [got, wanted] = [shown(found[part]), shown(check.expect[part])];
    return got === wanted ? [] : [`${names[part]} ${got}, expected ${wanted}`];
  });
  return differences.length === 0
    ? { kind: "passed" }
    : { kind: "failed", detail: differences.join("; ") };
}

const names: Readonly<Record<keyof RunExpectation, string>> = {
  outcome: "the run ended",
  round: "the last round is",
  naive: "the naive oracle is",
  strong: "the strong oracle is",
  refusals: "the refusals are",
};

function factsOf(
  record: RunRecord,
  outcome: string,
): Readonly<Record<keyof RunExpectation, unknown>> {
  const lastWord = (oracle: "naive" | "strong") => {
    const verdict = record.events.findLast(
      (event) => event.type === "verdict.reached" && event.oracle === oracle,
    );
    if (verdict?.type !== "verdict.reached") return "silent";
    return verdict.green ? "green" : "red";
  };
  const state = record.events.findLast((event) => event.type === "state.entered");
  return {
    outcome,
    round: state?.type === "state.entered" ? state.round : 0,
    naive: lastWord("naive"),
    strong: lastWord("strong"),
    refusals: record.events.flatMap((event) =>
      event.type === "action.refused" ? [event.code] : [],
    ),
  };
}

function shown(fact: unknown): string {
  if (!Array.isArray(fact)) return `\`${String(fact)}\``;
  return fact.length === 0 ? "none" : fact.map((code) => `\`${String(code)}\``).join(", ");
}

function isEnd(event: RunEvent): event is Extract<RunEvent, { type: "run.ended" }> {
  return event.type === "run.ended";
}
