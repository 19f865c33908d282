import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashFields, sha256Hex, shortId, utf8Length } from "#domain/base/ids.ts";

const text = fc.string({ unit: "binary" });

describe("sha256Hex", () => {
  test("agrees with another implementation on any well-formed text", () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(sha256Hex(one)).toBe(createHash("sha256").update(one, "utf8").digest("hex"));
      }),
    );
  });

  test("is all 64 digits, and the short form is its beginning", () => {
    expect(sha256Hex("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    expect(shortId(sha256Hex("abc"))).toBe("ba7816bf8f01");
  });
});

describe("hashFields", () => {
  test.each([
    [[], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    [["", "a"], "d4acf8e21a4a7ec1cbd82d09df7725195a40658c3427747b812fca25ff112466"],
    [["path", "é"], "36a1a6dbb62fc9a26ff156f205f53626cb388dae59e0c87c8de1d6a051034e6f"],
  ])("hashes each field behind its byte length: %j", (fields, expected) => {
    expect(hashFields(fields)).toBe(expected);
  });

  test("differs whenever the fields differ, however their bytes are shared out", () => {
    // Few letters, digits and colons: texts that could imitate a length prefix are likely.
    const field = fc.string({ unit: fc.constantFrom("a", "1", "2", ":", "\0", "é"), maxLength: 6 });
    const fields = fc.array(field, { maxLength: 5 });
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(hashFields(one) === hashFields(other)).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("moving one character over a boundary changes the hash", () => {
    fc.assert(
      fc.property(text, fc.string({ unit: "binary-ascii", minLength: 1 }), (left, right) => {
        expect(hashFields([left + right.slice(0, 1), right.slice(1)])).not.toBe(
          hashFields([left, right]),
        );
      }),
    );
  });
});

test("utf8Length counts bytes, not characters", () => {
  expect(["", "a", "é", "€", "🐝"].map(utf8Length)).toEqual([0, 1, 2, 3, 4]);
});
