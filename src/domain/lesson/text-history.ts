import { z } from "zod";
import { getOwn } from "../base/own-value.ts";

/**
 * Why a version was kept: what a person was about to do, that a text came from elsewhere, or that this
 * one gave way to another that was typed at once, by somebody who had not seen it.
 */
export type VersionReason =
  | "run"
  | "check"
  | "reset"
  | "restore"
  | "new-lesson"
  | "elsewhere"
  | "at-once";

/** One text as it once stood in the editor. */
export interface TextVersion {
  /** Counts from 1 for each text, and goes on when old versions are dropped. */
  readonly number: number;
  readonly text: string;
  /** A `VersionReason`, or a word that only a newer Loopwright knows. */
  readonly reason: string;
  /** Milliseconds since 1970, by the clock of the person's device; orders and is shown. */
  readonly at: number;
}

/** The versions of every text of a lesson, oldest first, by `path#variant`. */
export type TextHistory = Readonly<Record<string, readonly TextVersion[]>>;

/** Loose, so that what a newer Loopwright has added is read, and kept, by this one. */
export const textVersionSchema: z.ZodType<TextVersion> = z.looseObject({
  number: z.number().int().positive(),
  text: z.string(),
  reason: z.string(),
  at: z.number(),
});
export const textHistorySchema: z.ZodType<TextHistory> = z.record(
  z.string(),
  z.array(textVersionSchema),
);

/** How many versions of one text are kept; the oldest go first. */
export const keptVersions = 50;

/** The history with one more version of a text, unless the newest is the very same text. */
export function withVersion(
  history: TextHistory,
  key: string,
  version: { readonly text: string; readonly reason: VersionReason; readonly at: number },
): TextHistory {
  const versions = versionsOf(history, key);
  const newest = versions.at(-1);
  if (newest?.text === version.text) return history;
  const added = { number: (newest?.number ?? 0) + 1, ...version };
  return { ...history, [key]: [...versions, added].slice(-keptVersions) };
}

/** The versions of one text, oldest first. */
export function versionsOf(history: TextHistory, key: string): readonly TextVersion[] {
  return getOwn(history, key) ?? [];
}

/**
 * All versions of two histories, by the time they were kept; the same two give the same, whichever
 * comes first. Gives `mine` itself when it holds everything.
 */
export function mergeHistories(mine: TextHistory, theirs: TextHistory): TextHistory {
  const merged: Record<string, readonly TextVersion[]> = { ...mine };
  let same = true;
  for (const [key, versions] of Object.entries(theirs)) {
    const here = versionsOf(mine, key);
    const both = inTime(here, versions);
    const known = new Set(here.map(identityOf));
    if (both.every((version) => known.has(identityOf(version)))) continue;
    merged[key] = both;
    same = false;
  }
  return same ? mine : merged;
}

/** Two tabs give the same number to different versions; moment and text tell them apart. */
function identityOf({ at, text }: TextVersion): string {
  return `${at} ${text}`;
}

function inTime(
  one: readonly TextVersion[],
  other: readonly TextVersion[],
): readonly TextVersion[] {
  const all = new Map<string, TextVersion>();
  for (const version of [...one, ...other]) {
    const known = all.get(identityOf(version));
    if (known === undefined || known.number < version.number) all.set(identityOf(version), version);
  }
  let number = 0;
  return [...all.values()]
    .sort((a, b) => a.at - b.at || a.number - b.number || (a.text < b.text ? -1 : 1))
    .map((version) => {
      number = number < version.number ? version.number : number + 1;
      return version.number === number ? version : { ...version, number };
    })
    .slice(-keptVersions);
}
