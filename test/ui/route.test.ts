import { describe, expect, it } from "vitest";
import { hrefOf, parseRoute, type Route } from "#ui/route.ts";

describe("addresses", () => {
  it("leads back from the address to the place", () => {
    const places: readonly Exclude<Route, { kind: "unknown" }>[] = [
      { kind: "home" },
      { kind: "map" },
      { kind: "lesson", lesson: "a4-the-cheating-coder", step: null, event: null },
      { kind: "lesson", lesson: "a4-the-cheating-coder", step: "predict", event: null },
      { kind: "lesson", lesson: "a4-the-cheating-coder", step: "predict", event: 17 },
      { kind: "lesson", lesson: "odd/name ä", step: "100%", event: 0 },
    ];
    for (const place of places) expect(parseRoute(hrefOf(place))).toEqual(place);
  });

  it.each(["", "#", "#/"])("opens the first screen for %j", (hash) => {
    expect(parseRoute(hash)).toEqual({ kind: "home" });
  });

  it.each([
    "#/nowhere",
    "#/map/x",
    "#/lesson",
    "#/lesson/a/b/c",
    "#/lesson/a/b/-1",
    "#/lesson/a/b/1e3",
    "#/lesson/a/b/7/x",
  ])("knows no place %s", (hash) => {
    expect(parseRoute(hash)).toEqual({ kind: "unknown", hash });
  });

  it("bears a broken escape", () => {
    expect(parseRoute("#/lesson/%E0%A4%A")).toEqual({
      kind: "lesson",
      lesson: "%E0%A4%A",
      step: null,
      event: null,
    });
  });
});
