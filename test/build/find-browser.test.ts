import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { browserPlaces, findBrowser, isProgram } from "#build/find-browser.mjs";

/** A machine on which exactly these programs are there. */
function machine(
  system: string,
  environment: Readonly<Record<string, string>>,
  ...programs: readonly string[]
) {
  return { system, environment, isProgram: (path: string) => programs.includes(path) };
}

it("takes the browser that the variable names before any installed one", () => {
  const environment = { LOOPWRIGHT_BROWSER: "/own/browser", PATH: "/usr/bin" };
  const found = findBrowser(machine("linux", environment, "/own/browser", "/usr/bin/chromium"));
  expect(found).toMatchObject({ kind: "found", path: "/own/browser" });
});

it("says so when the variable names no program, and takes no other browser", () => {
  const environment = { LOOPWRIGHT_BROWSER: "/own/typo", PATH: "/usr/bin" };
  const found = findBrowser(machine("linux", environment, "/usr/bin/chromium"));
  expect(found).toMatchObject({
    kind: "none",
    message: expect.stringContaining("LOOPWRIGHT_BROWSER is set to /own/typo"),
  });
});

it("treats an empty variable as not set", () => {
  const environment = { LOOPWRIGHT_BROWSER: "", PATH: "/usr/bin" };
  expect(findBrowser(machine("linux", environment, "/usr/bin/chromium"))).toMatchObject({
    path: "/usr/bin/chromium",
  });
});

it("searches the path in its order", () => {
  const linux = machine("linux", { PATH: "/a:/b" }, "/b/chromium", "/a/google-chrome");
  expect(findBrowser(linux)).toMatchObject({ path: "/a/google-chrome" });
});

it.each([
  ["linux", { PATH: "" }, "/opt/google/chrome/chrome"],
  ["darwin", { HOME: "/Users/a" }, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["darwin", { HOME: "/Users/a" }, "/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium"],
  [
    "win32",
    { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  ],
  [
    "win32",
    { LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" },
    "C:\\Users\\a\\AppData\\Local\\Chromium\\Application\\chrome.exe",
  ],
])("finds a usual place on %s", (system, environment, place) => {
  expect(findBrowser(machine(system, environment, place))).toMatchObject({ path: place });
});

it("finds nothing, without a complaint, where there is nothing", () => {
  expect(findBrowser(machine("linux", { PATH: "/usr/bin" }))).toEqual({
    kind: "none",
    message: "",
  });
  expect(browserPlaces(machine("win32", {}))).toEqual([]);
});

it("tells programs from other files and folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "loopwright-"));
  try {
    const file = join(folder, "chromium");
    writeFileSync(file, "#!/bin/sh\n", { mode: 0o644 });
    expect(isProgram(file)).toBe(process.platform === "win32");
    chmodSync(file, 0o755);
    expect(isProgram(file)).toBe(true);
    expect(isProgram(folder)).toBe(false);
    expect(isProgram(join(folder, "missing"))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
