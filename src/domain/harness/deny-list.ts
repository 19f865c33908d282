/** The tool that promises to wake a process that will be gone. */
export const wakeupTool = "ScheduleWakeup";

/** What the platform denied when the deny list was first shipped. */
export const firstDeniedTools: readonly string[] = [wakeupTool];

/** What it denies since somebody went through everything that is offered. */
export const auditedDeniedTools: readonly string[] = [
  ...firstDeniedTools,
  ...["Workflow", "Monitor", "TaskOutput", "CronCreate", "CronList", "CronDelete"],
  ...["SendMessage", "ListAgents", "PushNotification", "RemoteTrigger"],
];

/** What was looked at and left on deliberately. */
export const auditedKeptTools: readonly string[] = [
  ...["Task", "TaskCreate", "TaskGet", "TaskList", "TaskUpdate", "TaskStop"],
  ...["Bash", "Read", "Write", "Edit", "NotebookEdit", "Skill", "ToolSearch"],
  ...["WebFetch", "WebSearch", "DesignSync", "EnterWorktree", "ExitWorktree", "ReportFindings"],
];

/**
 * The names that a process is started without: the operator's in their order, then the platform's.
 * Whatever is no name is skipped; a name counts once, where it first stands. It never throws, and it
 * only ever takes away.
 */
export function mergedDisallowedTools(
  guardrails: unknown,
  denied: readonly string[],
): readonly string[] {
  const names = [...operatorEntries(guardrails), ...denied]
    .filter((entry) => typeof entry === "string")
    .map(trimAscii)
    .filter((name) => name !== "");
  return [...new Set(names)];
}

function operatorEntries(guardrails: unknown): readonly unknown[] {
  if (typeof guardrails !== "object" || guardrails === null || Array.isArray(guardrails)) return [];
  try {
    const { disallowed_tools: entries } = guardrails as { readonly disallowed_tools?: unknown };
    return Array.isArray(entries) ? [...entries] : [];
  } catch {
    // A hostile object may throw when it is read; it takes nothing from the platform's list.
    return [];
  }
}

/** Python and JavaScript disagree about what is blank beyond ASCII, so only that is trimmed. */
function trimAscii(text: string): string {
  return text.replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, "");
}
