import { publishedBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { defaultAllowlistRows } from "#domain/repo/allowlist.ts";
import { defaultTeamSettings } from "#domain/team/team-settings.ts";
import type { TeamTask } from "#domain/team/team-task.ts";

/** The published exercise as a task, with the parts that a test changes. */
export function teamTask(change: Partial<TeamTask> = {}): TeamTask {
  return {
    lesson: { id: "a0-a-test", hash: "0".repeat(64) },
    seed: "seed",
    versions: { python: "3.14" },
    repo: [
      ["src/fizzbuzz.py", "def fizzbuzz(n):\n    return str(n)\n"],
      ["tests/test_fizzbuzz.py", "spec: 3 Fizz, 5 Buzz, 15 FizzBuzz else str(n)"],
      ["PLAN.md", ""],
      ["REVIEW.json", "[]"],
    ],
    allowlist: defaultAllowlistRows,
    settings: defaultTeamSettings,
    exercise: fizzbuzzExercise,
    builtins: publishedBuiltins,
    policies: {
      planner: { path: "planner.py", source: "# planner" },
      coder: { path: "coder.py", source: "# coder" },
      reviewer: { path: "reviewer.py", source: "# reviewer" },
    },
    naiveOracle: "# naive oracle",
    ...change,
  };
}
