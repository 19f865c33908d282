import { readFileSync } from "node:fs";
import { type Diagnostic, initSync, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-web";
import { describe, expect, it } from "vitest";
import { readLessonFolder, sharedFolders } from "#build/lesson-folder.ts";
import { expectFile } from "../support/expect-file.ts";
import { lessonsRoot, provenFolders } from "../support/lesson-under-proof.ts";

/** The editor's pane is narrow, and a line that wraps is hard to read. */
const columns = 64;

initSync({ module: readFileSync("node_modules/@astral-sh/ruff-wasm-web/ruff_wasm_bg.wasm") });
const ruff = new Workspace({ "line-length": columns }, PositionEncoding.Utf16);

/** The Python files of one folder, but not the starting repo: that is as the published page has it. */
function pythonIn(folder: string) {
  return [...readLessonFolder(lessonsRoot, folder).files]
    .filter(([path]) => /^(?!\.\.\/|repo\/).*\.py$/.test(path))
    .map(([path, text]) => ({ path: `${lessonsRoot}/${folder}/${path}`, text }));
}

/** The text as Ruff writes it; one that is no Python is named with its line, as Ruff says it. */
function formatted(path: string, text: string): string {
  try {
    return ruff.format(text);
  } catch (error) {
    const found: readonly Diagnostic[] = ruff.check(text);
    const line = found.find(({ code }) => code === "invalid-syntax")?.start_location.row;
    throw new Error(`${path}:${line ?? 1}: ${String(error)}`);
  }
}

describe.each([...provenFolders, ...sharedFolders])("the Python of %s", (folder) => {
  const files = pythonIn(folder);

  // Formatted anew by: npm run lessons -- -u
  it("is formatted", async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const { path, text } of files) {
      await expectFile(
        path,
        formatted(path, text),
        `this is not formatted; do it: npm run lessons -- -t ${folder} -u`,
      );
    }
  });

  it("fits the editor", () => {
    // A text within a string is kept as it is, and may be a little longer.
    const long = files.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (line.length > columns + 8 ? [`${path}: ${line}`] : [])),
    );
    expect(long).toEqual([]);
  });
});
