import { z } from "zod";
import { getOwn } from "../base/own-value.ts";
import type { ExerciseFile, FileVariant } from "./lesson.ts";

/** What one person made in one lesson, as it is stored and exported. */
export interface SavedWork {
  /** The lesson's content hash when the work was begun. */
  readonly lessonHash: string;
  /** Edited texts by `path#variant`. A text equal to the lesson's own is not kept. */
  readonly texts: Readonly<Record<string, string>>;
  /** The chosen variant by path. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The step of the lesson the person is at. */
  readonly step: string | null;
  /** Steps that are done, with the tries in order, parted by commas, where there was a question. */
  readonly done: Readonly<Record<string, string>>;
}

/** Loose, so that what a newer Loopwright has added is read, and kept, by this one. */
export const savedWorkSchema: z.ZodType<SavedWork> = z.looseObject({
  lessonHash: z.string(),
  texts: z.record(z.string(), z.string()),
  chosen: z.record(z.string(), z.string()),
  step: z.string().nullable(),
  done: z.record(z.string(), z.string()),
});

/** The work of a person who has just opened a lesson. */
export function emptyWork(lessonHash: string): SavedWork {
  return { lessonHash, texts: {}, chosen: {}, step: null, done: {} };
}

/** The variant whose text stands in the tab. A choice the lesson no longer has falls back to the first. */
export function chosenVariant(file: ExerciseFile, work: SavedWork): FileVariant {
  const id = getOwn(work.chosen, file.path);
  const variant = file.variants.find((candidate) => candidate.id === id) ?? file.variants[0];
  if (variant === undefined) throw new Error(`the file ${file.path} has no variant`);
  return variant;
}

/** The text of one variant of a file: the person's own where they edited it, else the lesson's. */
export function textOfVariant(file: ExerciseFile, variant: FileVariant, work: SavedWork): string {
  return getOwn(work.texts, textKey(file.path, variant.id)) ?? variant.text;
}

/** The text that stands in a file's tab now, which is also what a run uses. */
export function textInTab(file: ExerciseFile, work: SavedWork): string {
  return textOfVariant(file, chosenVariant(file, work), work);
}

/** The work with another text in one variant; the lesson's own text is forgotten rather than kept. */
export function withText(
  work: SavedWork,
  path: string,
  variant: FileVariant,
  text: string,
): SavedWork {
  const { [textKey(path, variant.id)]: _, ...others } = work.texts;
  const texts = text === variant.text ? others : { ...others, [textKey(path, variant.id)]: text };
  return { ...work, texts };
}

/** The name of one text within its lesson. */
export function textKey(path: string, variantId: string): string {
  return `${path}#${variantId}`;
}
