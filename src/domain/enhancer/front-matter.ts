import { strip } from "./python-text.ts";

/** What a block of front matter says. Every value is text; a key that is repeated: the last one wins. */
export type FrontMatter = ReadonlyMap<string, string>;

/** Only at the very start, with the shortest match; the closing fence needs its own line end. */
const block = /^---\n([\s\S]*?)\n---\n/;

/** The block's keys and values, and everything after it. Without a block the whole text is the body. */
export function readFrontMatter(text: string): {
  readonly meta: FrontMatter;
  readonly body: string;
} {
  const match = block.exec(text);
  if (match === null) return { meta: new Map(), body: text };
  const meta = new Map<string, string>();
  for (const line of linesOf(match[1] ?? "")) {
    const key = keyOf(line);
    if (key !== null) meta.set(key, strip(line.slice(line.indexOf(":") + 1)));
  }
  return { meta, body: text.slice(match[0].length) };
}

/**
 * The text with these keys set. Each first line with such a key is rewritten in place, keys not found
 * are added at the end of the block, and everything else stays: also a *second* line with the same
 * key, which is the one that `readFrontMatter` believes. Without a block one is put in front.
 */
export function setFrontMatter(text: string, fields: Iterable<readonly [string, string]>): string {
  const match = block.exec(text);
  const waiting = new Map(fields);
  if (match === null) return prependFrontMatter(text, waiting);
  const lines = linesOf(match[1] ?? "").map((line) => {
    const key = keyOf(line);
    const value = key === null ? undefined : waiting.get(key);
    if (key === null || value === undefined) return line;
    waiting.delete(key);
    return `${key}: ${value}`;
  });
  for (const [key, value] of waiting) lines.push(`${key}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n${text.slice(match[0].length)}`;
}

/** The text behind a new block with these fields, whatever it begins with. */
export function prependFrontMatter(
  text: string,
  fields: Iterable<readonly [string, string]>,
): string {
  const lines = [...fields].map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\n${text.replace(/^\n+/, "")}`;
}

/** The text without any line of its block that sets this key. */
export function dropFrontMatter(text: string, key: string): string {
  const match = block.exec(text);
  if (match === null) return text;
  const lines = linesOf(match[1] ?? "").filter((line) => keyOf(line) !== key);
  return `---\n${lines.join("\n")}\n---\n${text.slice(match[0].length)}`;
}

/** What GitHub gets: the text after the block, without white space at both ends. */
export function stripFrontMatter(text: string): string {
  return strip(readFrontMatter(text).body);
}

function linesOf(inside: string): string[] {
  return inside === "" ? [] : inside.split("\n");
}

function keyOf(line: string): string | null {
  const colon = line.indexOf(":");
  return colon < 0 ? null : strip(line.slice(0, colon));
}
