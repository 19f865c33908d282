import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";
import type { RunAbout } from "../record/open-run.ts";

/** The second of the published reproduction's prompt, 08:18:59, in seconds since 1970. */
export const publishedStart = 1_788_250_739;
/** Simulated seconds that a tool's answer and a closing message take. */
export const stepSeconds = 2;
/** What a turn that nobody waits for takes at least. */
export const unattendedSeconds = 5;

/** What surrounds the agent: how its process is started, and what the platform around it does. */
export const harnessSettingsSchema = z.strictObject({
  agent: z.string().default("me").describe("The agent's name."),
  agents: z
    .array(z.string())
    .default(["me", "sib"])
    .describe("Every agent there is; one owner may reach them all."),
  start: z
    .number()
    .int()
    .default(publishedStart)
    .describe("When the run begins, in seconds since 1970. Only the wake-up's answer shows it."),
  host: z
    .enum(["oneshot", "persistent"])
    .default("oneshot")
    .describe("Whether the process ends with its turn, or stays."),
  image: z
    .enum(["old", "patched"])
    .default("old")
    .describe("Whether the agent's image was rebuilt since the deny list was shipped."),
  guardrails: jsonValueSchema.default({}).describe("The operator's guardrails file."),
  deferPlatformTools: z
    .boolean()
    .default(true)
    .describe("Whether the platform's tools are found only by a search for their names."),
  autonomy: z.boolean().default(true).describe("Whether the scheduler may start this agent."),
  guidance: z.string().default("").describe("What the platform tells the model before the prompt."),
});
export type HarnessSettings = z.infer<typeof harnessSettingsSchema>;

/** Everything that decides a harness run, apart from the commands and the answers of the outside. */
export interface HarnessTask extends RunAbout {
  readonly settings: HarnessSettings;
}

/** What somebody does to the harness between two turns. */
export const harnessCommandSchema = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("prompt"), text: z.string() }),
  /** Lets the simulated time pass to this many seconds after the run's beginning. */
  z.strictObject({ do: z.literal("tick"), to: z.number().int().nonnegative() }),
]);
export type HarnessCommand = z.infer<typeof harnessCommandSchema>;
