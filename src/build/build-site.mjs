import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageCommand, runProgram } from "./run-program.mjs";

/** Everything the built site is made from. */
const sources = [
  "src",
  "lessons",
  "public",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Builds the site into dist, unless dist is already what these sources give.
 *
 * @param {string} root The project's folder; its packages must be installed.
 * @returns {Promise<"built" | "up to date" | "failed">} A failure has been shown on the terminal.
 */
export async function buildSite(root) {
  const stampPath = join(root, "node_modules/.cache/loopwright/site.json");
  if (isUpToDate(root, stampPath)) return "up to date";
  const vite = packageCommand(root, "vite/bin/vite.js");
  // Hashed before the build: a file changed while it runs must lead to another build.
  const from = hashSources(root);
  const result = await runProgram(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
  });
  if (result.code !== 0) return "failed";
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, JSON.stringify({ from, to: listing(join(root, "dist")) }));
  return "built";
}

/**
 * @param {string} root
 * @param {string} stampPath
 */
function isUpToDate(root, stampPath) {
  if (!existsSync(stampPath) || !existsSync(join(root, "dist/index.html"))) return false;
  const stamp = JSON.parse(readFileSync(stampPath, "utf8"));
  // The second half notices a dist that something else has written or damaged since.
  return stamp.to === listing(join(root, "dist")) && stamp.from === hashSources(root);
}

/**
 * A hash over the names and bytes of all sources of the site.
 *
 * @param {string} root
 * @returns {string} SHA-256, hexadecimal.
 */
export function hashSources(root) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const path of files(root, source)) {
      const bytes = readFileSync(join(root, path));
      hash.update(`${path.length}:${path}${bytes.length}:`).update(bytes);
    }
  }
  return hash.digest("hex");
}

/** @param {string} folder */
function listing(folder) {
  const hash = createHash("sha256");
  for (const path of files(folder, ".")) {
    const { size, mtimeMs } = statSync(join(folder, path));
    hash.update(`${path}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * The files at or below a path, sorted, with slashes on every system; none when the path does not exist.
 *
 * @param {string} root
 * @param {string} path
 * @returns {readonly string[]}
 */
function files(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => files(root, `${path}/${entry.name}`));
}
