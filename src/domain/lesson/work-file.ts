import { z } from "zod";
import { type SavedWork, savedWorkSchema } from "./saved-work.ts";
import { type TextHistory, textHistorySchema } from "./text-history.ts";

const workFileSchema = z.strictObject({
  loopwright: z.literal("work"),
  format: z.literal(1),
  lessons: z.record(z.string(), savedWorkSchema),
  /** Files that were written before versions were kept have none. */
  versions: z.record(z.string(), textHistorySchema).default({}),
});

/** All of a person's work: by lesson id, what stands now, and the versions that were kept. */
export interface AllWork {
  readonly work: ReadonlyMap<string, SavedWork>;
  readonly histories: ReadonlyMap<string, TextHistory>;
}

/** The text of a file that holds all of a person's work. The same work gives the same bytes. */
export function writeWorkFile({ work, histories }: AllWork): string {
  const kept = [...histories].filter(([, history]) => Object.keys(history).length > 0);
  const file = {
    loopwright: "work",
    format: 1,
    lessons: inOrder([...work]),
    versions: inOrder(kept),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function inOrder<Value>(entries: (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a work file holds, or what is wrong with it in words for the person who chose it. */
export type WorkFileReading =
  | ({ readonly ok: true } & AllWork)
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
  if (parsed.success) {
    const { lessons, versions } = parsed.data;
    return {
      ok: true,
      work: new Map(Object.entries(lessons)),
      histories: new Map(Object.entries(versions)),
    };
  }
  const issue = parsed.error.issues[0];
  const place = issue === undefined ? "" : ` (${issue.path.map(String).join(".") || "the file"})`;
  return {
    ok: false,
    message: `This file was not written by Loopwright, or it is damaged${place}. Nothing was changed.`,
  };
}
