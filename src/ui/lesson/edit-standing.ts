import type { Grade } from "#domain/grading/grade.ts";
import type { EditStep } from "#domain/lesson/lesson.ts";

/** What a screen reader is told when the checks of an edit have ended. */
export function gradeSentence(step: EditStep, grade: Grade): string {
  const failure = grade.firstFailure;
  if (failure === null) return `${allChecks(step)}.`;
  const title = failure.check.title.replaceAll("`", "");
  switch (failure.outcome.kind) {
    case "passed":
    case "failed":
      return `Not yet: ${title} did not pass.`;
    case "broken":
      return `Not yet: your file could not run. The check was: ${title}.`;
    case "stopped":
      return "You stopped the checks. Nothing was changed.";
    case "unavailable":
      return `Your edit could not be checked. ${failure.outcome.message}`;
  }
}

/** That an edit does what was asked, in words that name it. */
export function praise(step: EditStep): string {
  return `Your edit does what was asked: ${allChecks(step).toLowerCase()}.`;
}

/**
 * How a step stands when that cannot be read from its checks, or null. `graded` is the text that
 * the shown results are about, null when there are none.
 */
export function standing(edit: {
  readonly solved: boolean;
  readonly passed: boolean;
  readonly text: string;
  readonly graded: string | null;
}): string | null {
  const { solved, passed, text, graded } = edit;
  const unchecked = graded !== text;
  const before = solved ? "You have solved this step." : null;
  if (graded === null) {
    return before && `${before} The text that stands there now has not been checked.`;
  }
  if (unchecked) {
    const results =
      "These results are for an earlier text. Check again to learn about the one that stands there now.";
    return before === null ? results : `${before} ${results}`;
  }
  return solved && !passed ? "You have solved this step before; this text does not pass." : null;
}

function allChecks({ checks }: EditStep): string {
  return checks.length === 1 ? "The check passes" : `All ${checks.length} checks pass`;
}
