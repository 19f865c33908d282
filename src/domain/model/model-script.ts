import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";
import type { ModelAnswer } from "./model-call.ts";

/** One scripted turn, as it is authored. What is left out has the default of a good, free turn. */
export const scriptedTurnSchema = z.strictObject({
  role: z.string().describe("Which role gives this turn."),
  text: z.string().default("").describe("The reply's text."),
  structured: jsonValueSchema.default(null).describe("Structured output, such as a judge's."),
  usd: z.number().nonnegative().default(0).describe("What the call costs, in dollars."),
  stop_reason: z
    .string()
    .nullable()
    .default(null)
    .describe("Why the backend stops early: `query timeout`, `max turns` or `cost budget spent`."),
  ok: z.boolean().default(true).describe("False when the backend fails; the text says how."),
  raw: z.string().default("").describe("The raw dump of the backend's events."),
});
export type ScriptedTurn = z.infer<typeof scriptedTurnSchema>;

/** The turns of every role, in order. A role's own turns are what counts, not how they interleave. */
export const modelScriptSchema = z.strictObject({ turns: z.array(scriptedTurnSchema) });
export type ModelScript = z.infer<typeof modelScriptSchema>;
export type AuthoredScript = z.input<typeof modelScriptSchema>;

/** A model that plays a script, and how far it is. */
export interface ScriptedModel {
  readonly script: ModelScript;
  /** Positions of the turns that were given, in the order they were asked for. */
  readonly given: readonly number[];
}

/** A scripted model before its first turn. */
export function createScriptedModel(script: ModelScript): ScriptedModel {
  return { script, given: [] };
}

/**
 * The next turn of this role. The role is the channel that was asked; the prompt decides nothing.
 * A role without a turn left is told so: a fake never invents an answer.
 */
export function nextTurn(
  model: ScriptedModel,
  role: string,
): { readonly model: ScriptedModel; readonly answer: ModelAnswer } {
  const at = model.script.turns.findIndex(
    (turn, index) => turn.role === role && !model.given.includes(index),
  );
  const turn = model.script.turns[at];
  if (turn === undefined) {
    const had = model.script.turns.filter((each) => each.role === role).length;
    const message = `script exhausted: the ${role} was asked for turn ${had + 1}, and the script has ${had}. Add a turn, or let the loop stop earlier.`;
    return { model, answer: { kind: "script-exhausted", role, message } };
  }
  return {
    model: { ...model, given: [...model.given, at] },
    answer: {
      kind: "turn",
      text: turn.text,
      structured: turn.structured,
      usd: turn.usd,
      ok: turn.ok,
      stopReason: turn.stop_reason,
      raw: turn.raw,
    },
  };
}

/** The turns nobody asked for, with their positions in the script. */
export function unusedTurns(
  model: ScriptedModel,
): readonly { readonly position: number; readonly turn: ScriptedTurn }[] {
  return model.script.turns.flatMap((turn, position) =>
    model.given.includes(position) ? [] : [{ position, turn }],
  );
}
