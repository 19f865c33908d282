import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordedRunFile } from "#domain/lesson/read-lesson.ts";
import { parseRecord } from "#domain/record/parse-record.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** The folder whose folders each hold one recorded run that belongs to no lesson. */
const runsFolder = "harness";

/** The names of these runs, such as `false-success`, in code-unit order; also of one that is not recorded yet. */
export function runNames(root: string): readonly string[] {
  const folder = join(root, runsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** One of these runs. A record that is missing or not sound stops the build. */
export function readRunOf(root: string, name: string): RunRecord {
  const path = join(root, runsFolder, name, recordedRunFile);
  if (!existsSync(path)) {
    throw new Error(`${path} is missing; record it with: npm run lessons -- -t ${name} -u`);
  }
  const parsed = parseRecord(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.ok) throw new Error(`${path} is not sound:\n${parsed.problems.join("\n")}`);
  return parsed.record;
}
