import { visibleText } from "#domain/base/visible-text.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** What is said when the code that reads files does not come. */
export const readerMissing =
  "What reads files could not be loaded: the connection failed, or the site was updated. Try again, or reload the page.";

/** What is said when the file itself cannot be read. */
export const unreadableFile =
  "The file could not be read: it may have been moved or changed. Choose it again.";

/** What is said of a file that is larger than any run. */
export const tooLarge = "The file is larger than 50 MB; no run is. Choose another.";

/** What is said of a file that is some other kind of text. */
export const notJson = "The file is not JSON, so it is no run. Choose another.";

/** What is said of a file that holds a person's work. */
export const workFile =
  "It is exported work, not a run. Bring it in on the page Lessons, under Your work.";

/** What is said of a file that holds anything else. */
export const noRunFile = "It is not a run of Loopwright. Choose another file.";

/** What is said of a run in which nothing happened: there would be nothing to step through. */
export const emptyRun = "The run in it holds no events. Choose another file.";

/** The problems of a file that means to be a run, the first one after what they come to. */
export function unsoundRun([first = "", ...more]: readonly string[]): readonly string[] {
  return [`It is not a run of Loopwright, or it was changed. ${first}`, ...more];
}

/** What is said when looking at the file breaks off, as it does where data is nested without end. */
export function brokenOff(error: unknown): string {
  return `Looking at the file broke off: ${visibleText(String(error), 200)}.`;
}

/** Names the file, and the lesson it was made in where that is not `here`, or not as it is now. */
export function titleOfFile(
  file: string,
  { lesson }: Pick<RunRecord, "lesson">,
  here: Pick<RunRecord, "lesson">,
): string {
  if (lesson.id !== here.lesson.id) return `File: ${file}, from ${lesson.id}`;
  return lesson.hash === here.lesson.hash
    ? `File: ${file}`
    : `File: ${file}, from another version of this lesson`;
}
