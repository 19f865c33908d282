/**
 * Python's `fnmatch.fnmatchcase` on whole texts: `*` is any run of characters *including `/`*, `?`
 * one character, `[abc]`, `[a-z]` and `[!a]` one of a set. No braces, no escaping, dot files are
 * like any other. Characters are code points.
 */
export function matchesWildcard(text: string, pattern: string): boolean {
  const characters = [...text];
  const tokens = parse([...pattern]);
  // Where to resume when what follows the last star does not fit.
  let star: { readonly token: number; at: number } | null = null;
  let at = 0;
  let token = 0;
  while (at < characters.length) {
    const current = tokens[token];
    const character = characters[at];
    if (current === "any-run") {
      star = { token, at };
      token++;
    } else if (current !== undefined && character !== undefined && current(character)) {
      at++;
      token++;
    } else if (star !== null) {
      star.at++;
      at = star.at;
      token = star.token + 1;
    } else {
      return false;
    }
  }
  return tokens.slice(token).every((rest) => rest === "any-run");
}

type Token = "any-run" | ((character: string) => boolean);

function parse(pattern: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    const close = character === "[" ? closingBracket(pattern, at) : -1;
    if (character === "*") tokens.push("any-run");
    else if (character === "?") tokens.push(() => true);
    else if (close < 0) tokens.push((candidate) => candidate === character);
    else {
      tokens.push(characterSet(pattern.slice(at + 1, close)));
      at = close;
    }
  }
  return tokens;
}

/** A `]` right after `[` or `[!` belongs to the set. Without a closing one the bracket is itself. */
function closingBracket(pattern: readonly string[], open: number): number {
  let from = open + 1;
  if (pattern[from] === "!") from++;
  return pattern.indexOf("]", from + 1);
}

function characterSet(inside: readonly string[]): (character: string) => boolean {
  const negated = inside[0] === "!";
  const items = negated ? inside.slice(1) : inside;
  const ranges: (readonly [from: number, to: number])[] = [];
  for (let at = 0; at < items.length; at++) {
    const from = codePoint(items[at]);
    const isRange = items[at + 1] === "-" && at + 2 < items.length;
    ranges.push([from, isRange ? codePoint(items[at + 2]) : from]);
    if (isRange) at += 2;
  }
  return (character) => {
    const point = codePoint(character);
    return ranges.some(([from, to]) => from <= point && point <= to) !== negated;
  };
}

function codePoint(character: string | undefined): number {
  return character?.codePointAt(0) ?? -1;
}
