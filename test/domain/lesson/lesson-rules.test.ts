import { expect, it } from "vitest";
import { countWords } from "#domain/lesson/lesson-rules.ts";

it.each([
  ["", 0],
  ["One two  three.", 3],
  ["One — two", 2],
  ["`a b` counts as two", 5],
  ["Before\n\n```python\nx = 1\ny = 2\n```\n\nafter", 2],
])("counts the words of %j", (markdown, words) => {
  expect(countWords(markdown)).toBe(words);
});
