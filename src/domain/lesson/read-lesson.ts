import { hashFields } from "../base/ids.ts";
import { type RunRecord, recordSchema } from "../record/record.ts";
import type { AuthoredLesson, LessonFolder, ReadableParts } from "./authored-lesson.ts";
import { type LessonFile, lessonFileSchema } from "./lesson-file.ts";
import type { LessonProblem } from "./lesson-problem.ts";
import { type Reference, referencesOfLesson, referencesOfStep } from "./lesson-references.ts";
import { bodyProblems, filesProblems, stepProblems } from "./lesson-rules.ts";
import { splitFrontMatter, stepFileSchema } from "./step-file.ts";
import { type LineOf, readYaml } from "./yaml-source.ts";

/** The recorded run's file. It is left out of the lesson's hash, because it contains that hash. */
export const recordedRunFile = "run.json";

/** A lesson, or everything that is wrong with it and what could be read of it. */
export type ReadLesson =
  | { readonly ok: true; readonly value: AuthoredLesson }
  | {
      readonly ok: false;
      readonly problems: readonly LessonProblem[];
      readonly parts: ReadableParts;
    };

/**
 * Reads and checks a whole lesson: every field, every file that is mentioned, every rule.
 * All problems are reported at once. A missing recorded run is not a problem here, because
 * recording one needs the lesson first.
 */
export function readLesson(folder: LessonFolder): ReadLesson {
  const problems: LessonProblem[] = [];
  const report = (file: string, line: number | null, message: string) => {
    problems.push({ file, line, message });
  };

  const name = /^([abc])(\d+)-[a-z0-9-]+$/.exec(folder.id);
  if (name === null) {
    report(
      "",
      null,
      "the folder's name must be a track's letter (a, b or c), a number and a slug: `a4-the-cheating-coder`",
    );
  }
  const source = folder.files.get("lesson.yml");
  if (source === undefined) problems.push(missingFile("lesson.yml", null, "lesson.yml"));
  const read = source === undefined ? null : readYaml("lesson.yml", source, lessonFileSchema);
  if (read?.ok === false) problems.push(...read.problems);
  const file = read?.ok === true ? read.value : null;
  const lineOf: LineOf = read?.ok === true ? read.lineOf : () => 1;
  for (const { place, message } of file === null ? [] : filesProblems(file)) {
    report("lesson.yml", lineOf(place), message);
  }

  const parts = { file, lineOf, steps: readSteps(folder, file, problems) };
  const steps = parts.steps.flatMap(({ front, ...step }) =>
    front === null ? [] : [{ ...step, front }],
  );
  // The enhancer's lessons start from seed tickets, not from a folder.
  const repoFolder = file?.exercise.system === "team" ? file.exercise.repo : null;
  const repo = repoFolder === null ? [] : filesUnder(folder, repoFolder);
  if (repoFolder !== null && repo.length === 0) {
    const line = lineOf(["exercise", "repo"]);
    report("lesson.yml", line, `the folder \`${repoFolder}\` of the repo holds no file`);
  }
  const used = new Set(["lesson.yml", ...steps.map((step) => step.file)]);
  const mention = (by: string, lines: LineOf) => (reference: Reference) => {
    const { path, place } = reference;
    used.add(path);
    if (!folder.files.has(path)) problems.push(missingFile(by, lines(place), path));
  };
  if (file !== null) referencesOfLesson(file).forEach(mention("lesson.yml", lineOf));
  for (const step of steps) referencesOfStep(step.front).forEach(mention(step.file, step.lineOf));
  const recordedRun = readRun(folder, problems);

  for (const [path] of repo) used.add(`${repoFolder}/${path}`);
  // With anything else wrong a file may only seem to be mentioned by nobody.
  if (problems.length === 0) {
    for (const path of unusedFiles(folder, used)) {
      report(path, null, "nothing mentions this file");
    }
  }

  if (file === null || name === null || problems.length > 0) return { ok: false, problems, parts };
  const texts = new Map([...used].sort().map((path) => [path, folder.files.get(path) ?? ""]));
  return {
    ok: true,
    value: {
      id: folder.id,
      track: (name[1] as "a" | "b" | "c").toUpperCase() as "A" | "B" | "C",
      number: Number(name[2]),
      hash: hashFields([...texts].flat()),
      file,
      lineOf,
      steps,
      repo,
      texts,
      recordedRun,
    },
  };
}

function readSteps(
  folder: LessonFolder,
  lesson: LessonFile | null,
  problems: LessonProblem[],
): ReadableParts["steps"] {
  const paths = [...folder.files.keys()].filter((path) => path.startsWith("steps/")).sort();
  if (paths.length === 0) problems.push(missingFile("lesson.yml", null, "steps/01-….md"));
  return paths.flatMap((path, index) => {
    const report = (line: number | null, message: string) => {
      problems.push({ file: path, line, message });
    };
    const name = /^steps\/(\d\d)-([a-z0-9-]+)\.md$/.exec(path);
    const split = splitFrontMatter(folder.files.get(path) ?? "");
    if (name?.[2] === undefined || Number(name[1]) !== index + 1) {
      report(null, "steps are named `NN-slug.md` and numbered from 01 without a gap");
      return [];
    }
    if (
      paths
        .slice(0, index)
        .some((other) => other.endsWith(`-${name[2]}.md`) && other.length === path.length)
    ) {
      report(null, `another step is called \`${name[2]}\``);
    }
    if (split === null) {
      report(1, "a step begins with front matter between two lines `---`");
      return [];
    }
    const { body, bodyLine } = split;
    const read = readYaml(path, split.front, stepFileSchema, 2);
    if (!read.ok) problems.push(...read.problems);
    const front = read.ok ? read.value : null;
    const lineOf: LineOf = read.ok ? read.lineOf : () => 1;
    if (lesson !== null && front !== null) {
      for (const { place, message } of stepProblems(lesson, front)) report(lineOf(place), message);
    }
    for (const { line, message } of bodyProblems(body)) report(bodyLine + line - 1, message);
    return [{ id: name[2], file: path, front, lineOf, body, bodyLine }];
  });
}

function readRun(folder: LessonFolder, problems: LessonProblem[]): RunRecord | null {
  const text = folder.files.get(recordedRunFile);
  if (text === undefined) return null;
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    const message = "this is not a record of a run; record it again";
    problems.push({ file: recordedRunFile, line: null, message });
    return null;
  }
}

/** The files under a folder, by path relative to it, in code-unit order. */
function filesUnder(folder: LessonFolder, path: string): readonly (readonly [string, string])[] {
  return [...folder.files]
    .filter(([name]) => name.startsWith(`${path}/`))
    .map(([name, text]) => [name.slice(path.length + 1), text] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function unusedFiles(folder: LessonFolder, used: ReadonlySet<string>): readonly string[] {
  return [...folder.files.keys()].filter(
    (path) => !path.startsWith("../") && path !== recordedRunFile && !used.has(path),
  );
}

function missingFile(file: string, line: number | null, path: string): LessonProblem {
  return { file, line, message: `there is no file \`${path}\`` };
}
