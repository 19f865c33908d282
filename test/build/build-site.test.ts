import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashSources } from "#build/build-site.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "loopwright-"));
  mkdirSync(join(root, "src/app"), { recursive: true });
  writeFileSync(join(root, "src/app/main.tsx"), "one");
  writeFileSync(join(root, "index.html"), "two");
});
afterEach(() => rmSync(root, { recursive: true }));

it("is the same for the same sources", () => {
  const before = hashSources(root);
  writeFileSync(join(root, "src/app/main.tsx"), "one");
  writeFileSync(join(root, "README.md"), "not a source of the site");
  expect(hashSources(root)).toBe(before);
});

it.each([
  ["a file's text", () => writeFileSync(join(root, "src/app/main.tsx"), "on3")],
  ["a new file", () => writeFileSync(join(root, "src/app/new.ts"), "")],
  ["a file's name", () => renameSync(join(root, "src/app/main.tsx"), join(root, "src/app/m.tsx"))],
  ["a removed file", () => rmSync(join(root, "index.html"))],
])("changes with %s", (_, change) => {
  const before = hashSources(root);
  change();
  expect(hashSources(root)).not.toBe(before);
});
