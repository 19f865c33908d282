import { existsSync, readFileSync } from "node:fs";
import { expect } from "vitest";

/**
 * A file of this repository must hold this text, or is written anew with `-u`. Where it does not, the
 * failure names the file, the first line that differs, and what to do; both texts would say less.
 */
export async function expectFile(path: string, text: string, whatToDo: string): Promise<void> {
  const written = existsSync(path) ? readFileSync(path, "utf8").replaceAll("\r\n", "\n") : "";
  try {
    await expect(text).toMatchFileSnapshot(`../../${path}`);
  } catch {
    throw new Error(`${path}:${firstDifference(written, text)}: ${whatToDo}`);
  }
}

/** The line, from 1, at which one text stops being the other. */
export function firstDifference(one: string, other: string): number {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  const index = lines.findIndex((line, place) => line !== others[place]);
  return (index === -1 ? lines.length : index) + 1;
}
