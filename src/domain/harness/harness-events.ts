import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";

/** What started a turn. */
export const triggerSchema = z.enum(["chat", "wakeup", "reminder"]);
export type Trigger = z.infer<typeof triggerSchema>;

/** What becomes of a reminder. The last three are final. */
export const reminderStatusSchema = z.enum(["pending", "firing", "fired", "cancelled", "failed"]);
export type ReminderStatus = z.infer<typeof reminderStatusSchema>;

/** A wake-up as a process holds it: for when it was promised, and what it would say. */
const wakeupSchema = z.strictObject({ at: z.number().int(), prompt: z.string() });

/**
 * Facts of a harness run, beside those that every run has. `at` is the simulated time in seconds
 * since the run began. A turn is recorded whole before anything else that happens meanwhile.
 */
export const harnessEventSchemas = [
  /** A turn begins: in a new process, or in one that stayed. `execution` counts turns from 1. */
  z.strictObject({
    type: z.literal("turn.started"),
    actor: z.string(),
    at: z.number().int(),
    execution: z.number().int(),
    trigger: triggerSchema,
    /** The words that the model is started with. */
    prompt: z.string(),
    argv: z.array(z.string()),
    /** The tools that the model sees at once. */
    tools: z.array(z.string()),
    /** The tools it finds only when it searches for them by name. */
    deferred: z.array(z.string()),
  }),
  z.strictObject({
    type: z.literal("tool.called"),
    actor: z.string(),
    at: z.number().int(),
    tool: z.string(),
    input: jsonValueSchema,
  }),
  z.strictObject({
    type: z.literal("tool.answered"),
    actor: z.string(),
    at: z.number().int(),
    tool: z.string(),
    /** False when the tool refused. */
    ok: z.boolean(),
    answer: jsonValueSchema,
  }),
  /** The process keeps a wake-up in its memory, and nowhere else. */
  z.strictObject({
    type: z.literal("wakeup.booked"),
    actor: z.string(),
    at: z.number().int(),
    wakeup: wakeupSchema,
  }),
  z.strictObject({
    type: z.literal("wakeup.fired"),
    actor: z.string(),
    at: z.number().int(),
    wakeup: wakeupSchema,
  }),
  /** What a person reads at the end of a turn. */
  z.strictObject({
    type: z.literal("message.closed"),
    actor: z.string(),
    at: z.number().int(),
    text: z.string(),
  }),
  /** The turn is over. `dropped` is what the process still held: nobody is told of it. */
  z.strictObject({
    type: z.literal("turn.ended"),
    actor: z.string(),
    at: z.number().int(),
    execution: z.number().int(),
    status: z.enum(["success", "failed"]),
    process: z.enum(["gone", "stays"]),
    dropped: z.array(wakeupSchema),
  }),
  z.strictObject({
    type: z.literal("clock.ticked"),
    actor: z.string(),
    at: z.number().int(),
  }),
  z.strictObject({
    type: z.literal("reminder.stored"),
    actor: z.string(),
    at: z.number().int(),
    id: z.string(),
    message: z.string(),
    fireAt: z.number().int(),
  }),
  /** A scan has found it, and a timer now runs for it. */
  z.strictObject({
    type: z.literal("reminder.armed"),
    actor: z.string(),
    at: z.number().int(),
    id: z.string(),
    timer: z.number().int(),
  }),
  z.strictObject({
    type: z.literal("reminder.changed"),
    actor: z.string(),
    at: z.number().int(),
    id: z.string(),
    status: reminderStatusSchema,
    attempts: z.number().int(),
  }),
] as const;

/** An event that only a harness's run has. */
export type HarnessRunEvent = z.infer<(typeof harnessEventSchemas)[number]>;

const types: ReadonlySet<string> = new Set(
  harnessEventSchemas.map((schema) => schema.shape.type.value),
);

/** Whether only a harness's run has such an event. */
export function isHarnessRunEvent<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, HarnessRunEvent> {
  return types.has(event.type);
}
