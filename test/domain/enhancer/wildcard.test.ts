import fc from "fast-check";
import { expect, it } from "vitest";
import { matchesWildcard } from "#domain/enhancer/wildcard.ts";

it.each([
  ["a]b", "a[]]b", true],
  ["a-c", "a[a-]c", true],
  ["a/c", "a?c", true],
  ["a[c", "a[c", true],
  ["x", "[z-a]", false],
  ["x", "[!z-a]", true],
  ["abcabd", "*abd", true],
  ["ab", "a*b*c", false],
  ["", "*", true],
  ["", "", true],
  ["😀", "?", true],
])("%j against %j is %j", (text, pattern, expected) => {
  expect(matchesWildcard(text, pattern)).toBe(expected);
});

it("agrees with a regular expression on stars and question marks", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "/", "."), maxLength: 8 });
  const pattern = fc.string({ unit: fc.constantFrom("a", "b", "/", ".", "*", "?"), maxLength: 8 });
  fc.assert(
    fc.property(word, pattern, (text, wild) => {
      const source = [...wild].map((c) => (c === "*" ? ".*" : c === "?" ? "." : `\\${c}`));
      const plain = source.join("").replaceAll(/\\([ab/])/g, "$1");
      expect(matchesWildcard(text, wild)).toBe(new RegExp(`^${plain}$`, "s").test(text));
    }),
  );
});
