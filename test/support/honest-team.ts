import { readFileSync } from "node:fs";
import type { TeamTask } from "#domain/team/team-task.ts";

const read = (path: string) => readFileSync(`lessons/team/${path}`, "utf8");

/** The lessons' honest team, which needs two rounds, beside their published oracle. */
export function honestTeam(): Pick<TeamTask, "naiveOracle" | "policies"> {
  return {
    naiveOracle: read("oracle.py"),
    policies: {
      planner: { path: "planner.py", source: read("policies/planner.py") },
      coder: { path: "coder.py", source: read("policies/coder.py") },
      reviewer: { path: "reviewer.py", source: read("policies/reviewer.py") },
    },
  };
}
