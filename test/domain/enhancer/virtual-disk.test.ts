import { describe, expect, it } from "vitest";
import { createDisk, relativeTo, resolvePath } from "#domain/enhancer/virtual-disk.ts";
import { pythonAnswers } from "../../support/enhancer-cases.ts";

const disk = createDisk(pythonAnswers.links);

describe("resolvePath", () => {
  it.each(pythonAnswers.paths)("from %j, %j is what Python finds", (cwd, raw, expected) => {
    expect(resolvePath(disk, cwd, raw)).toBe(expected);
  });

  it("raises on a circle of links", () => {
    const circle = createDisk([
      ["/a", "b"],
      ["/b", "a"],
    ]);
    expect(resolvePath(circle, "/", "a/x")).toMatchObject({ python: "RuntimeError" });
  });
});

it("sees a folder as a dot and refuses a sibling with the same beginning", () => {
  expect(relativeTo("/r", "/r")).toBe(".");
  expect(relativeTo("/r", "/r/a/b")).toBe("a/b");
  expect(relativeTo("/r", "/rest/a")).toBeNull();
  expect(relativeTo("/", "/a")).toBe("a");
});
