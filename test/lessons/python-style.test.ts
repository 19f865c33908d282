import { readFileSync } from "node:fs";
import { initSync, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-web";
import { describe, expect, it } from "vitest";
import { readLessonFolder, sharedFolders } from "#build/lesson-folder.ts";
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

describe.each([...provenFolders, ...sharedFolders])("the Python of %s", (folder) => {
  const files = pythonIn(folder);

  // Formatted anew by: npm run lessons -- -u
  it("is formatted", async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const { path, text } of files) {
      await expect(ruff.format(text), path).toMatchFileSnapshot(`../../${path}`);
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
