import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";
import {
  type GitHubAnswer,
  githubAnswerSchema,
  githubRequestSchema,
} from "../enhancer/github-call.ts";
import {
  type ModelAnswer,
  type ModelRequest,
  modelAnswerSchema,
  modelRequestSchema,
} from "../model/model-call.ts";
import { answerSchema } from "../oracle/verdict.ts";

/** What Python may use too much of. */
export const limitSchema = z.enum(["time", "memory", "output"]);
export type LimitName = z.infer<typeof limitSchema>;

/** Every way a piece of Python can end without an answer. Each is recorded like any other answer. */
const pythonFailureSchemas = [
  /** The learner pressed Stop. */
  z.strictObject({ kind: z.literal("stopped") }),
  /** The code ran into a limit and was killed. */
  z.strictObject({
    kind: z.literal("at-limit"),
    limit: limitSchema,
    message: z.string(),
  }),
  /** The interpreter died, or its worker broke the protocol and was killed. */
  z.strictObject({
    kind: z.literal("crashed"),
    reason: z.enum(["crashed", "protocol"]),
    message: z.string(),
  }),
  /** No interpreter could be started at all: the download failed, or the browser lacks something. */
  z.strictObject({ kind: z.literal("unavailable"), message: z.string() }),
] as const;

/** A role's policy is asked for its next action. */
export const policyRequestSchema = z.strictObject({
  kind: z.literal("policy"),
  role: z.string(),
  /** Path of the policy file, for messages. */
  path: z.string(),
  /** The whole Python source; it must define `act(observation)`. */
  source: z.string(),
  observation: jsonValueSchema,
});

/** An exception came out. `line` counts from 1 in the text that was asked, where it is known. */
const raisedSchema = z.strictObject({
  kind: z.literal("raised"),
  exception: z.string(),
  message: z.string(),
  line: z.number().int().nullable(),
  console: z.string(),
});

/** What was returned is not plain data, or too much of it; `problem` says where. */
const unusableSchema = z.strictObject({
  kind: z.literal("unusable"),
  problem: z.string(),
  console: z.string(),
});

/** What a policy itself can bring about, as opposed to being stopped, killed or never started. */
export const policyOutcomeSchemas = [
  /** `act` returned plain data. Whether it is an action is for `domain/team` to judge. */
  z.strictObject({ kind: z.literal("returned"), value: jsonValueSchema, console: z.string() }),
  /** The source does not parse, or running it or `act` raised. */
  raisedSchema,
  /** There is no callable `act`. */
  z.strictObject({ kind: z.literal("missing"), message: z.string(), console: z.string() }),
  unusableSchema,
] as const;
export const policyAnswerSchema = z.discriminatedUnion("kind", [
  ...policyOutcomeSchemas,
  ...pythonFailureSchemas,
]);

/** The published oracle runs in Python, beside the code it judges. */
export const naiveOracleRequestSchema = z.strictObject({
  kind: z.literal("oracle.naive"),
  /** The oracle's own Python source; it must define `run_tests(repo)`. */
  oracle: z.string(),
  files: z.record(z.string(), z.string()),
});
export const naiveOracleOutcomeSchemas = [
  /** `report` is whatever `run_tests` returned, if plain: the code under test may have forged it. */
  z.strictObject({ kind: z.literal("reported"), report: jsonValueSchema, console: z.string() }),
  /** `run_tests` itself let an exception out. */
  raisedSchema,
  unusableSchema,
] as const;
export const naiveOracleAnswerSchema = z.discriminatedUnion("kind", [
  ...naiveOracleOutcomeSchemas,
  ...pythonFailureSchemas,
]);

/** The strong oracle's half inside the sandbox: inputs go in one at a time, plain answers come out. */
export const strongOracleRequestSchema = z.strictObject({
  kind: z.literal("oracle.strong"),
  source: z.string(),
  functionName: z.string(),
  /** Names the builtins the source may use. */
  builtins: z.array(z.string()),
  /** In the order they are asked. No expected value ever stands in a request. */
  inputs: z.array(z.number().int()),
});
export const strongOracleAnswerSchema = z.discriminatedUnion("kind", [
  /** One answer per input, in order. */
  z.strictObject({ kind: z.literal("answered"), answers: z.array(answerSchema) }),
  /** The source could not be run, or defines no such function. */
  z.strictObject({
    kind: z.literal("not-run"),
    reason: z.enum(["syntax_error", "exec_error", "missing"]),
    line: z.number().int().nullable(),
    message: z.string(),
  }),
  ...pythonFailureSchemas,
]);

/** Everything outside: one request, one answer. */
export const effectRequestSchema = z.discriminatedUnion("kind", [
  policyRequestSchema,
  naiveOracleRequestSchema,
  strongOracleRequestSchema,
  modelRequestSchema,
  githubRequestSchema,
]);

/** How the answer to each kind of request is read, when a record comes from outside. */
export const answerSchemas = {
  policy: policyAnswerSchema,
  "oracle.naive": naiveOracleAnswerSchema,
  "oracle.strong": strongOracleAnswerSchema,
  model: modelAnswerSchema,
  github: githubAnswerSchema,
} satisfies Record<z.infer<typeof effectRequestSchema>["kind"], z.ZodType>;

export type PolicyRequest = z.infer<typeof policyRequestSchema>;
export type PolicyAnswer = z.infer<typeof policyAnswerSchema>;
export type NaiveOracleRequest = z.infer<typeof naiveOracleRequestSchema>;
export type NaiveOracleAnswer = z.infer<typeof naiveOracleAnswerSchema>;
export type StrongOracleRequest = z.infer<typeof strongOracleRequestSchema>;
export type StrongOracleAnswer = z.infer<typeof strongOracleAnswerSchema>;
export type EffectRequest = z.infer<typeof effectRequestSchema>;
export type EffectAnswer =
  | PolicyAnswer
  | NaiveOracleAnswer
  | StrongOracleAnswer
  | ModelAnswer
  | GitHubAnswer;

/** The answer that belongs to a request of this kind. */
export type AnswerTo<Request extends EffectRequest> = Request extends PolicyRequest
  ? PolicyAnswer
  : Request extends NaiveOracleRequest
    ? NaiveOracleAnswer
    : Request extends StrongOracleRequest
      ? StrongOracleAnswer
      : Request extends ModelRequest
        ? ModelAnswer
        : GitHubAnswer;

/**
 * The one way to the outside. Calls are numbered from 1 in the order they are made.
 * The promise never rejects for anything that code under test can do: a time-out, a Stop, a crash
 * and a missing runtime are answers.
 */
export interface EffectPort {
  call<Request extends EffectRequest>(n: number, request: Request): Promise<AnswerTo<Request>>;
}

/** Effects of one run: the port, and the way to end whatever it is doing. */
export interface RunEffects {
  readonly port: EffectPort;
  /** Every pending and later call is answered `stopped` within 300 ms. */
  stop(): void;
  /** Ends the run's interpreters. */
  close(): void;
}
