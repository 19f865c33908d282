import { z } from "zod";
import { repairNames } from "../enhancer/repairs.ts";
import { seedIds } from "../enhancer/seed-tickets.ts";
import { defaultTeamSettings, teamSettingsSchema } from "../team/team-settings.ts";
import { idSchema, pathSchema, questionFileSchema } from "./step-file.ts";

const variantHead = {
  id: idSchema,
  title: z.string().min(1).max(60),
  summary: z.string().min(1).max(200).describe("One sentence on what it does."),
  file: pathSchema,
};

/** One text that may stand in a tab. */
export const variantFileSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("honest"), ...variantHead }),
  z.strictObject({ kind: z.literal("lazy"), ...variantHead }),
  z.strictObject({
    kind: z.literal("cheat"),
    ...variantHead,
    class: z.string().min(1).max(60).describe("The kind of cheat in a few words."),
    naive: z
      .enum(["green", "red", "broken", "never"])
      .describe(
        "What the naive oracle says of it; `broken` when the oracle itself fails, `never` when nothing reaches it.",
      ),
    caught: z
      .boolean()
      .describe("Whether the strong oracle refuses it. If not, say so in the summary."),
    prediction: questionFileSchema,
  }),
]);
export type VariantFile = z.infer<typeof variantFileSchema>;

const tabHead = {
  path: z.string().min(1).describe("The tab's name."),
  locked: z.string().min(1).optional().describe("Why it may not be edited."),
  script: z.literal(true).optional().describe("It is run by itself, not by a role."),
  variants: z.array(variantFileSchema).min(1),
};

const teamExerciseSchema = z.strictObject({
  system: z.literal("team"),
  repo: pathSchema.describe("A folder: every file in it is a file of the starting snapshot."),
  allowlist: z
    .array(z.strictObject({ role: z.string().min(1), paths: z.array(z.string().min(1)) }))
    .describe("The exact paths each role may write."),
  settings: teamSettingsSchema.default(defaultTeamSettings),
  builtins: z
    .enum(["published", "friendly"])
    .default("published")
    .describe("Which named set of builtins the code under test may use."),
  files: z
    .array(
      z.strictObject({
        ...tabHead,
        actor: z.enum(["planner", "coder", "reviewer", "oracle", "supervisor"]),
      }),
    )
    .min(1),
});

const enhancerExerciseSchema = z.strictObject({
  system: z.literal("enhancer"),
  tickets: z
    .array(z.enum(seedIds))
    .min(1)
    .describe("Which of the seed tickets stand in the repo, each with its issue."),
  repairs: z.array(z.enum(repairNames)).default([]).describe("Switches that are on at the start."),
  loop: z
    .enum(["governed", "until done"])
    .default("governed")
    .describe("The loop whose run is recorded."),
  files: z
    .array(
      z.strictObject({
        ...tabHead,
        actor: z.enum(["orchestrator", "doer", "judge", "model", "supervisor"]),
        part: z
          .enum(["script", "contract", "polls"])
          .optional()
          .describe("What the run takes it for: the model's turns, `.loop.yml`, the polls."),
      }),
    )
    .min(1),
});

/** What `lesson.yml` may say. */
export const lessonFileSchema = z.strictObject({
  title: z.string().min(1).max(60),
  summary: z.string().min(1).max(160).describe("One sentence for the map of lessons."),
  minutes: z.number().int().min(1).max(60).describe("Reading and doing, measured on a person."),
  recorded: z
    .strictObject({
      seed: z.string().min(1).describe("Fixes what Python's `random` gives."),
      chosen: z
        .record(z.string(), idSchema)
        .default({})
        .describe("Variants of the files, by path."),
    })
    .describe("The run that can be stepped through before Python has loaded."),
  exercise: z.discriminatedUnion("system", [teamExerciseSchema, enhancerExerciseSchema]),
});
export type LessonFile = z.infer<typeof lessonFileSchema>;
