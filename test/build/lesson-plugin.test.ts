import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, createServer, type Rollup } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lessonIds, readLessonFolder } from "#build/lesson-folder.ts";
import { lessonsPlugin, loadLesson } from "#build/lesson-plugin.ts";
import { recordedRunText } from "#domain/lesson/recorded-run.ts";
import { emptyRecord } from "#domain/record/record.ts";
import { smallLessonFiles } from "../support/small-lesson.ts";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lessons-"));
  write(
    "entry.js",
    'import { summaries, load, loadRun } from "virtual:lessons";\nglobalThis.out = { summaries, load, loadRun };',
  );
  for (const id of ["a10-last", "a9-small"]) {
    for (const [path, text] of smallLessonFiles()) write(`lessons/${id}/${path}`, text);
    const lesson = { id, hash: "0" };
    const run = emptyRecord({ system: "team", lesson, seed: "small", versions: {} });
    write(`lessons/${id}/run.json`, recordedRunText(run));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function built(): Promise<readonly Rollup.OutputChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [lessonsPlugin()],
    build: { write: false, minify: false, rollupOptions: { input: join(root, "entry.js") } },
  });
  const { output } = result as Rollup.RollupOutput;
  return output.filter((file) => file.type === "chunk");
}

it("puts the summaries into the entry and each lesson into a chunk of its own", async () => {
  const chunks = await built();
  const entry = chunks.find((chunk) => chunk.isEntry);
  expect(entry?.code).toContain('"title": "A small lesson"');
  expect(entry?.code).toContain('"stepIds": ["read", "edit"]');
  expect(entry?.code).not.toContain("# solution");
  const lazy = chunks.filter((chunk) => chunk.code.includes("# solution"));
  expect(lazy.map((chunk) => chunk.isDynamicEntry)).toEqual([true, true]);
});

it("lists lessons in track order and by number, and leaves the template out", () => {
  write("lessons/template/lesson.yml", "title: x");
  expect(lessonIds(join(root, "lessons"))).toEqual(["a9-small", "a10-last"]);
  expect(lessonIds(join(root, "nowhere"))).toEqual([]);
});

it("puts a run that belongs to no lesson into a chunk of its own, and stops at a damaged one", async () => {
  const lesson = { id: "harness/small-run", hash: "0" };
  const run = emptyRecord({ system: "harness", lesson, seed: "small", versions: {} });
  write("lessons/harness/small-run/run.json", recordedRunText(run));
  const holding = (await built()).filter((chunk) => chunk.code.includes("harness/small-run"));
  expect(holding.map((chunk) => chunk.isDynamicEntry)).toEqual([true]);
  const damaged = { ...run, texts: { ["0".repeat(64)]: "another text" } };
  write("lessons/harness/small-run/run.json", recordedRunText(damaged));
  await expect(built()).rejects.toThrow(/small-run.run.json is not sound:\nThe text/);
});

it("stops the build with the readable list of problems", async () => {
  write("lessons/a9-small/lesson.yml", "title: 3\n");
  await expect(built()).rejects.toThrow(
    "lessons/a9-small/lesson.yml:1: `title`: must be a text, here `3`",
  );
});

it("stops the build when a run was never recorded", async () => {
  rmSync(join(root, "lessons/a9-small/run.json"));
  await expect(built()).rejects.toThrow("lessons/a9-small has no recorded run");
});

it("reads line ends of every system as the same text", () => {
  const before = loadLesson(join(root, "lessons"), "a9-small");
  for (const [path, text] of smallLessonFiles()) {
    write(`lessons/a9-small/${path}`, text.replaceAll("\n", "\r\n"));
  }
  expect(loadLesson(join(root, "lessons"), "a9-small")).toEqual(before);
  write("lessons/team/shared.py", "x = 1\n");
  expect(readLessonFolder(join(root, "lessons"), "a9-small").files.get("../team/shared.py")).toBe(
    "x = 1\n",
  );
});

it("serves the changed lesson in dev and asks the page to reload", async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    plugins: [lessonsPlugin()],
  });
  try {
    const title = async () =>
      (await server.transformRequest("virtual:lessons"))?.code.match(/"title":"([^"]*)"/)?.[1];
    expect(await title()).toBe("A small lesson");
    const sent: unknown[] = [];
    server.environments.client.hot.send = (payload: unknown) => sent.push(payload);
    const changed = (smallLessonFiles().get("lesson.yml") ?? "").replace(
      "A small lesson",
      "Another",
    );
    write("lessons/a9-small/lesson.yml", changed);
    await expect.poll(() => sent, { timeout: 10_000 }).toContainEqual({ type: "full-reload" });
    expect(await title()).toBe("Another");
  } finally {
    await server.close();
  }
});
