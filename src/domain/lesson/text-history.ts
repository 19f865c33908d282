import { z } from "zod";

/** One text as it once stood in the editor. */
export const textVersionSchema = z.strictObject({
  /** Counts from 1 for each text, and goes on when old versions are dropped. */
  number: z.number().int().positive(),
  text: z.string(),
  /** What a person was about to do. */
  reason: z.enum(["run", "check", "reset", "restore", "new-lesson"]),
  /** Milliseconds since 1970, by the clock of the person's device; only ever shown. */
  at: z.number(),
});
export type TextVersion = z.infer<typeof textVersionSchema>;

/** The versions of every text of a lesson, oldest first, by `path#variant`. */
export const textHistorySchema = z.record(z.string(), z.array(textVersionSchema).readonly());
export type TextHistory = z.infer<typeof textHistorySchema>;

/** How many versions of one text are kept; the oldest go first. */
export const keptVersions = 50;

/** The history with one more version of a text, unless the newest is the very same text. */
export function withVersion(
  history: TextHistory,
  key: string,
  version: Omit<TextVersion, "number">,
): TextHistory {
  const versions = versionsOf(history, key);
  const newest = versions.at(-1);
  if (newest?.text === version.text) return history;
  const added = { number: (newest?.number ?? 0) + 1, ...version };
  return { ...history, [key]: [...versions, added].slice(-keptVersions) };
}

/** The versions of one text, oldest first. */
export function versionsOf(history: TextHistory, key: string): readonly TextVersion[] {
  return (Object.hasOwn(history, key) ? history[key] : undefined) ?? [];
}
