import type { JsonValue } from "../base/json-value.ts";
import { redactVerdict } from "../oracle/redact-verdict.ts";
import { diffSnapshots } from "../repo/diff.ts";
import { type Snapshot, snapshotPaths } from "../repo/snapshot.ts";
import type { TeamRun } from "./team-run.ts";
import type { Role } from "./team-settings.ts";

/** The file that holds the plan. */
export const planPath = "PLAN.md";

/**
 * All that one role knows at its turn. `budget` is what is left after this turn. Findings are for
 * the coder; the reviewer, who sees every file, also gets what the round changed so far. A verdict
 * is redacted for every role, or the reviewer's findings would carry the key to the coder.
 */
export function observationFor(run: TeamRun, role: Role): { readonly [key: string]: JsonValue } {
  const { memory, rejection } = run.roles[role];
  const { settings } = run.task;
  return {
    role,
    round: run.round,
    files: visibleFiles(run, role),
    verdict: run.verdict === null ? null : redactVerdict(run.verdict.verdict),
    rejection:
      rejection === null ? null : { ...rejection, allowed: rejection.allowed?.slice() ?? null },
    findings:
      role === "coder" ? (run.review?.findings.map((finding) => ({ ...finding })) ?? []) : [],
    memory,
    budget: { rounds: settings.rounds - run.round, calls: settings.calls - run.turns - 1 },
    ...(role === "reviewer" ? { diff: roundDiff(run) } : {}),
  };
}

/** Whether a role may see a file. */
export function canSee(role: Role, path: string, sourcePath: string): boolean {
  const isSource = path === sourcePath || path.startsWith("src/");
  switch (role) {
    case "planner":
      return isSource || path.startsWith("tests/");
    case "coder":
      return isSource || path === planPath;
    case "reviewer":
      return true;
  }
}

function visibleFiles(run: TeamRun, role: Role): { readonly [path: string]: string } {
  const { sourcePath } = run.task.exercise;
  return filesOf(run.files, (path) => canSee(role, path, sourcePath));
}

/** The files of a snapshot as a plain object, in path order. */
export function filesOf(
  snapshot: Snapshot,
  isWanted: (path: string) => boolean = () => true,
): Record<string, string> {
  return Object.fromEntries(
    snapshotPaths(snapshot)
      .filter(isWanted)
      .map((path) => [path, snapshot.get(path) ?? ""]),
  );
}

function roundDiff(run: TeamRun): JsonValue {
  return diffSnapshots(run.filesAtRoundStart, run.files).map((change) => ({ ...change }));
}
