import { expect, it } from "vitest";
import { parsePythonJson } from "#domain/enhancer/python-json.ts";
import {
  firstCharacters,
  parseFloatValue,
  parseInteger,
  parseIntegerValue,
  repr,
  strip,
  textMode,
} from "#domain/enhancer/python-text.ts";
import { pythonAnswers } from "../../support/enhancer-cases.ts";

it.each(pythonAnswers.repr)("quotes %j as Python does", (value, expected) => {
  expect(repr(value)).toBe(expected);
});

it.each(pythonAnswers.strip)("trims %j as Python does", (text, expected) => {
  expect(strip(text)).toBe(expected);
});

it.each(pythonAnswers.int)("reads the integer %j as Python does", (text, expected) => {
  const outcome = parseInteger(text);
  expect(typeof outcome === "number" ? outcome : outcome.message).toBe(expected);
});

it.each(pythonAnswers.json)("complains about %j in Python's words", (text, complaint) => {
  const outcome = parsePythonJson(text);
  expect(outcome).toEqual({ kind: "raised", python: "JSONDecodeError", message: complaint });
});

it.each(pythonAnswers.jsonGood)("reads %j", (text, expected) => {
  expect(parsePythonJson(text)).toEqual(expected);
});

it("reads what YAML may hold as a number, or raises", () => {
  expect(parseFloatValue("2.50")).toBe(2.5);
  expect(parseFloatValue(true)).toBe(1);
  expect(parseFloatValue("lots")).toMatchObject({
    python: "ValueError",
    message: "could not convert string to float: 'lots'",
  });
  expect(parseFloatValue([])).toMatchObject({ python: "TypeError" });
  expect(parseIntegerValue(3.9)).toBe(3);
  expect(parseIntegerValue(-3.9)).toBe(-3);
  expect(parseIntegerValue(null)).toMatchObject({ python: "TypeError" });
});

it.each([
  ["inf", Infinity],
  [" -Infinity ", -Infinity],
  ["nan", Number.NaN],
  ["1_0", 10],
  ["1_0.0_1e1_0", 100_100_000_000],
  [".5", 0.5],
  ["1__0", null],
  ["1_.5", null],
  ["0x1", null],
])("reads %j as a float as Python does", (text, expected) => {
  const outcome = parseFloatValue(text);
  if (expected === null) expect(outcome).toMatchObject({ python: "ValueError" });
  else expect(outcome).toBe(expected);
});

it.each([
  [1e-7, "1e-07"],
  [-1.5e-5, "-1.5e-05"],
  [0.0001, "0.0001"],
  [5e-324, "5e-324"],
  [Number.NaN, "nan"],
  [-Infinity, "-inf"],
  [12, "12"],
])("quotes the number %d as Python does", (value, expected) => {
  expect(repr(value)).toBe(expected);
});

it("makes no integer of what has no end, or is none", () => {
  expect(parseIntegerValue(Infinity)).toMatchObject({ python: "OverflowError" });
  expect(parseIntegerValue(Number.NaN)).toMatchObject({ python: "ValueError" });
});

it("counts characters, not code units, and makes every line end a line feed", () => {
  expect(firstCharacters("😀bc", 2)).toBe("😀b");
  expect(textMode("a\r\nb\rc\n")).toBe("a\nb\nc\n");
});
