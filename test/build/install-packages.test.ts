import { expect, it } from "vitest";
import { missingPackages, nodeProblem } from "#build/install-packages.mjs";

it.each([
  ["20.19.0", null],
  ["20.20.2", null],
  ["22.0.0", null],
  ["100.0.0", null],
])("accepts Node.js %s", (running, problem) => {
  expect(nodeProblem(running, ">=20.19")).toBe(problem);
});

it.each(["18.20.4", "20.18.9", "9.99.9"])(
  "refuses Node.js %s, and says what is needed",
  (running) => {
    const problem = nodeProblem(running, ">=20.19");
    expect(problem).toContain("20.19 or newer");
    expect(problem).toContain(running);
  },
);

const vite = { version: "8.0.0", integrity: "sha512-a" };
const onlyOnMac = { version: "1.0.0", integrity: "sha512-b", optional: true };
const lock = {
  packages: { "": {}, "node_modules/vite": vite, "node_modules/fsevents": onlyOnMac },
};

it("finds nothing missing when what is installed is what is locked", () => {
  expect(missingPackages(lock, lock)).toEqual([]);
});

it("does not miss a package that only other systems install", () => {
  expect(missingPackages(lock, { packages: { "node_modules/vite": vite } })).toEqual([]);
});

it("misses everything in a fresh clone", () => {
  expect(missingPackages(lock, {})).toEqual(["node_modules/vite"]);
});

it.each([
  ["another version", { ...vite, version: "8.0.1" }],
  ["other bytes under the same version", { ...vite, integrity: "sha512-c" }],
])("misses a package installed in %s", (_, found) => {
  expect(missingPackages(lock, { packages: { "node_modules/vite": found } })).toEqual([
    "node_modules/vite",
  ]);
});

it("misses an optional package that is there in another version", () => {
  const installed = {
    packages: { "node_modules/vite": vite, "node_modules/fsevents": { version: "0.9.0" } },
  };
  expect(missingPackages(lock, installed)).toEqual(["node_modules/fsevents"]);
});

it("is not fooled by a package named like a property of every object", () => {
  const odd = { packages: { constructor: vite } };
  expect(missingPackages(odd, { packages: {} })).toEqual(["constructor"]);
});
