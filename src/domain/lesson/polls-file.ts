import { z } from "zod";
import type { PollPlan } from "../enhancer/enhancer-task.ts";
import type { GitHubWrite } from "../enhancer/github-call.ts";

const on = z
  .number()
  .int()
  .optional()
  .describe("The issue's number; left out, the lesson's first issue.");

/** One thing a person does on GitHub. */
const actSchema = z.union(
  [
    z.strictObject({ comment: z.string(), on }),
    z.strictObject({ add_label: z.string(), on }),
    z.strictObject({ remove_label: z.string(), on }),
    z.strictObject({ set_body: z.string(), on }),
    z.strictObject({ close: z.literal(true), on }),
    z.strictObject({ reopen: z.literal(true), on }),
  ],
  'write one thing that a person does, as in `- comment: "text"`. There are `comment`, `add_label`, ' +
    "`remove_label` and `set_body`, each with a text, and `close: true` and `reopen: true`. " +
    "`on: 8` beside it names another issue",
);

/** The file that says how often the loop polls, and what people do before each poll. */
export const pollsFileSchema = z.strictObject({
  polls: z
    .array(
      z.strictObject({
        before: z.array(actSchema).default([]).describe("What people do before this poll."),
        ticket: z.string().nullable().default(null).describe("The one ticket to look at."),
        simulated_comment: z.string().nullable().default(null),
      }),
    )
    .min(1)
    .max(20),
});
export type PollsFile = z.infer<typeof pollsFileSchema>;

/** The polls of a file as the loop is asked for them. `firstIssue` is meant where no issue is named. */
export function pollPlansOf(file: PollsFile, firstIssue: number): readonly PollPlan[] {
  return file.polls.map(({ before, ticket, simulated_comment: simulatedComment }) => ({
    human: before.map((act) => writeOf(act, act.on ?? firstIssue)),
    ticket,
    simulatedComment,
  }));
}

function writeOf(act: z.infer<typeof actSchema>, issue: number): GitHubWrite {
  if ("comment" in act) return { operation: "comment", issue, text: act.comment };
  if ("add_label" in act) return { operation: "add_label", issue, label: act.add_label };
  if ("remove_label" in act) return { operation: "remove_label", issue, label: act.remove_label };
  if ("set_body" in act) return { operation: "set_body", issue, body: act.set_body };
  return { operation: "close" in act ? "close" : "reopen", issue };
}
