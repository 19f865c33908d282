import { z } from "zod";
import { hashFields } from "../base/ids.ts";
import type { JsonValue } from "../base/json-value.ts";
import { note } from "../record/open-run.ts";
import { wakeupTool } from "./deny-list.ts";
import { askGates, type GateAnswer } from "./gate.ts";
import { type HarnessRun, turnOf, withTurn } from "./harness-run.ts";
import { timeOfDay } from "./iso-instant.ts";
import { usualCap } from "./loop-limits.ts";
import { createReminder } from "./reminder.ts";
import { checkReminder } from "./reminder-limits.ts";
import { bareToolName } from "./spawn.ts";
import type { ToolCall } from "./tool-call.ts";
import { promiseWakeup } from "./wakeup.ts";

/** What a tool says, and the run after what it did. */
export interface ToolOutcome {
  readonly run: HarnessRun;
  readonly ok: boolean;
  readonly answer: JsonValue;
}

const day = 86_400;

/** Runs one call at the turn's time. A tool that the model was not given does not exist for it. */
export function answerTool(run: HarnessRun, call: ToolCall): ToolOutcome {
  const { tools } = turnOf(run);
  if (!tools.includes(call.tool)) return refused(run, `There is no tool \`${call.tool}\` here.`);
  if (call.tool === wakeupTool) return bookWakeup(run, call);
  if (call.tool === "ToolSearch") return searchTools(run, call);
  if (bareToolName(call.tool) === "set_reminder") return setReminder(run, call);
  return refused(run, `\`${call.tool}\` does nothing in this sandbox.`);
}

const wakeupInput = z.object({ delaySeconds: z.number().int(), prompt: z.string() });

function bookWakeup(run: HarnessRun, { input }: ToolCall): ToolOutcome {
  const read = wakeupInput.safeParse(input);
  if (!read.success) return refused(run, z.prettifyError(read.error));
  const { start } = run.task.settings;
  const { at } = turnOf(run);
  const promised = promiseWakeup(start + at, read.data.delaySeconds);
  const wakeup = { at: promised.at - start, prompt: read.data.prompt };
  const booked = note(
    { ...run, wakeups: [...run.wakeups, wakeup] },
    { type: "wakeup.booked", actor: "tool", at, wakeup },
  );
  const said = `Next wake-up scheduled for ${timeOfDay(promised.at)}, in ${promised.inSeconds} s.`;
  return { run: booked, ok: true, answer: { success: true, message: said } };
}

const searchInput = z.object({ query: z.string() });

/** A search by names that the model already knows: `select:one,two`. */
function searchTools(run: HarnessRun, { input }: ToolCall): ToolOutcome {
  const read = searchInput.safeParse(input);
  if (!read.success) return refused(run, z.prettifyError(read.error));
  const { tools, deferred } = turnOf(run);
  const wanted = read.data.query.replace(/^select:/, "").split(",");
  const found = deferred.filter((name) => wanted.includes(name));
  const known = [...tools, ...found.filter((name) => !tools.includes(name))];
  return { run: withTurn(run, { tools: known }), ok: true, answer: { found } };
}

function setReminder(run: HarnessRun, { input }: ToolCall): ToolOutcome {
  const { settings, seed } = run.task;
  const { agent, agents, autonomy } = settings;
  const { at } = turnOf(run);
  const target = input["agent_name"];
  const gate = askGates({
    principal: { kind: "agent", agent, ownerCanAccess: agents, edges: [] },
    tool: "set_reminder",
    target: typeof target === "string" ? target : null,
    era: "pr",
    via: "mcp",
    agents,
  });
  if (!("agent" in gate)) return refused(run, gateSentence(gate));
  const now = settings.start + at;
  const checked = checkReminder(
    now,
    input,
    {
      pending: run.reminders.filter(({ status }) => status === "pending").length,
      created24h: run.reminders.filter(({ createdAt }) => at - createdAt < day).length,
      calls60s: run.reminders.filter(({ createdAt }) => at - createdAt < 60).length,
      agentCap: usualCap,
    },
    "mcp",
  );
  if (checked.status !== 201) {
    return refused(run, "field" in checked ? `\`${checked.field}\` does not fit.` : checked.error);
  }
  const reminder = createReminder({
    id: `rem_${hashFields([seed, String(run.reminders.length)]).slice(0, 32)}`,
    agent: gate.agent,
    // It was looked at above.
    message: String(input["message"]),
    createdAt: at,
    fireAt: checked.fire_at - settings.start,
  });
  const { id, message, fireAt } = reminder;
  const stored = note(
    { ...run, reminders: [...run.reminders, reminder] },
    { type: "reminder.stored", actor: "scheduler", at, id, message, fireAt },
  );
  const row = { id, status: reminder.status, fires_at: timeOfDay(checked.fire_at) };
  return {
    run: stored,
    ok: true,
    answer: { success: true, ...row, ...(!autonomy && { autonomy_hold: true }) },
  };
}

function refused(run: HarnessRun, error: string): ToolOutcome {
  return { run, ok: false, answer: { success: false, error } };
}

function gateSentence(gate: Exclude<GateAnswer, { agent: string }>): string {
  if (gate.result === "throw") return "`agent_name` must be given.";
  return gate.result === "denied"
    ? "Access denied"
    : `API error (${gate.result}): refused by the layer \`${gate.layer}\`.`;
}
