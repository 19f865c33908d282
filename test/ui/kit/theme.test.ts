import { describe, expect, it } from "vitest";
import { themeOf } from "#ui/kit/theme.ts";

describe("a stored theme", () => {
  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["system", "system"],
    ["sepia", "system"],
    [null, "system"],
  ])("%s is %s", (stored, theme) => {
    expect(themeOf(stored)).toBe(theme);
  });
});
