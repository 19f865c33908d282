import { type Raised, raise } from "../base/raised.ts";

/** The links of a file system; everything else may exist or not, resolving does not care. */
export interface VirtualDisk {
  /** Where each symbolic link leads: its own absolute path to a target, absolute or relative. */
  readonly links: ReadonlyMap<string, string>;
}

/** A disk with these links. Paths of links are absolute, without `.`, `..` or further links. */
export function createDisk(links: Iterable<readonly [path: string, target: string]>): VirtualDisk {
  return { links: new Map(links) };
}

/**
 * The real absolute path behind a raw one: relative paths start at `cwd` (absolute), links are
 * followed as they are met, and `..` leaves the *real* folder, so `link/..` is the folder around the
 * link's target. A circle of links and a NUL raise, as they do in Python.
 */
export function resolvePath(disk: VirtualDisk, cwd: string, raw: string): string | Raised {
  if (raw.includes("\0")) return raise("ValueError", "embedded null byte");
  const waiting = (raw.startsWith("/") ? raw : `${cwd}/${raw}`).split("/");
  let done: string[] = [];
  let followed = 0;
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (name === "" || name === ".") continue;
    if (name === "..") {
      done.pop();
      continue;
    }
    const path = `/${[...done, name].join("/")}`;
    const target = disk.links.get(path);
    if (target === undefined) {
      done.push(name);
      continue;
    }
    if (++followed > maxLinks) return raise("RuntimeError", `Symlink loop from '${path}'`);
    if (target.startsWith("/")) done = [];
    waiting.unshift(...target.split("/"));
  }
  return `/${done.join("/")}`;
}

/** More links than this on one path are a circle: Linux gives up at the same number. */
const maxLinks = 40;

/** The path as seen from a folder, `.` for the folder itself, or null when it is not inside. */
export function relativeTo(folder: string, path: string): string | null {
  if (path === folder) return ".";
  const prefix = folder === "/" ? "/" : `${folder}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : null;
}
