import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Where slow results of the build are kept. Deleting it costs time, nothing else. */
const cacheRoot = "node_modules/.cache/loopwright";
/** Results of earlier inputs that are kept, for whoever goes back and forth between two of them. */
const keptResults = 3;

/**
 * The folder that `make` filled for exactly these inputs, making it when it is not there yet.
 * Several builds at once may all make it; the first one's folder stays, whole.
 */
export async function cachedFolder(
  name: string,
  inputs: readonly string[],
  make: (folder: string) => Promise<void>,
  root = cacheRoot,
): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input);
  const folder = join(root, `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(root, { recursive: true });
  const unfinished = mkdtempSync(join(root, `unfinished-${name}-`));
  try {
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld(folder, name);
  return folder;
}

function removeOld(newest: string, name: string): void {
  const root = dirname(newest);
  const results = readdirSync(root)
    .filter((entry) => new RegExp(`^${name}-[0-9a-f]{16}$`).test(entry))
    .map((entry) => join(root, entry))
    .filter((path) => path !== newest)
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);
  for (const path of results.slice(keptResults)) rmSync(path, { recursive: true, force: true });
}

/** Every file below a folder, as its path followed by its text, in a fixed order. */
export function textsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((path) => [path, readFileSync(path, "utf8")]);
}
