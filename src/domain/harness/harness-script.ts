import { z } from "zod";
import { modelScriptSchema } from "../model/model-script.ts";
import { harnessCommandSchema, harnessSettingsSchema } from "./harness-task.ts";

/** The file that a harness run is made from: its surroundings, what is done to it, the model's turns. */
export const harnessScriptSchema = modelScriptSchema.extend({
  settings: harnessSettingsSchema,
  commands: z.array(harnessCommandSchema).min(1),
});
