/**
 * A text that may be hostile, made safe to read: printable ASCII stays, everything else, and each
 * backslash and backtick, becomes an escape such as `\n` or `\u{200b}`. Look-alikes, invisible
 * characters and reversed writing cannot hide in it. The result is at most `limit` characters long;
 * where something was left out, a `…` follows.
 */
export function visibleText(text: string, limit: number): string {
  let shown = "";
  for (const character of text) {
    const written = escapeOf(character);
    if (shown.length + written.length > limit) return `${shown}…`;
    shown += written;
  }
  return shown;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function escapeOf(character: string): string {
  if (/^[\x20-\x5b\x5d-\x5f\x61-\x7e]$/.test(character)) return character;
  return shortEscapes.get(character) ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * A sentence from outside, made safe to read: letters, digits, punctuation and symbols of any script
 * stay; controls, invisible and direction-changing characters become escapes. Look-alikes can hide
 * in it, so it is for messages, never for values that are compared. The limit is as above.
 */
export function readableText(text: string, limit: number): string {
  let shown = "";
  for (const character of text) {
    const written = /^[ \p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : escapeOf(character);
    if (shown.length + written.length > limit) return `${shown}…`;
    shown += written;
  }
  return shown;
}
