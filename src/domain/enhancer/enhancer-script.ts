import { z } from "zod";
import { modelScriptSchema, scriptedTurnSchema } from "../model/model-script.ts";
import { githubFaultSchema } from "./fake-world.ts";

/** A turn of somebody else would be asked for by nobody. */
const turnSchema = scriptedTurnSchema.extend({
  role: z
    .string()
    .refine(
      (role): boolean => role === "doer" || role === "judge",
      "the roles are `doer` and `judge`",
    ),
});

/** The file a learner edits: the turns of both roles, and what GitHub refuses. */
export const enhancerScriptSchema = modelScriptSchema.extend({
  turns: z.array(turnSchema),
  github_faults: z.array(githubFaultSchema).default([]),
});
export type EnhancerScript = z.infer<typeof enhancerScriptSchema>;
