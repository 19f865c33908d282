/**
 * A text that may be hostile, made safe to read: at most `limit` UTF-16 units of it (then `…`), with
 * every character outside printable ASCII, and every backslash, written as an escape such as
 * `\n` or `\u{200b}`. Look-alikes, invisible characters and reversed writing cannot hide in it.
 */
export function visibleText(text: string, limit: number): string {
  const shown = text.slice(0, limit).replace(/[^\x20-\x5b\x5d-\x7e]/gu, escapeOf);
  return text.length > limit ? `${shown}…` : shown;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function escapeOf(character: string): string {
  return shortEscapes.get(character) ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
