import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

export interface TreeCopy {
  /** Writes files into the copy, runs `use`, and puts the copy back as it was. */
  with<T>(files: Readonly<Record<string, string>>, use: () => T): T;
  /** Runs a command of an installed package in the copy. */
  run(command: string, ...parameters: readonly string[]): ToolResult;
  remove(): void;
}

export interface ToolResult {
  readonly passed: boolean;
  readonly output: string;
}

/** Made by programs, not by people. */
const generated = new Set(["node_modules", ".git", "dist", "test-results", "playwright-report"]);

/**
 * A copy of the project in a folder of its own, where violations can be planted without anybody else's type check
 * or test run seeing them.
 */
export function copyTree(from = process.cwd()): TreeCopy {
  const root = mkdtempSync(join(tmpdir(), "loopwright-tree-"));
  cpSync(from, root, { recursive: true, filter: (path) => !generated.has(basename(path)) });
  // Each package is linked, not the folder of all: the copy needs caches of its own.
  const packages = join(from, "node_modules");
  mkdirSync(join(root, "node_modules"));
  for (const name of readdirSync(packages)) {
    const isCache = name.startsWith(".") && name !== ".bin";
    if (!isCache) symlinkSync(join(packages, name), join(root, "node_modules", name));
  }
  return {
    with(files, use) {
      try {
        for (const [path, text] of Object.entries(files)) {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          writeFileSync(join(root, path), text);
        }
        return use();
      } finally {
        for (const path of Object.keys(files)) {
          if (existsSync(join(from, path))) cpSync(join(from, path), join(root, path));
          else rmSync(join(root, path));
        }
      }
    },
    run(command, ...parameters) {
      const program = join(root, "node_modules", command);
      const result = spawnSync(process.execPath, [program, ...parameters], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
      });
      return { passed: result.status === 0, output: result.stdout + result.stderr };
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
