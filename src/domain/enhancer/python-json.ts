import type { JsonValue } from "../base/json-value.ts";
import { type Raised, raise } from "../base/raised.ts";

/**
 * Reads JSON with the words of Python's reader (as of 3.11), because the loop hands its complaint on
 * as the reason why a whole poll ended. Positions count code points, as Python does.
 * As there, `NaN` and `Infinity` are let in, and what is nested too deep is not read at all.
 */
export function parsePythonJson(text: string): JsonValue | Raised {
  const reader: Reader = { characters: [...text], at: 0, depth: 0 };
  skipSpace(reader);
  const value = readValue(reader);
  if (isProblem(value)) return complain(reader, value);
  skipSpace(reader);
  return reader.at === reader.characters.length
    ? value.value
    : complain(reader, problem("Extra data", reader.at));
}

interface Reader {
  readonly characters: readonly string[];
  at: number;
  depth: number;
}
interface Problem {
  readonly problem: string;
  /** Where in the text; null for what is about the whole of it. */
  readonly at: number | null;
}
interface Read<Value> {
  readonly value: Value;
}

function problem(what: string, at: number | null): Problem {
  return { problem: what, at };
}

function isProblem(outcome: Problem | Read<unknown>): outcome is Problem {
  return "problem" in outcome;
}

function complain(reader: Reader, { problem: what, at }: Problem): Raised {
  if (at === null) return raise("RecursionError", what);
  const before = reader.characters.slice(0, at);
  const line = before.filter((character) => character === "\n").length + 1;
  const column = at - before.lastIndexOf("\n");
  return raise("JSONDecodeError", `${what}: line ${line} column ${column} (char ${at})`);
}

function skipSpace(reader: Reader): void {
  while (/^[ \t\n\r]$/.test(reader.characters[reader.at] ?? "")) reader.at++;
}

function readValue(reader: Reader): Read<JsonValue> | Problem {
  const start = reader.at;
  const character = reader.characters[start];
  if (character === '"') return readText(reader);
  if (character === "{") return readNested(reader, "object", readObject);
  if (character === "[") return readNested(reader, "array", readList);
  const rest = reader.characters.slice(start, start + 400).join("");
  const word = plainValue.exec(rest)?.[0];
  if (word === undefined) return problem("Expecting value", start);
  reader.at += word.length;
  const named = words.get(word);
  return { value: named === undefined ? Number(word) : named };
}

const plainValue =
  /^(?:null|true|false|NaN|-?Infinity|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/;
const words = new Map<string, JsonValue>([
  ["null", null],
  ["true", true],
  ["false", false],
]);

function readNested(
  reader: Reader,
  what: "array" | "object",
  read: (inside: Reader) => Read<JsonValue> | Problem,
): Read<JsonValue> | Problem {
  if (reader.depth === deepest) {
    const said = `maximum recursion depth exceeded while decoding a JSON ${what} from a unicode string`;
    return problem(said, null);
  }
  reader.depth++;
  const outcome = read(reader);
  reader.depth--;
  return outcome;
}

/** How deep Python reads before it gives up, when nothing else is on its stack. */
const deepest = 995;

function readList(reader: Reader): Read<JsonValue> | Problem {
  const items: JsonValue[] = [];
  reader.at++;
  skipSpace(reader);
  if (reader.characters[reader.at] === "]") {
    reader.at++;
    return { value: items };
  }
  for (;;) {
    const item = readValue(reader);
    if (isProblem(item)) return item;
    items.push(item.value);
    skipSpace(reader);
    const next = reader.characters[reader.at++];
    if (next === "]") return { value: items };
    if (next !== ",") return problem("Expecting ',' delimiter", reader.at - 1);
    skipSpace(reader);
  }
}

function readObject(reader: Reader): Read<JsonValue> | Problem {
  const entries: [string, JsonValue][] = [];
  reader.at++;
  skipSpace(reader);
  if (reader.characters[reader.at] === "}") {
    reader.at++;
    return { value: {} };
  }
  for (;;) {
    if (reader.characters[reader.at] !== '"') {
      return problem("Expecting property name enclosed in double quotes", reader.at);
    }
    const key = readText(reader);
    if (isProblem(key)) return key;
    skipSpace(reader);
    if (reader.characters[reader.at] !== ":") return problem("Expecting ':' delimiter", reader.at);
    reader.at++;
    skipSpace(reader);
    const value = readValue(reader);
    if (isProblem(value)) return value;
    entries.push([key.value, value.value]);
    skipSpace(reader);
    const next = reader.characters[reader.at++];
    if (next === "}") return { value: Object.fromEntries(entries) };
    if (next !== ",") return problem("Expecting ',' delimiter", reader.at - 1);
    skipSpace(reader);
  }
}

const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function readText(reader: Reader): Read<string> | Problem {
  const start = reader.at++;
  let text = "";
  for (;;) {
    const at = reader.at++;
    const character = reader.characters[at];
    if (character === undefined) return problem("Unterminated string starting at", start);
    if (character === '"') return { value: text };
    if (character < " ") return problem("Invalid control character at", at);
    if (character !== "\\") {
      text += character;
      continue;
    }
    const escaped = readEscape(reader, start, at);
    if (isProblem(escaped)) return escaped;
    text += escaped.value;
  }
}

function readEscape(reader: Reader, start: number, at: number): Read<string> | Problem {
  const letter = reader.characters[reader.at++];
  if (letter === undefined) return problem("Unterminated string starting at", start);
  if (letter !== "u") {
    const value = escapes.get(letter);
    return value === undefined ? problem("Invalid \\escape", at) : { value };
  }
  const digits = reader.characters.slice(reader.at, reader.at + 4).join("");
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) return problem("Invalid \\uXXXX escape", reader.at - 1);
  reader.at += 4;
  return { value: String.fromCharCode(Number.parseInt(digits, 16)) };
}
