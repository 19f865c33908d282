import { expect, it } from "vitest";
import { findOrInstallBrowser } from "#build/find-browser-install.mjs";

interface Situation {
  readonly named?: string;
  /** Programs that are there, and whether they start. */
  readonly programs?: Record<string, "starts" | "broken">;
  /** What apt-get puts on the machine; undefined when it cannot be used. */
  readonly apt?: Record<string, "starts" | "broken">;
  readonly npm?: { readonly path: string; readonly state: "starts" | "broken" };
}

/** Searches in a made-up machine, and notes what was asked of it. */
async function search({ named = "", programs = {}, apt, npm }: Situation) {
  const there: Record<string, string> = { ...programs };
  const asked: string[] = [];
  const result = await findOrInstallBrowser({
    machine: {
      system: "linux",
      environment: { PATH: "/first:/usr/bin", LOOPWRIGHT_BROWSER: named },
      isProgram: (path) => Object.hasOwn(there, path),
    },
    starts: (path) => Promise.resolve(there[path] === "starts"),
    aptInstall: () => {
      asked.push("apt");
      Object.assign(there, apt ?? {});
      return Promise.resolve(apt !== undefined);
    },
    npmInstall: () => {
      asked.push("npm");
      if (npm === undefined) return Promise.resolve(null);
      there[npm.path] = npm.state;
      return Promise.resolve(npm.path);
    },
  });
  return { result, asked };
}

it("installs nothing when the variable names a browser", async () => {
  const { result, asked } = await search({ named: "/own", programs: { "/own": "broken" } });
  expect(result).toMatchObject({ kind: "found", path: "/own" });
  expect(asked).toEqual([]);
});

it("stops with the mistake when the variable names none", async () => {
  const { result, asked } = await search({
    named: "/typo",
    programs: { "/usr/bin/chromium": "starts" },
  });
  expect(result).toMatchObject({ kind: "none", message: expect.stringContaining("/typo") });
  expect(asked).toEqual([]);
});

it("passes over an installed program that does not start", async () => {
  const { result, asked } = await search({
    programs: { "/first/chromium-browser": "broken", "/usr/bin/chromium": "starts" },
  });
  expect(result).toMatchObject({ kind: "found", path: "/usr/bin/chromium" });
  expect(asked).toEqual([]);
});

it("installs with apt-get where nothing is installed", async () => {
  const { result, asked } = await search({ apt: { "/usr/bin/chromium": "starts" } });
  expect(result).toMatchObject({ path: "/usr/bin/chromium", how: "installed with apt-get" });
  expect(asked).toEqual(["apt"]);
});

it.each([
  ["apt-get cannot be used", undefined],
  ["apt-get installs only a signpost to another shop", { "/usr/bin/chromium-browser": "broken" }],
] as const)("unpacks the npm package where %s", async (_, apt) => {
  const { result, asked } = await search({
    ...(apt === undefined ? {} : { apt }),
    npm: { path: "/cache/chromium", state: "starts" },
  });
  expect(result).toMatchObject({ path: "/cache/chromium", how: expect.stringContaining("npm") });
  expect(asked).toEqual(["apt", "npm"]);
});

it.each([
  ["nothing can be installed", {}],
  ["the unpacked one does not start", { npm: { path: "/cache/chromium", state: "broken" } }],
] as const)("says what to do where %s", async (_, situation) => {
  const { result } = await search(situation);
  expect(result).toMatchObject({
    kind: "none",
    message: expect.stringMatching(/apt-get install chromium.*LOOPWRIGHT_BROWSER/su),
  });
});
