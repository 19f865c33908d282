import { z } from "zod";
import { modelScriptSchema } from "../model/model-script.ts";
import { githubFaultSchema } from "./fake-world.ts";

/** The file a learner edits: the turns of both roles, and what GitHub refuses. */
export const enhancerScriptSchema = modelScriptSchema.extend({
  github_faults: z.array(githubFaultSchema).default([]),
});
export type EnhancerScript = z.infer<typeof enhancerScriptSchema>;

/** What is wrong with a script's text, in words, or the script. */
export type ScriptReading =
  | { readonly ok: true; readonly script: EnhancerScript }
  | { readonly ok: false; readonly problem: string };

/** Reads a script as it is typed. */
export function readEnhancerScript(text: string): ScriptReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `The script is not JSON: ${why}` };
  }
  const read = enhancerScriptSchema.safeParse(value);
  return read.success
    ? { ok: true, script: read.data }
    : { ok: false, problem: `The script does not fit: ${z.prettifyError(read.error)}` };
}
