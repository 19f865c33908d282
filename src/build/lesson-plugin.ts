import { join, sep } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import type { Lesson, LessonSummary } from "#domain/lesson/lesson.ts";
import { problemsText } from "#domain/lesson/lesson-problem.ts";
import type { Checked } from "#domain/lesson/yaml-source.ts";
import { buildLesson, type UnrecordedLesson } from "./lesson-compile.ts";
import { lessonIds, lessonPages, readLessonFolder } from "./lesson-folder.ts";
import { readRunOf, runNames } from "./run-folder.ts";

const publicName = "virtual:lessons";
const runPrefix = `${publicName}/run/`;

/** Reads and compiles one lesson of a lessons folder, with or without its recorded run. */
export function loadLesson(root: string, id: string): Checked<UnrecordedLesson> {
  const built = buildLesson(readLessonFolder(root, id), lessonPages(root));
  return built.ok ? { ok: true, value: built.value.lesson } : built;
}

/**
 * Gives the page `virtual:lessons`: the summaries, `load(id)`, which fetches one lesson's own chunk, and
 * `loadRun(name)`, which fetches a recorded run that belongs to no lesson. A lesson with a problem stops the build
 * with the list of all problems; in dev the list is shown over the page, and a saved correction reloads it.
 */
export function lessonsPlugin(): Plugin {
  let root = "";
  let config: ResolvedConfig;
  return {
    name: "loopwright:lessons",
    configResolved(resolved) {
      config = resolved;
      root = join(resolved.root, "lessons");
    },
    configureServer(server) {
      server.watcher.add(root);
    },
    resolveId: (id) =>
      id === publicName || id.startsWith(`${publicName}/`) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${publicName}`) return listModule(root);
      if (!id.startsWith(`\0${publicName}/`)) return undefined;
      if (id.startsWith(`\0${runPrefix}`)) {
        const run = readRunOf(root, id.slice(runPrefix.length + 1));
        return `export const run = JSON.parse(${JSON.stringify(JSON.stringify(run))});`;
      }
      const lesson = recordedLesson(root, id.slice(publicName.length + 2));
      return `export const lesson = JSON.parse(${JSON.stringify(JSON.stringify(lesson))});`;
    },
    hotUpdate({ file }) {
      if (config.command !== "serve" || !file.startsWith(root.split(sep).join("/"))) return;
      for (const module of this.environment.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${publicName}`)) {
          this.environment.moduleGraph.invalidateModule(module);
        }
      }
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

function listModule(root: string): string {
  const ids = lessonIds(root);
  const summaries = ids.map((id): LessonSummary => {
    const { track, number, title, summary, minutes, steps } = recordedLesson(root, id);
    const stepIds = steps.map((step) => step.id);
    return { id, track, number, title, summary, minutes, stepIds };
  });
  const loaders = ids.map(
    (id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`${publicName}/${id}`)}),`,
  );
  const runs = runNames(root).map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(runPrefix + name)}),`,
  );
  return [
    `export const summaries = ${JSON.stringify(summaries)};`,
    `const loaders = {${loaders.join("\n")}};`,
    "export async function load(id) { return (await loaders[id]()).lesson; }",
    `const runs = {${runs.join("\n")}};`,
    "export async function loadRun(name) { return (await runs[name]()).run; }",
  ].join("\n");
}

function recordedLesson(root: string, id: string): Lesson {
  const lesson = loadLesson(root, id);
  if (!lesson.ok) throw new Error(`problems in lessons:\n${problemsText(id, lesson.problems)}`);
  const { recordedRun } = lesson.value;
  if (recordedRun === null) {
    throw new Error(`lessons/${id} has no recorded run; record it with: npm run lessons -- -u`);
  }
  return { ...lesson.value, recordedRun };
}
