import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where slow results of the build are kept. Deleting it costs time, nothing else. */
const cacheRoot = "node_modules/.cache/loopwright";

/**
 * The folder that `make` filled for exactly these inputs, making it when it is not there yet.
 * Two builds at once may both make it; the first one's folder stays, whole.
 */
export async function cachedFolder(
  name: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input);
  const folder = join(cacheRoot, `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Every file below a folder, as its path followed by its text, in a fixed order. */
export function textsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => [path, readFileSync(path, "utf8")]);
}
