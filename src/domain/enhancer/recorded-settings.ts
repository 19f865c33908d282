import type { RunRecord } from "../record/record.ts";
import { type EnhancerSettings, enhancerSettingsSchema } from "./enhancer-task.ts";
import { repairNames, rulesWith } from "./repairs.ts";
import type { Rules } from "./rules.ts";

/** What decided a recorded run of the governed loop. */
export interface RecordedSettings {
  readonly settings: EnhancerSettings;
  readonly rules: Rules;
}

/** The caps and the rules that a record was made with; null for the loop that has neither. */
export function recordedSettings({
  events: [start],
}: Pick<RunRecord, "events">): RecordedSettings | null {
  if (start?.type !== "run.started") return null;
  const { budget, maxUsd, maxTurns, repairs } = start.settings;
  const settings = enhancerSettingsSchema.safeParse({ budget, maxUsd, maxTurns }).data;
  if (settings === undefined) return null;
  const on: readonly unknown[] = Array.isArray(repairs) ? repairs : [];
  return { settings, rules: rulesWith(repairNames.filter((name) => on.includes(name))) };
}
