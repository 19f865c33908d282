import { z } from "zod";

const issue = z.number().int();
/** A comment on an issue. */
export const commentSchema = z.strictObject({
  id: z.string(),
  author: z.string(),
  text: z.string(),
});
const listedIssue = z.strictObject({
  number: issue,
  title: z.string(),
  body: z.string(),
  labels: z.array(z.string()),
});
export type IssueComment = z.infer<typeof commentSchema>;
export type ListedIssue = z.infer<typeof listedIssue>;

/** Calls that change nothing. */
export const githubReadSchema = z.discriminatedUnion("operation", [
  /** Open issues, at most a hundred. */
  z.strictObject({ operation: z.literal("list") }),
  /** The issue whose title holds `[id]`, open or closed. */
  z.strictObject({ operation: z.literal("find"), id: z.string() }),
  z.strictObject({ operation: z.literal("is_closed"), issue }),
  z.strictObject({ operation: z.literal("comments"), issue }),
  z.strictObject({ operation: z.literal("labels"), issue }),
]);

/** Calls that change an issue. The loop makes the first three; the others are a person's. */
export const githubWriteSchema = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("set_body"), issue, body: z.string() }),
  z.strictObject({ operation: z.literal("add_label"), issue, label: z.string() }),
  z.strictObject({ operation: z.literal("comment"), issue, text: z.string() }),
  z.strictObject({ operation: z.literal("remove_label"), issue, label: z.string() }),
  z.strictObject({ operation: z.literal("close"), issue }),
  z.strictObject({ operation: z.literal("reopen"), issue }),
  z.strictObject({ operation: z.literal("open"), issue, title: z.string(), body: z.string() }),
]);

export const githubRequestSchema = z.strictObject({
  kind: z.literal("github"),
  by: z.enum(["loop", "human"]),
  call: z.union([githubReadSchema, githubWriteSchema]),
});

/** What only GitHub says, of a call that succeeds. */
const replySchemas = [
  z.strictObject({ kind: z.literal("issues"), issues: z.array(listedIssue) }),
  /** This client cannot list issues. */
  z.strictObject({ kind: z.literal("no-list") }),
  z.strictObject({ kind: z.literal("issue"), issue: issue.nullable() }),
  z.strictObject({ kind: z.literal("closed"), closed: z.boolean() }),
  /** Oldest first. */
  z.strictObject({ kind: z.literal("comments"), comments: z.array(commentSchema) }),
  z.strictObject({ kind: z.literal("labels"), labels: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("written") }),
] as const;

export const githubAnswerSchema = z.discriminatedUnion("kind", [
  ...replySchemas,
  /** GitHub refused or could not be reached; nothing was changed. */
  z.strictObject({ kind: z.literal("failed"), stderr: z.string() }),
  /** The learner pressed Stop. */
  z.strictObject({ kind: z.literal("stopped") }),
  /** There is nobody to ask at all. */
  z.strictObject({ kind: z.literal("unavailable"), message: z.string() }),
]);

export type GitHubRead = z.infer<typeof githubReadSchema>;
export type GitHubWrite = z.infer<typeof githubWriteSchema>;
export type GitHubRequest = z.infer<typeof githubRequestSchema>;
export type GitHubAnswer = z.infer<typeof githubAnswerSchema>;

const reads: ReadonlySet<string> = new Set(
  githubReadSchema.options.map((option) => option.shape.operation.value),
);

/** Whether a call changes nothing. */
export function isRead(call: GitHubRead | GitHubWrite): call is GitHubRead {
  return reads.has(call.operation);
}

const replies: ReadonlySet<string> = new Set(replySchemas.map((schema) => schema.shape.kind.value));

/** Whether an answer of this kind is what GitHub says of a call that succeeds. Nothing else has such answers. */
export function isGitHubReply(kind: string): boolean {
  return replies.has(kind);
}
