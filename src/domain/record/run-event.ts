import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";
import { sha256Schema } from "../base/sha256-schema.ts";
import { enhancerEventSchemas } from "../enhancer/enhancer-events.ts";
import { harnessEventSchemas } from "../harness/harness-events.ts";

/** One outcome of a rule: what comes next, the rule's name, what it saw, what it did not choose. */
export const decisionSchema = z.strictObject({
  rule: z.string(),
  next: z.string(),
  /** The sentence a learner reads. */
  because: z.string(),
  values: z.record(z.string(), jsonValueSchema),
  alternatives: z.array(z.strictObject({ next: z.string(), because: z.string() })),
});
export type Decision = z.infer<typeof decisionSchema>;

/** A finding of a review. */
export const findingSchema = z.strictObject({
  severity: z.enum(["block", "note"]),
  path: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/**
 * One fact of a run. `actor` is the lane it is drawn in. Texts are named by their SHA-256 and kept
 * in the record's store. There is no wall-clock time in any event.
 */
export const runEventSchema = z.discriminatedUnion("type", [
  /** Always the first event: the files at the start and the settings in force. */
  z.strictObject({
    type: z.literal("run.started"),
    actor: z.string(),
    files: z.array(z.tuple([z.string(), sha256Schema])),
    settings: z.record(z.string(), jsonValueSchema),
  }),
  /** The chart moved. `state` is the dotted path of the state entered. */
  z.strictObject({
    type: z.literal("state.entered"),
    actor: z.string(),
    state: z.string(),
    round: z.number().int(),
  }),
  /** A call left through the effect port. The request's JSON text is in the store under `request`. */
  z.strictObject({
    type: z.literal("call.requested"),
    actor: z.string(),
    call: z.number().int(),
    kind: z.string(),
    request: sha256Schema,
  }),
  /** Its answer came back; `outcome` is the answer's `kind`, the JSON text is under `answer`. */
  z.strictObject({
    type: z.literal("call.answered"),
    actor: z.string(),
    call: z.number().int(),
    outcome: z.string(),
    answer: sha256Schema,
  }),
  z.strictObject({
    type: z.literal("action.accepted"),
    actor: z.string(),
    note: z.string(),
    patches: z.number().int(),
  }),
  /** An attempt that was not accepted: the reason's code and the sentence the role is told. */
  z.strictObject({
    type: z.literal("action.refused"),
    actor: z.string(),
    code: z.string(),
    message: z.string(),
    attempt: z.number().int(),
  }),
  z.strictObject({
    type: z.literal("patch.accepted"),
    actor: z.string(),
    path: z.string(),
    content: sha256Schema,
    n_bytes: z.number().int(),
    sha256_12: z.string(),
  }),
  z.strictObject({
    type: z.literal("patch.refused"),
    actor: z.string(),
    path: z.string(),
    code: z.string(),
    message: z.string(),
  }),
  /** An oracle spoke of this source id. `verdict` is a `Verdict`, or a naive oracle's outcome. */
  z.strictObject({
    type: z.literal("verdict.reached"),
    actor: z.string(),
    oracle: z.enum(["naive", "strong"]),
    source: sha256Schema,
    green: z.boolean(),
    verdict: jsonValueSchema,
    /** The sentence a learner reads. */
    message: z.string(),
  }),
  z.strictObject({
    type: z.literal("review.read"),
    actor: z.string(),
    source: sha256Schema,
    findings: z.array(findingSchema),
  }),
  z.strictObject({ type: z.literal("decision.made"), actor: z.string(), decision: decisionSchema }),
  ...enhancerEventSchemas,
  ...harnessEventSchemas,
  /** Always the last event of a run that ended. `outcome` is the name of the final state. */
  z.strictObject({
    type: z.literal("run.ended"),
    actor: z.string(),
    outcome: z.string(),
    message: z.string(),
  }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;

/** The events of one type. */
export type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;
