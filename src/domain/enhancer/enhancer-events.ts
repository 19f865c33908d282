import { z } from "zod";
import { sha256Schema } from "../base/sha256-schema.ts";
import { githubWriteSchema } from "./github-call.ts";

const fields = z.array(z.string());

/** How one ticket came out of one poll. */
export const outcomeSchema = z.strictObject({
  ticket: z.string(),
  status: z.enum(["passed", "waiting", "escalated", "blocked", "skipped"]),
  detail: z.string(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Facts of an enhancer run, beside those that every run has. */
export const enhancerEventSchemas = [
  z.strictObject({
    type: z.literal("poll.started"),
    actor: z.string(),
    /** Counts from 1. */
    poll: z.number().int(),
    /** The one ticket that was named, or null for every eligible one. */
    ticket: z.string().nullable(),
    simulatedComment: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("ticket.opened"),
    actor: z.string(),
    ticket: z.string(),
    path: z.string(),
    round: z.number().int(),
  }),
  z.strictObject({
    type: z.literal("file.written"),
    actor: z.string(),
    path: z.string(),
    content: sha256Schema,
    n_bytes: z.number().int(),
    sha256_12: z.string(),
  }),
  z.strictObject({ type: z.literal("file.removed"), actor: z.string(), path: z.string() }),
  /** A call that changes GitHub was made. It changed nothing when `failed` is not null. */
  z.strictObject({
    type: z.literal("github.called"),
    actor: z.string(),
    call: githubWriteSchema,
    failed: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("grade.given"),
    actor: z.string(),
    subject: z.enum(["ticket", "candidate"]),
    path: z.string(),
    kind: z.string(),
    present: fields,
    missing: fields,
    ready: z.boolean(),
  }),
  /** The meters after a model call: this ticket, this poll. A null cap is no cap. */
  z.strictObject({
    type: z.literal("spend.counted"),
    actor: z.string(),
    usd: z.number(),
    spentUsd: z.number(),
    maxUsd: z.number().nullable(),
    turns: z.number().int(),
    maxTurns: z.number().nullable(),
  }),
  /** Which stop checks hold, in the order they are asked; the first that holds gives `reason`. */
  z.strictObject({
    type: z.literal("budget.checked"),
    actor: z.string(),
    round: z.number().int(),
    budget: z.number(),
    signature: fields,
    previousSignature: fields.nullable(),
    checks: z.array(z.strictObject({ reason: z.string(), holds: z.boolean() })),
    reason: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("promotion.weighed"),
    actor: z.string(),
    before: fields,
    after: fields,
    relation: z.enum(["proper-subset", "equal", "superset", "overlap"]),
    promoted: z.boolean(),
  }),
  z.strictObject({
    type: z.literal("ticket.ended"),
    actor: z.string(),
    path: z.string(),
    outcome: outcomeSchema,
  }),
  /** `aborted` names the exception that ended the poll; its outcomes are then lost to the caller. */
  z.strictObject({
    type: z.literal("poll.ended"),
    actor: z.string(),
    poll: z.number().int(),
    outcomes: z.array(outcomeSchema),
    aborted: z.strictObject({ error: z.string(), message: z.string() }).nullable(),
  }),
] as const;

/** An event that only an enhancer's run has. */
export type EnhancerRunEvent = z.infer<(typeof enhancerEventSchemas)[number]>;
