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

const changed = (part: object) => new Blob([JSON.stringify({ ...JSON.parse(run), ...part })]);

it.each([
  ["is not JSON", new Blob(["{"]), "The file is not JSON, so it is no run. Choose another."],
  ["is gone", { text: () => Promise.reject(new Error("gone")) }, "could not be read"],
  [
    "holds work",
    new Blob(['{"loopwright":"work","format":1,"lessons":{}}']),
    "It is exported work, not a run. Bring it in on the page Lessons, under Your work.",
  ],
  ["holds something else", new Blob(['{"hello":1}']), "It is not a run of Loopwright."],
  ["holds a list", new Blob(["[null]"]), "It is not a run of Loopwright."],
  ["holds a run without events", changed({ events: [] }), "holds no events"],
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

it("says of a run that was changed what that comes to before it says where", async () => {
  const answer = await answerAbout(changed({ seed: 7, lesson: 7 }));
  expect(answer).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^It is not a run of Loopwright, or it was changed\. At `\w+`: /u),
      expect.stringMatching(/^At `\w+`: /u),
    ],
  });
});
