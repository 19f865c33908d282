import { fizzbuzzExercise } from "../oracle/exercise.ts";
import type { Role } from "../team/team-settings.ts";
import type { TeamTask } from "../team/team-task.ts";
import type { ExerciseFile, Lesson } from "./lesson.ts";
import { type SavedWork, textInTab } from "./saved-work.ts";

/**
 * The run a person asks for: the lesson, with the variants they chose and the texts they edited.
 * Empty work gives exactly the lesson's own run.
 */
export function teamTaskOf(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  work: SavedWork,
  about: Pick<TeamTask, "seed" | "versions">,
): TeamTask {
  const { exercise } = lesson;
  if (exercise.system !== "team") throw new Error(`the lesson ${lesson.id} is not about the team`);
  const fileOf = (actor: ExerciseFile["actor"]) =>
    exercise.files.find((file) => file.actor === actor && file.script === undefined);
  const policy = (role: Role) => {
    const file = fileOf(role);
    if (file === undefined) throw new Error(`the lesson ${lesson.id} has no policy for ${role}`);
    return { path: file.path, source: textInTab(file, work) };
  };
  const oracle = fileOf("oracle");
  return {
    lesson: { id: lesson.id, hash: lesson.hash },
    ...about,
    repo: exercise.repo,
    allowlist: exercise.allowlist,
    settings: exercise.settings,
    exercise: fizzbuzzExercise,
    builtins: exercise.builtins,
    policies: { planner: policy("planner"), coder: policy("coder"), reviewer: policy("reviewer") },
    naiveOracle: oracle === undefined ? null : textInTab(oracle, work),
  };
}
