import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";

const run = readFileSync("lessons/a4-the-cheating-coder/run.json", "utf8");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the worker says about a file. */
async function answerAbout(file: Pick<Blob, "text">): Promise<unknown> {
  return new Promise((resolve) => {
    vi.stubGlobal("self", {
      postMessage: resolve,
      addEventListener: (_type: "message", listen: (event: { data: typeof file }) => void) =>
        listen({ data: file }),
    });
    void import("#ui/run/record-reader.worker.ts");
  });
}

it("hands out the record of a sound file", async () => {
  expect(await answerAbout(new Blob([run]))).toEqual({ ok: true, record: JSON.parse(run) });
});

it.each([
  ["is not JSON", new Blob(["{"]), "The file is not JSON."],
  ["is gone", { text: () => Promise.reject(new Error("gone")) }, "could not be read"],
  [
    "is nested so deep that reading it breaks off",
    new Blob([run.replace(/"settings":\s*\{/u, `$&"deep":${nest(100_000)},`)]),
    "Looking at the file broke off: RangeError",
  ],
])("refuses a file that %s", async (_name, file, words) => {
  expect(await answerAbout(file)).toEqual({
    ok: false,
    problems: [expect.stringContaining(words)],
  });
});

function nest(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}
