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

/** How the whole run ends when no turn came, and what is said of it. */
export function endWithoutTurn(answer: Exclude<ModelAnswer, ModelTurn>): {
  readonly next: "stopped" | "exhausted" | "unavailable";
  readonly message: string;
} {
  switch (answer.kind) {
    case "stopped":
      return { next: "stopped", message: "You pressed Stop." };
    case "script-exhausted":
      return { next: "exhausted", message: answer.message };
    case "unavailable":
      return { next: "unavailable", message: answer.message };
  }
}
