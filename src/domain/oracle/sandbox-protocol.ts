import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";
import { limitSchema, naiveOracleOutcomeSchemas, policyOutcomeSchemas } from "../record/effect.ts";
import { parseSmallJson } from "./small-json.ts";
import { answerSchema } from "./verdict.ts";

/** What an interpreter can be asked. No expected value has a place here. */
export const sandboxAskSchema = z.discriminatedUnion("kind", [
  /** Call `act(observation)` of a role's policy, in a new namespace. */
  z.strictObject({
    kind: z.literal("policy"),
    path: z.string(),
    source: z.string(),
    observation: jsonValueSchema,
  }),
  /** Call `run_tests(files)` of the published oracle. */
  z.strictObject({
    kind: z.literal("naive"),
    oracle: z.string(),
    files: z.record(z.string(), z.string()),
  }),
  /** Execute the source once and keep its function. */
  z.strictObject({
    kind: z.literal("grade.define"),
    source: z.string(),
    functionName: z.string(),
    builtins: z.array(z.string()),
  }),
  /** Ask the kept function for one input. */
  z.strictObject({ kind: z.literal("grade.ask"), n: z.number().int() }),
  /** Nothing more is asked. What was sent beside the last answer has come in before this reply. */
  z.strictObject({ kind: z.literal("grade.close") }),
]);
export type SandboxAsk = z.infer<typeof sandboxAskSchema>;

/** What an interpreter itself can say of its end. After either of these it is of no further use. */
const endingSchemas = [
  z.strictObject({ kind: z.literal("limit"), limit: limitSchema }),
  z.strictObject({ kind: z.literal("died"), message: z.string().max(1000) }),
] as const;

/** How the answer to each kind of question is read. Everything else breaks the protocol. */
export const sandboxReplySchemas = {
  policy: z.discriminatedUnion("kind", [...policyOutcomeSchemas, ...endingSchemas]),
  naive: z.discriminatedUnion("kind", [...naiveOracleOutcomeSchemas, ...endingSchemas]),
  "grade.define": z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("defined") }),
    z.strictObject({
      kind: z.literal("not-run"),
      reason: z.enum(["syntax_error", "exec_error", "missing"]),
      line: z.number().int().nullable(),
      message: z.string().max(300),
    }),
    ...endingSchemas,
  ]),
  "grade.ask": z.discriminatedUnion("kind", [...answerSchema.options, ...endingSchemas]),
  "grade.close": z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("closed") }),
    ...endingSchemas,
  ]),
} satisfies Record<SandboxAsk["kind"], z.ZodType>;

/** The reply that belongs to a question of this kind. */
export type SandboxReplyTo<Kind extends SandboxAsk["kind"]> = z.infer<
  (typeof sandboxReplySchemas)[Kind]
>;

/** The longest reply, in UTF-16 units, that the relay lets through for each kind of question. */
export const replyLimits: Readonly<Record<SandboxAsk["kind"], number>> = {
  policy: 1_000_000,
  naive: 1_000_000,
  "grade.define": 2_000,
  "grade.ask": 1_000,
  "grade.close": 1_000,
};

/** Reads a reply's JSON text, or null when it breaks the protocol: never trust who sent it. */
export function readReply<Kind extends SandboxAsk["kind"]>(
  kind: Kind,
  text: string,
): SandboxReplyTo<Kind> | null {
  if (text.length > replyLimits[kind]) return null;
  const parsed = sandboxReplySchemas[kind].safeParse(parseSmallJson(text));
  return parsed.success ? (parsed.data as SandboxReplyTo<Kind>) : null;
}

const runSchema = z.number().int().positive();

/**
 * What the frame's relay tells the page. Whatever is said after the start carries the number of the
 * run it belongs to, and is dropped when that run is over.
 */
export const relayMessageSchema = z.discriminatedUnion("type", [
  /** The relay runs, in an origin of its own, and waits for the start. */
  z.strictObject({ type: z.literal("up") }),
  /** The frame is not isolated, so nothing is started in it. */
  z.strictObject({ type: z.literal("refused"), message: z.string() }),
  z.strictObject({
    type: z.literal("ready"),
    run: runSchema,
    python: z.string(),
    from: z.enum(["image", "nothing"]),
  }),
  z.strictObject({
    type: z.literal("replied"),
    run: runSchema,
    /** Number of the first question. */
    ask: z.number().int(),
    /** One reply for each question, or fewer when the interpreter came to its end with the last. */
    texts: z.array(z.string()),
  }),
  /** The worker is gone. `deadline` means that it had to be killed. */
  z.strictObject({
    type: z.literal("ended"),
    run: runSchema,
    reason: z.enum(["start", "crashed", "protocol", "deadline"]),
    message: z.string(),
  }),
]);
export type RelayMessage = z.infer<typeof relayMessageSchema>;

/** What the page tells the relay. `Bytes` is a Blob, which this layer has no name for. */
export type PageMessage<Bytes> =
  | {
      readonly type: "start";
      readonly run: number;
      readonly script: Bytes;
      readonly wasm: Bytes;
      readonly library: Bytes;
      readonly image: Bytes | null;
      /** Bytes at which Python's heap stops growing. */
      readonly heapLimit: number;
      /** Milliseconds after which a start has failed. */
      readonly limit: number;
    }
  | {
      /** Questions to be put one after the other, each after the reply to the one before. */
      readonly type: "ask";
      readonly run: number;
      /** Number of the first question; they count up from 1 for each interpreter. */
      readonly ask: number;
      readonly questions: readonly SandboxQuestion[];
      /** Milliseconds for each question, and for all of them. */
      readonly limit: number;
      readonly total: number;
      /** The longest reply to each, in UTF-16 units. */
      readonly longest: number;
    };

/** One question: a `SandboxAsk` with its seed, as JSON, and the seed once more. */
export interface SandboxQuestion {
  readonly text: string;
  readonly seed: string;
}

/** What the relay hands to the worker. */
export interface WorkerAsk extends SandboxQuestion {
  readonly ask: number;
  /** Milliseconds. */
  readonly limit: number;
}

/** The question as it is sent to an interpreter. */
export function questionOf(ask: SandboxAsk, seed: string): SandboxQuestion {
  return { text: JSON.stringify({ ...ask, seed }), seed };
}
