import { fakePort } from "#domain/enhancer/fake-world.ts";
import type { PollsCheck } from "#domain/grading/check.ts";
import type { CheckOutcome } from "#domain/grading/grade.ts";
import { judgePolls } from "#domain/grading/polls-check.ts";
import { enhancerSetupOf, worldOf } from "#domain/lesson/enhancer-setup.ts";
import type { Lesson } from "#domain/lesson/lesson.ts";
import type { SavedWork } from "#domain/lesson/saved-work.ts";
import { runEnhancer } from "../enhancer/run-enhancer.ts";

/**
 * Runs the enhancer on the lesson with this work and holds the record against the check. A file that
 * cannot be read is the learner's to mend: the outcome names its first problem with the line.
 */
export async function gradePolls(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  work: SavedWork,
  check: PollsCheck,
  editedPath: string,
): Promise<CheckOutcome> {
  const setup = enhancerSetupOf(lesson, work, { seed: lesson.id, versions: {} });
  if (!setup.ok) {
    const problem = setup.problems[0];
    const place = problem?.file === editedPath ? "" : `${problem?.file ?? ""}: `;
    return {
      kind: "broken",
      line: problem?.line ?? null,
      message: place + (problem?.message ?? ""),
    };
  }
  const { task, polls } = setup.value;
  const port = fakePort(worldOf(setup.value));
  return judgePolls(check, await runEnhancer(task, polls, port));
}
