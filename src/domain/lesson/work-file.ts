import { z } from "zod";
import { type SavedWork, savedWorkSchema } from "./saved-work.ts";

const workFileSchema = z.strictObject({
  loopwright: z.literal("work"),
  format: z.literal(1),
  lessons: z.record(z.string(), savedWorkSchema),
});

/** The text of a file that holds all of a person's work. The same work gives the same bytes. */
export function writeWorkFile(work: ReadonlyMap<string, SavedWork>): string {
  const lessons = Object.fromEntries([...work].sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ loopwright: "work", format: 1, lessons }, null, 2)}\n`;
}

/** What a work file holds, or what is wrong with it in words for the person who chose it. */
export type WorkFileReading =
  | { readonly ok: true; readonly work: ReadonlyMap<string, SavedWork> }
  | { readonly ok: false; readonly message: string };

/** Reads a file that a person chose; it may be anything. */
export function readWorkFile(text: string): WorkFileReading {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { ok: false, message: "This file is not JSON, so it is no work file. Choose another." };
  }
  const parsed = workFileSchema.safeParse(data);
  if (parsed.success) return { ok: true, work: new Map(Object.entries(parsed.data.lessons)) };
  const issue = parsed.error.issues[0];
  const place = issue === undefined ? "" : ` (${issue.path.map(String).join(".") || "the file"})`;
  return {
    ok: false,
    message: `This file was not written by Loopwright, or it is damaged${place}. Nothing was changed.`,
  };
}
