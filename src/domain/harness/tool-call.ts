import { z } from "zod";
import { type JsonValue, jsonValueSchema } from "../base/json-value.ts";

/** What a model's structured reply must be to call a tool. */
const toolCallSchema = z.strictObject({
  tool: z.string().min(1),
  input: z.record(z.string(), jsonValueSchema),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

/** What a reply asks for: a tool, nothing (the turn is over), or something that is neither. */
export type Reply =
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "closing" }
  | { readonly kind: "unusable"; readonly problem: string };

/** Reads what a model's turn asks for. */
export function readStructuredReply(structured: JsonValue): Reply {
  if (structured === null) return { kind: "closing" };
  const read = toolCallSchema.safeParse(structured);
  return read.success
    ? { kind: "call", call: read.data }
    : {
        kind: "unusable",
        problem: `The reply is no call of a tool: ${z.prettifyError(read.error)}`,
      };
}
