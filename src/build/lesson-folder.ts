import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { LessonFolder } from "#domain/lesson/authored-lesson.ts";
import type { LessonPages } from "./lesson-prose.ts";

/** The folder with files that several lessons of a system share; lessons reach it by `../team/…`. */
export const sharedFolders: readonly string[] = ["team"];

/** Names of all lessons under a root, in track order: a folder with a `lesson.yml` is a lesson. */
export function lessonIds(root: string): readonly string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, "lesson.yml")))
    .map((entry) => entry.name)
    .filter((name) => name !== "template")
    .sort(byTrackAndNumber);
}

/** The step ids of every lesson under a root, by its id. */
export function lessonPages(root: string): LessonPages {
  return new Map(
    lessonIds(root).map((id) => {
      const names = filesUnder(join(root, id, "steps")).map((path) => basename(path));
      return [id, names.map((name) => name.replace(/^\d\d-|\.md$/g, ""))];
    }),
  );
}

/** All text files of one lesson and of the shared folders. Line ends are `\n` on every system. */
export function readLessonFolder(root: string, id: string): LessonFolder {
  const base = join(root, id);
  const folders = [base, ...sharedFolders.map((name) => join(root, name))];
  const files = folders.flatMap((folder) =>
    filesUnder(folder).map((path): [string, string] => [
      relative(base, path).split(sep).join("/"),
      readFileSync(path, "utf8").replaceAll("\r\n", "\n"),
    ]),
  );
  return { id, files: new Map(files) };
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
}

function byTrackAndNumber(a: string, b: string): number {
  const key = (name: string) => name.replace(/\d+/, (digits) => digits.padStart(4, "0"));
  return key(a) < key(b) ? -1 : 1;
}
