import { expect, it } from "vitest";
import { titleOfFile } from "#ui/run/run-file-words.ts";

const lesson = (id: string, hash: string) => ({ lesson: { id, hash } });

it("a run from a file is named with the lesson it was made in, unless that is this one", () => {
  const here = lesson("a4", "new");
  expect(titleOfFile("x.json", lesson("a4", "new"), here)).toBe("File: x.json");
  expect(titleOfFile("x.json", lesson("a4", "old"), here)).toBe(
    "File: x.json, from another version of this lesson",
  );
  expect(titleOfFile("x.json", lesson("a1", "new"), here)).toBe("File: x.json, from a1");
});
