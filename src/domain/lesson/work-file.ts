import { z } from "zod";
import { kindOfFile } from "./file-kind.ts";
import { type SavedWork, savedWorkSchema } from "./saved-work.ts";
import { type TextHistory, textHistorySchema } from "./text-history.ts";

/** In UTF-16 units; code that is longer stops the editor. */
export const longestText = 200_000;

/** Loose, so that what a newer Loopwright has added does not keep the rest out. */
const workFileSchema = z.object({
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

/**
 * The text of a file that holds all of a person's work. The same work gives the same bytes.
 * `unreadable` is what was stored and could not be read: it goes along as it is.
 */
export function writeWorkFile(
  { work, histories }: AllWork,
  unreadable: ReadonlyMap<string, unknown> = new Map(),
): string {
  const kept = [...histories].filter(([, history]) => Object.keys(history).length > 0);
  const file = {
    loopwright: "work",
    format: 1,
    lessons: inOrder([...work]),
    versions: inOrder(kept),
    ...(unreadable.size > 0 && { unreadable: inOrder([...unreadable]) }),
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
  if (kindOfFile(data) === "run") {
    return {
      ok: false,
      message:
        "This is a run, not work. Open it in a lesson, with the button above the run. Nothing was changed.",
    };
  }
  const parsed = workFileSchema.safeParse(data);
  if (parsed.success) {
    const { lessons, versions } = parsed.data;
    const tooLong = tooLongIn(lessons, versions);
    if (tooLong !== null) return { ok: false, message: tooLong };
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

/** What is wrong when one text is too long, or null. */
function tooLongIn(
  lessons: Readonly<Record<string, SavedWork>>,
  versions: Readonly<Record<string, TextHistory>>,
): string | null {
  const texts = [
    ...Object.entries(lessons).flatMap(([id, { texts: own }]) =>
      Object.entries(own).map(([key, text]) => ({ id, key, text })),
    ),
    ...Object.entries(versions).flatMap(([id, history]) =>
      Object.entries(history).flatMap(([key, list]) => list.map(({ text }) => ({ id, key, text }))),
    ),
  ];
  const found = texts.find(({ text }) => text.length > longestText);
  if (found === undefined) return null;
  const limit = longestText.toLocaleString("en");
  return `${found.key} in ${found.id} is longer than ${limit} characters, which the editor cannot take. Nothing was changed; shorten that text in the file, then import it again.`;
}
