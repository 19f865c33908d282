import { z } from "zod";
import { isSameWork, type MergedWork, mergeWork } from "#domain/lesson/merge-work.ts";
import { type SavedWork, savedWorkSchema } from "#domain/lesson/saved-work.ts";
import {
  mergeHistories,
  type TextHistory,
  textHistorySchema,
  withVersion,
} from "#domain/lesson/text-history.ts";
import type { LessonRows, RowChanges } from "./work-database.ts";

/** What a tab knows of a lesson. */
export interface Held {
  /** The work as the database was last known to hold it; null when it held none or never answered. */
  readonly base: SavedWork | null;
  readonly work: SavedWork | null;
  /** The versions as the database was last known to hold them; null when they were never read. */
  readonly keptHistory: TextHistory | null;
  readonly history: TextHistory;
}

/** What a tab knows of a lesson before it has asked. */
export const nothingHeld: Held = { base: null, work: null, keptHistory: null, history: {} };

/** Whether something is in memory that the database does not hold, as far as the tab knows. */
export function isUnwritten({ base, work, history, keptHistory }: Held): boolean {
  return work !== base || history !== keptHistory;
}

/** The same for what a person made: texts, choices, what is done, versions; not the step they are at. */
export function isMadeAndUnwritten({ base, work, history, keptHistory }: Held): boolean {
  if (history !== keptHistory && Object.keys(history).length > 0) return true;
  if (work === null || work === base) return false;
  const parts = ["texts", "chosen", "done"] as const;
  return parts.some((part) =>
    base === null ? Object.keys(work[part]).length > 0 : work[part] !== base[part],
  );
}

/** What a page that goes away leaves beside the work, for whoever reads the lesson next. */
export const noteSchema = z.object({
  base: savedWorkSchema.nullable(),
  work: savedWorkSchema.nullable(),
  history: textHistorySchema,
});
export type Note = z.infer<typeof noteSchema>;

/** The words after a lesson's id in the keys of its further rows. */
export const noteWord = "note";
export const asideWord = "unreadable";

/** What a lesson's rows and what this tab holds make together. */
export interface Settled {
  readonly work: SavedWork | null;
  /** Null when the versions did not have to be looked at. */
  readonly history: TextHistory | null;
  readonly changes: RowChanges;
  /** Whether something could not be read and was laid aside. */
  readonly laidAside: boolean;
}

/**
 * Brings together what is stored of a lesson, the notes that pages left, and what this tab holds.
 * A text that has to give way becomes a version; a row that cannot be read is moved, never replaced.
 * With `versions` false a full disk is spared the versions; then nothing may have to become one.
 */
export async function settleLesson(
  lessonId: string,
  held: Held,
  rows: LessonRows,
  options: { readonly at: number; readonly versions: boolean },
): Promise<Settled> {
  const workRows = new Map<string, unknown>();
  const historyRows = new Map<string, unknown>();
  const noteRows = new Map<string, unknown>();
  const asideKey = `${lessonId} ${asideWord} ${options.at}`;
  let laidAside = false;
  const readOrMove = <Value>(
    row: unknown,
    schema: z.ZodType<Value>,
    into: Map<string, unknown>,
  ): Value | null => {
    if (row === undefined) return null;
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    into.set(asideKey, row);
    into.set(lessonId, undefined);
    laidAside = true;
    return null;
  };
  let lostTexts: TextHistory = {};
  const together = (base: SavedWork | null, mine: SavedWork | null, theirs: SavedWork | null) => {
    if (mine === null || theirs === null) return mine ?? theirs;
    const { work, lost } = mergeWork(base, mine, theirs);
    lostTexts = mergeHistories(lostTexts, lostVersions(lost, options.at));
    return work;
  };

  let stored = readOrMove(rows.work.get(lessonId), savedWorkSchema, workRows);
  const before = stored;
  for (const [key, row] of rows.work) {
    const work = savedWorkSchema.safeParse(row);
    if (key === lessonId || !work.success) continue;
    // An older Loopwright laid it aside, this one can read it: what was made since stands.
    stored = together(null, stored, work.data);
    workRows.set(key, undefined);
  }
  // In the order of their keys, which begin with the time.
  for (const [key, row] of rows.notes) {
    const note = noteSchema.safeParse(row);
    if (!note.success) continue;
    stored = together(note.data.base, note.data.work, stored);
    lostTexts = mergeHistories(lostTexts, note.data.history);
    noteRows.set(key, undefined);
  }
  // A row that is gone was taken by the browser, not by a person: what this tab holds stands.
  const work = together(held.base, held.work, stored);
  const asBefore = work === null || (before !== null && isSameWork(work, before));
  if (work !== null && (!asBefore || workRows.size > 0)) workRows.set(lessonId, work);

  const unwritten = held.history !== held.keptHistory;
  const lost = Object.keys(lostTexts).length > 0;
  let history: TextHistory | null = null;
  if (options.versions && (unwritten || lost)) {
    const ownRows = await rows.readHistory();
    const kept = readOrMove(ownRows.get(lessonId), textHistorySchema, historyRows);
    history = mergeHistories(mergeHistories(held.history, lostTexts), kept ?? {});
    for (const [key, row] of ownRows) {
      const aside = textHistorySchema.safeParse(row);
      if (key === lessonId || !aside.success) continue;
      history = mergeHistories(history, aside.data);
      historyRows.set(key, undefined);
    }
    const same = mergeHistories(kept ?? {}, history) === kept;
    const empty = Object.keys(history).length === 0;
    if (!empty && (!same || historyRows.size > 0)) historyRows.set(lessonId, history);
  } else if (lost) {
    throw new Error("a text would have to give way without becoming a version");
  }
  return {
    work,
    history,
    changes: { work: workRows, history: historyRows, notes: noteRows },
    laidAside,
  };
}

/** What a tab holds once a lesson was settled from `before`; what was changed meanwhile comes on top. */
export function heldAfter(before: Held, now: Held, { work, history }: Settled, at: number): Held {
  let versions = history === null ? now.history : mergeHistories(history, now.history);
  let mine = work;
  if (now.work !== before.work && now.work !== null && work !== null) {
    const merged = mergeWork(before.work, now.work, work);
    mine = merged.work;
    versions = mergeHistories(versions, lostVersions(merged.lost, at));
  } else if (work === null) mine = now.work;
  return { base: work, work: mine, keptHistory: history ?? now.keptHistory, history: versions };
}

/**
 * Texts that gave way without having been seen, as versions, also where the same text was kept before:
 * the tab that typed it knows by such a version that it was lost.
 */
function lostVersions(lost: MergedWork["lost"], at: number): TextHistory {
  let versions: TextHistory = {};
  for (const [key, text] of Object.entries(lost)) {
    versions = withVersion(versions, key, { text, reason: "at-once", at });
  }
  return versions;
}
