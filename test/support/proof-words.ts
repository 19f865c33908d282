import type { Grade } from "#domain/grading/grade.ts";
import type { AuthoredLesson } from "#domain/lesson/authored-lesson.ts";
import type { RunRecord } from "#domain/record/record.ts";
import type { EventOf } from "#domain/record/run-event.ts";

/** What a learner is told: the id of the check whose message is shown, `passed`, or why there is no message. */
export function toldBy({ passed, firstFailure }: Grade): string {
  if (passed) return "passed";
  if (firstFailure === null) return "not every check was made";
  const { check, outcome } = firstFailure;
  // The message of a check is shown for an answer that is wrong, not for one that cannot run.
  if (outcome.kind === "failed") return check.id;
  return `could not run: ${whatCame(firstFailure)}`;
}

/** The sentence for an author whose text was not told what the lesson says. */
export function surprise({ firstFailure }: Grade, wanted: string): string {
  const came =
    firstFailure === null
      ? "it passed every check"
      : `at the check \`${firstFailure.check.id}\`: ${whatCame(firstFailure)}`;
  return wanted === "passed" ? `it should pass; ${came}` : `it should fail at ${wanted}; ${came}`;
}

function whatCame({ outcome }: NonNullable<Grade["firstFailure"]>): string {
  switch (outcome.kind) {
    case "passed":
      return "passed";
    case "failed":
      return outcome.detail ?? "it is not as expected";
    case "broken":
      return outcome.line === null ? outcome.message : `line ${outcome.line}: ${outcome.message}`;
    case "stopped":
      return "it was stopped";
    case "unavailable":
      return outcome.message;
  }
}

/** How a run ended: the name of its final state. */
export function outcomeOf(record: RunRecord): string {
  return endOf(record).outcome;
}

function endOf(record: RunRecord): EventOf<"run.ended"> {
  const last = record.events.at(-1);
  if (last?.type !== "run.ended") throw new Error("the run did not end");
  return last;
}

/**
 * Why a run ended as it did, for the author of its files: the last things that were refused, each with its
 * role and the file that role's code stands in, and the sentence at the end.
 */
export function lastReasons(
  { file }: Pick<AuthoredLesson, "file">,
  chosen: Readonly<Record<string, string>>,
  record: RunRecord,
): string {
  const refusals = record.events.filter((event) => event.type === "action.refused");
  const reasons = refusals.map(({ actor, message }) => {
    const tab = file.exercise.files.find((one) => one.actor === actor && one.script === undefined);
    const variant =
      tab?.variants.find(({ id }) => id === chosen[tab.path]) ?? tab?.variants[0] ?? null;
    return `${actor}${variant === null ? "" : ` (${variant.file})`}: ${message}`;
  });
  const { outcome, message } = endOf(record);
  return [`the run ended ${outcome}`, ...[...new Set(reasons)].slice(-3), message].join("\n");
}
