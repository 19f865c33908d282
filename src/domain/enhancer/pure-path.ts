/** A POSIX path taken apart without looking at any disk. `..` is kept, as it might cross a link. */
export interface PurePath {
  /** `/` for an absolute path, `//` for one with exactly two slashes, else empty. */
  readonly root: string;
  /** The names between slashes, without empty ones and `.`. */
  readonly segments: readonly string[];
}

export function parsePurePath(path: string): PurePath {
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0;
  return {
    root: slashes === 0 ? "" : slashes === 2 ? "//" : "/",
    segments: path.split("/").filter((segment) => segment !== "" && segment !== "."),
  };
}

/** The path written the shortest way that changes nothing; an empty one is `.`. */
export function normalPath(path: string): string {
  const { root, segments } = parsePurePath(path);
  return root + segments.join("/") || ".";
}
