import type { Sha256 } from "../base/ids.ts";
import type { RunRecord } from "../record/record.ts";
import type { LessonFile } from "./lesson-file.ts";
import type { StepFile } from "./step-file.ts";
import type { LineOf } from "./yaml-source.ts";

/** A lesson's text files as they were found, by path relative to its folder (`../` for shared ones). */
export interface LessonFolder {
  /** The folder's name. */
  readonly id: string;
  readonly files: ReadonlyMap<string, string>;
}

/** One step as it was written: checked front matter, and prose that is still Markdown. */
export interface AuthoredStep {
  readonly id: string;
  /** The step's file, for messages. */
  readonly file: string;
  readonly front: StepFile;
  /** The line of the file on which a field of its front matter stands. */
  readonly lineOf: LineOf;
  readonly body: string;
  /** The line of the file on which the prose begins. */
  readonly bodyLine: number;
}

/** What can be looked at of a lesson, whatever else is wrong with it. */
export interface ReadableParts {
  /** Null when `lesson.yml` is missing or cannot be read. */
  readonly file: LessonFile | null;
  /** The line on which a field of `lesson.yml` stands. */
  readonly lineOf: LineOf;
  /** Front matter that cannot be read is null; the prose below it can be looked at all the same. */
  readonly steps: readonly (Omit<AuthoredStep, "front"> & { readonly front: StepFile | null })[];
}

/** A lesson that passed every check that needs no Python and no Markdown. */
export interface AuthoredLesson {
  readonly id: string;
  readonly track: "A" | "B" | "C";
  readonly number: number;
  readonly hash: Sha256;
  readonly file: LessonFile;
  readonly lineOf: LineOf;
  readonly steps: readonly AuthoredStep[];
  /** The starting snapshot. */
  readonly repo: readonly (readonly [path: string, text: string])[];
  /** Every file that the lesson mentions, by the path under which it does. */
  readonly texts: ReadonlyMap<string, string>;
  /** The recorded run, or null when there is none yet. */
  readonly recordedRun: RunRecord | null;
}

/** The text of a file that the lesson mentions; the reader made sure that it is there. */
export function textAt(lesson: Pick<AuthoredLesson, "texts">, path: string): string {
  const text = lesson.texts.get(path);
  if (text === undefined) throw new Error(`${path} was not collected by the lesson's reader`);
  return text;
}
