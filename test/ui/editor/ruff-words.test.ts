import { describe, expect, it } from "vitest";
import { plainMessage } from "#ui/editor/ruff-words.ts";

describe("what Ruff says", () => {
  it.each([
    ["Expected `,`, found name", "Expected a comma, found name"],
    ["Expected `:`, found newline", "Expected a colon, found newline"],
    ["Undefined name `x`", "Undefined name `x`"],
    ["Expected `)`, found `,`", "Expected `)`, found a comma"],
  ])("names small marks: %s", (said, plain) => {
    expect(plainMessage(said)).toBe(plain);
  });
});
