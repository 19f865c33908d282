import { isList, type JsonValue } from "../base/json-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";

/** White space as Python sees it, for a regular expression; JavaScript's `\s` is another set. */
export const space =
  "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const bothEnds = new RegExp(`^${space}+|${space}+$`, "gu");

/** The text without white space at both ends, as Python sees white space. */
export function strip(text: string): string {
  return text.replace(bothEnds, "");
}

/** The text without white space at its start. */
export function stripStart(text: string): string {
  return text.replace(new RegExp(`^${space}+`, "u"), "");
}

/** The text as Python reads a file in text mode: every line end becomes a line feed. */
export function textMode(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** The first `count` characters, counted as Python counts them (code points). */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

/** A plain value as Python's `repr` writes it, for messages that quote one. */
export function repr(value: JsonValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return reprText(value);
  if (typeof value === "number") return reprNumber(value);
  if (isList(value)) return `[${value.map(repr).join(", ")}]`;
  const items = Object.entries(value).map(([key, item]) => `${reprText(key)}: ${repr(item)}`);
  return `{${items.join(", ")}}`;
}

/** A whole number is quoted as an `int`: a plain value does not say how it was written. */
function reprNumber(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (Number.isInteger(value)) return BigInt(value).toString();
  // Python writes two digits of an exponent at least, and begins with exponents earlier.
  if (value >= 1e-4 || value <= -1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, "e-0$1");
}

/** The name of a plain value's class in Python. */
export function typeName(value: JsonValue): string {
  if (value === null) return "NoneType";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "str";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  return isList(value) ? "list" : "dict";
}

/** `int(text)` in base ten: signs, single underscores and white space around are allowed. */
export function parseInteger(text: string): number | Raised {
  const digits = strip(text);
  if (!/^[+-]?\d+(?:_\d+)*$/.test(digits)) {
    return raise("ValueError", `invalid literal for int() with base 10: ${reprText(text)}`);
  }
  return Number(digits.replaceAll("_", ""));
}

/** `float(value)` for what a YAML file may hold. */
export function parseFloatValue(value: JsonValue): number | Raised {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string") {
    const text = strip(value).toLowerCase();
    const named = /^([+-]?)(?:(inf|infinity)|nan)$/.exec(text);
    if (named !== null) return named[2] === undefined ? Number.NaN : Number(`${named[1]}Infinity`);
    return floatText.test(text)
      ? Number(text.replaceAll("_", ""))
      : raise("ValueError", `could not convert string to float: ${reprText(value)}`);
  }
  return raise(
    "TypeError",
    `float() argument must be a string or a real number, not '${typeName(value)}'`,
  );
}

const digits = String.raw`\d+(?:_\d+)*`;
const floatText = new RegExp(
  String.raw`^[+-]?(?:${digits}\.?(?:${digits})?|\.${digits})(?:e[+-]?${digits})?$`,
);

/** `int(value)` for what a YAML file may hold; a decimal number loses its fraction. */
export function parseIntegerValue(value: JsonValue): number | Raised {
  if (typeof value === "string") return parseInteger(value);
  const number = parseFloatValue(value);
  if (!isRaised(number)) {
    if (Number.isNaN(number)) return raise("ValueError", "cannot convert float NaN to integer");
    return Number.isFinite(number)
      ? number - (number % 1)
      : raise("OverflowError", "cannot convert float infinity to integer");
  }
  return raise(
    "TypeError",
    `int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`,
  );
}

/** Quotes text as Python does: single quotes unless only they occur, odd characters escaped. */
function reprText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let quoted = "";
  for (const character of text) {
    if (character === quote || character === "\\") quoted += `\\${character}`;
    else quoted += named.get(character) ?? printable(character);
  }
  return quote + quoted + quote;
}

const named = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

function printable(character: string): string {
  if (character === " " || !/[\p{C}\p{Z}]/u.test(character)) return character;
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  if (hex.length <= 2) return `\\x${hex.padStart(2, "0")}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
