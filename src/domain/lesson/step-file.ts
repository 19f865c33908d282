import { z } from "zod";
import { jsonValueSchema } from "../base/json-value.ts";

/** The name of a part of a lesson. */
export const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, "use small letters, digits and hyphens")
  .describe("A short name, stable once people have saved work.");
const markdown = z.string().min(1);
/** Where a text of a lesson stands. */
export const pathSchema = z
  .string()
  .min(1)
  .describe("Relative to the lesson's folder; `../` reaches shared files.");

/** One way to answer. */
export const choiceFileSchema = z.strictObject({
  id: idSchema,
  text: markdown.describe("The choice itself, one line of Markdown."),
  correct: z.boolean().describe("Exactly one choice of a question is correct."),
  because: markdown.describe("Why it is right or wrong, told after it was chosen."),
});

/** One question. */
export const questionFileSchema = z.strictObject({
  question: markdown,
  choices: z.array(choiceFileSchema).min(2).max(5),
});

const checkHead = {
  id: idSchema,
  title: z.string().min(1).describe("What is checked, as a short statement."),
  message: markdown.describe(
    "Told when this is the first check that fails: what is wrong, what to do.",
  ),
};

/** One automatic check of an edit. */
export const checkFileSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("probe"),
    ...checkHead,
    probe: pathSchema.describe(
      "Python that defines `act(observation)`; placed after the learner's text.",
    ),
    input: z.record(z.string(), jsonValueSchema).default({}).describe("The observation."),
    files: z
      .record(z.string(), pathSchema)
      .default({})
      .describe("Files whose texts are added to the observation under these names."),
    returns: jsonValueSchema.optional().describe("What `act` must return, exactly."),
    prints: z.array(z.string()).optional().describe("The lines that must be printed, exactly."),
  }),
  z.strictObject({
    kind: z.literal("team"),
    ...checkHead,
    chosen: z
      .record(z.string(), idSchema)
      .default({})
      .describe("Variants of the other files, by path."),
    expect: z.strictObject({
      outcome: z.string().optional().describe("The final state, such as `approved`."),
      round: z.number().int().optional().describe("The round in which the run ended."),
      naive: z.enum(["green", "red"]).optional().describe("The naive oracle's last word."),
      strong: z.enum(["green", "red"]).optional().describe("The strong oracle's last word."),
      refusals: z.array(z.string()).optional().describe("The codes of all refusals, in order."),
    }),
  }),
  z.strictObject({
    kind: z.literal("polls"),
    ...checkHead,
    chosen: z
      .record(z.string(), idSchema)
      .default({})
      .describe("Variants of the other files, by path."),
    expect: z.strictObject({
      outcome: z.string().optional().describe("The final state, such as `finished`."),
      endings: z
        .array(z.array(z.string()))
        .optional()
        .describe("How each poll ended: `status` or `status: detail` a ticket, or `aborted`."),
      last: z.string().optional().describe("The very last of these ends."),
      github: z
        .array(z.string())
        .optional()
        .describe("The loop's calls that change GitHub, in order, such as `add_label ready`."),
      model_calls: z.number().int().optional().describe("How often a model was asked."),
    }),
  }),
  z.strictObject({
    kind: z.literal("duel"),
    ...checkHead,
    source: pathSchema.describe("The implementation that the learner's oracle judges."),
    right: z.boolean().describe("Whether it is right, and so must be accepted."),
  }),
]);
export type CheckFile = z.infer<typeof checkFileSchema>;

const stepHead = {
  title: z.string().min(1).max(80),
  choose: z
    .record(z.string(), idSchema)
    .optional()
    .describe("Variants this step is about, by path; the page offers to choose them."),
};

/** The front matter of a step. The prose below it is Markdown. */
export const stepFileSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("read"), ...stepHead }),
  z.strictObject({ kind: z.literal("predict"), ...stepHead, ...questionFileSchema.shape }),
  z.strictObject({ kind: z.literal("quiz"), ...stepHead, ...questionFileSchema.shape }),
  z.strictObject({
    kind: z.literal("edit"),
    ...stepHead,
    file: z.string().describe("The tab that is edited."),
    variant: idSchema.describe("The variant of it that is edited."),
    checks: z.array(checkFileSchema).min(1),
    fails: idSchema.describe("The first check that fails before anything was changed."),
    solution: pathSchema.describe("A whole text that passes every check."),
    wrong: z
      .array(
        z.strictObject({
          file: pathSchema.describe("A foreseen wrong answer, as a whole text."),
          fails: idSchema.describe("The first check it fails."),
        }),
      )
      .default([]),
    hints: z.array(markdown).min(3).max(5).describe("From a question to nearly the code."),
  }),
]);
export type StepFile = z.infer<typeof stepFileSchema>;

/** The two parts of a step's file; `bodyLine` is the line on which the prose begins. */
export interface SplitStep {
  readonly front: string;
  readonly body: string;
  readonly bodyLine: number;
}

/** Parts the front matter (between two lines `---`) from the prose, or null when there is none. */
export function splitFrontMatter(text: string): SplitStep | null {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (match?.[1] === undefined) return null;
  const front = match[1];
  return {
    front,
    body: text.slice(match[0].length),
    bodyLine: front.split("\n").length + 3,
  };
}
