import type { z } from "zod";
import { runHarness } from "#actors/harness/run-harness.ts";
import { createFakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import { foldHarnessFrames, type HarnessFrame } from "#domain/harness/harness-frame.ts";
import {
  type HarnessCommand,
  type HarnessTask,
  harnessSettingsSchema,
} from "#domain/harness/harness-task.ts";
import { type AuthoredScript, modelScriptSchema } from "#domain/model/model-script.ts";

type Turn = AuthoredScript["turns"][number];

/** A harness run as a test writes it. */
export interface HarnessScenario {
  readonly settings?: z.input<typeof harnessSettingsSchema>;
  readonly turns: readonly Turn[];
  readonly commands?: readonly HarnessCommand[];
}

/** A turn that calls a tool. */
export const calls = (tool: string, input: Record<string, unknown> = {}): Turn => ({
  role: "model",
  structured: { tool, input } as Turn["structured"],
});

/** A turn that ends with words. */
export const says = (text: string): Turn => ({ role: "model", text });

const prompt: HarnessCommand = { do: "prompt", text: "Report the time every minute." };
const later: HarnessCommand = { do: "tick", to: 600 };

export const route = "mcp__trinity__set_reminder";
const find = calls("ToolSearch", { query: `select:${route}` });
const armed = says("Armed: the next one comes in about 60 s.");

/** The runs that the harness is there to show. */
export const harnessScenarios = {
  "a wake-up that dies with its process": {
    turns: [calls("ScheduleWakeup", { delaySeconds: 60, prompt: "Report the time." }), armed],
  },
  "the same call in a process that stays": {
    settings: { host: "persistent" },
    turns: [
      calls("ScheduleWakeup", { delaySeconds: 60, prompt: "Report the time." }),
      armed,
      says("It is 08:21."),
    ],
  },
  "denied, and nowhere to go": {
    settings: { image: "patched" },
    turns: [says("I cannot schedule this here.")],
  },
  "denied, and a reminder instead": {
    settings: { image: "patched" },
    turns: [
      find,
      calls(route, { message: "Report the time.", delay_seconds: 300 }),
      says("A reminder is stored; it does not need this session."),
      says("It is 08:24."),
    ],
  },
  "a reminder that is held back": {
    settings: { image: "patched", autonomy: false },
    turns: [
      find,
      calls(route, { message: "Report the time.", delay_seconds: 300 }),
      says("A reminder is stored."),
    ],
  },
  "a reminder for a sibling": {
    settings: { image: "patched" },
    turns: [
      find,
      calls(route, { agent_name: "sib", message: "Report.", delay_seconds: 300 }),
      says("It was refused."),
    ],
  },
  "an operator's list that an old image cannot join": {
    settings: { guardrails: { disallowed_tools: [7] } },
    turns: [],
  },
} as const satisfies Record<string, HarnessScenario>;

/** What a scenario runs on. */
export function stageHarness({ settings, turns, commands = [prompt, later] }: HarnessScenario) {
  const task: HarnessTask = {
    lesson: { id: "test", hash: "0".repeat(64) },
    seed: "test",
    versions: {},
    settings: harnessSettingsSchema.parse(settings ?? {}),
  };
  const script = modelScriptSchema.parse({ turns });
  const world = createFakeWorld(script, { canList: false, issues: [] });
  return { task, commands, world, port: fakePort(world) };
}

/** Plays a scenario to its end. Unused turns are a fault of the test. */
export async function playHarness(scenario: HarnessScenario) {
  const { task, commands, port } = stageHarness(scenario);
  const record = await runHarness(task, commands, port);
  const frames = foldHarnessFrames(record);
  return { record, last: frames.at(-1) as HarnessFrame, unused: port.unused() };
}
