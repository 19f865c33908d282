import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";

/** A model is asked for one turn. The role is the channel that is asked, never a word in the prompt. */
export const modelRequestSchema = z.strictObject({
  kind: z.literal("model"),
  role: z.string(),
  prompt: z.string(),
  /** Dollars this one call may cost, or null for no cap. */
  maxUsd: z.number().nullable(),
});

export const modelAnswerSchema = z.discriminatedUnion("kind", [
  /** The backend came back, well or not. What the reply is worth is for the loop to judge. */
  z.strictObject({
    kind: z.literal("turn"),
    text: z.string(),
    /** Structured output, if the backend gave any. */
    structured: jsonValueSchema,
    /** What the backend says the call cost, in dollars. */
    usd: z.number(),
    /** False when the backend failed; `text` then says how. */
    ok: z.boolean(),
    /** Why the backend stopped the call early, or null. */
    stopReason: z.string().nullable(),
    /** The raw dump of the backend's events. */
    raw: z.string(),
  }),
  /** The scripted model has no turn left for this role. It never invents one. */
  z.strictObject({
    kind: z.literal("script-exhausted"),
    role: z.string(),
    message: z.string(),
  }),
  /** The learner pressed Stop. */
  z.strictObject({ kind: z.literal("stopped") }),
  /** No model can be asked at all. */
  z.strictObject({ kind: z.literal("unavailable"), message: z.string() }),
]);

export type ModelRequest = z.infer<typeof modelRequestSchema>;
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;
export type ModelTurn = Extract<ModelAnswer, { kind: "turn" }>;
