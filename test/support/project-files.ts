import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Made by programs, or by whoever works here for themselves. */
const notOurs = new Set([
  ".git",
  ".cache",
  "dist",
  "node_modules",
  "playwright-report",
  "test-results",
]);

/** Every file of the project by its path, with slashes, sorted. */
export function projectFiles(folder = ""): readonly string[] {
  return readdirSync(join(process.cwd(), folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? projectFiles(path) : path;
    })
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(process.cwd(), path), "utf8");
}

/**
 * Tests of a layer that stand somewhere else than the source they are named after, or after no source at all. One
 * source may have several: `patch.test.ts`, `patch.properties.test.ts`.
 */
export function testsWithoutSource(paths: readonly string[]): readonly string[] {
  const sources = new Set(
    paths
      .filter((path) => /^src\/.*\.(ts|tsx|mjs|py)$/u.test(path))
      .map((path) => path.replace(/^src\//u, "").replace(/\.\w+$/u, "")),
  );
  return paths.filter((path) => {
    const layer = /^test\/(domain|actors|adapters|sandbox|ui|app|build)\//u.test(path);
    const name = /^test\/(.*)\.test\.tsx?$/u.exec(path)?.[1];
    const withoutPart = name?.replace(/\.[\w-]+$/u, "");
    return layer && ![name, withoutPart].some((stem) => stem !== undefined && sources.has(stem));
  });
}

/** Source files whose name says nothing about what is in them. */
export function namelessFiles(paths: readonly string[]): readonly string[] {
  const says = /(^|[/-])(utils?|helpers?|common|misc|manager|service|types|index)\.(ts|tsx|mjs)$/u;
  return paths.filter((path) => path.startsWith("src/") && says.test(path));
}

/** Lines that name a folder of one machine, or a host that packages come from. */
export function strayLines(text: string): readonly string[] {
  // Written so that this line does not find itself.
  const paths = /(^|[^a-z.])\/(wor[k]|roo[t])\/|\.\.\/share[d]\b/u;
  const hosts = /registry\.npm[j]s|npm[j]s\.com|deb\.debia[n]|pypi\.or[g]/u;
  return text.split("\n").filter((line) => paths.test(line) || hosts.test(line));
}

/** Ids of test cases that stand in a text as strings of a program. */
export function caseIdsIn(text: string, ids: readonly string[]): readonly string[] {
  const known = new Set(ids);
  return [...text.matchAll(/(["'`])([\w-]+)\1/gu)].flatMap(([, , word]) =>
    word !== undefined && known.has(word) ? word : [],
  );
}
