import { expect, it } from "vitest";
import { isInsideAnotherSite, type PlacedWindow } from "#adapters/python/embedding.ts";

const elsewhere = (parent?: PlacedWindow): PlacedWindow => ({
  get parent() {
    return parent ?? this;
  },
  get document(): unknown {
    throw new Error("blocked a frame from accessing a frame of another origin");
  },
});
const here = (parent?: PlacedWindow): PlacedWindow => ({
  get parent() {
    return parent ?? this;
  },
  document: {},
});

it("is not inside another site in a tab of its own, or inside its own site", () => {
  expect(isInsideAnotherSite(here())).toBe(false);
  expect(isInsideAnotherSite(here(here(here())))).toBe(false);
});

it("is inside another site when any page around it belongs to one", () => {
  expect(isInsideAnotherSite(here(elsewhere()))).toBe(true);
  expect(isInsideAnotherSite(here(here(elsewhere())))).toBe(true);
  expect(isInsideAnotherSite(here(elsewhere(here())))).toBe(true);
});
