import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readableText, visibleText } from "#domain/base/visible-text.ts";

describe("visibleText", () => {
  test.each([
    ["Fizz", "Fizz"],
    ["a 'quoted' \"text\"", "a 'quoted' \"text\""],
    ["Fi\u0437z", "Fi\\u{437}z"],
    ["Fizz\u200b", "Fizz\\u{200b}"],
    ["\u202eevil", "\\u{202e}evil"],
    ["a\r\n\tb", "a\\r\\n\\tb"],
    ["\u001b[2J", "\\u{1b}[2J"],
    ["back\\slash `tick`", "back\\\\slash \\u{60}tick\\u{60}"],
    ["🐝", "\\u{1f41d}"],
    ["\ud800", "\\u{d800}"],
    ["\u007f\u0000", "\\u{7f}\\u{0}"],
  ])("writes %j as %j", (text, expected) => {
    expect(visibleText(text, 100)).toBe(expected);
  });

  test("says that it left something out, and never cuts an escape in two", () => {
    expect(visibleText("abcdef", 6)).toBe("abcdef");
    expect(visibleText("abcdefg", 6)).toBe("abcdef…");
    expect(visibleText("abc\u200bd", 6)).toBe("abc…");
  });

  test("is short and printable whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }),
        fc.nat({ max: 80 }),
        (units, limit) => {
          const shown = visibleText(String.fromCharCode(...units), limit);
          expect(shown).toMatch(/^[\x20-\x7e]*…?$/);
          expect(shown.replace("…", "").length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  test("two different texts that fit never look the same", () => {
    const text = fc.string({
      unit: fc.constantFrom("u", "{", "2", "}", "\\", "\n", "n", "\u0002"),
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(visibleText(one, 1_000) === visibleText(other, 1_000)).toBe(one === other);
      }),
      { numRuns: 500 },
    );
  });
});

describe("readableText", () => {
  test.each([
    ["`act` gave ±1 … é 数 🐝 \\d", "`act` gave ±1 … é 数 🐝 \\d"],
    ["a\r\n\tb", "a\\r\\n\\tb"],
    ["Fizz\u200b", "Fizz\\u{200b}"],
    ["\u202eevil", "\\u{202e}evil"],
    ["\u001b[2J\u0000\ud800", "\\u{1b}[2J\\u{0}\\u{d800}"],
    ["a\u00a0b\u2028c", "a\\u{a0}b\\u{2028}c"],
  ])("writes %j as %j", (text, expected) => {
    expect(readableText(text, 100)).toBe(expected);
  });

  test("says that it left something out", () => {
    expect(readableText("abcdefg", 6)).toBe("abcdef…");
  });
});
