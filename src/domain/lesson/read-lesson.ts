import { hashFields } from "../base/ids.ts";
import { type RunRecord, recordSchema } from "../record/record.ts";
import type { AuthoredLesson, AuthoredStep, LessonFolder } from "./authored-lesson.ts";
import { type LessonFile, lessonFileSchema } from "./lesson-file.ts";
import type { LessonProblem } from "./lesson-problem.ts";
import { referencesOfLesson, referencesOfStep } from "./lesson-references.ts";
import { filesProblems, stepProblems } from "./lesson-rules.ts";
import { splitFrontMatter, stepFileSchema } from "./step-file.ts";
import { type Checked, readYaml } from "./yaml-source.ts";

/** The recorded run's file. It is left out of the lesson's hash, because it contains that hash. */
export const recordedRunFile = "run.json";

/**
 * Reads and checks a whole lesson: every field, every file that is mentioned, every rule.
 * All problems are reported at once. A missing recorded run is not a problem here, because
 * recording one needs the lesson first.
 */
export function readLesson(folder: LessonFolder): Checked<AuthoredLesson> {
  const problems: LessonProblem[] = [];
  const report = (file: string, messages: readonly string[], line: number | null = null) => {
    problems.push(...messages.map((message) => ({ file, line, message })));
  };

  const name = /^([abc])(\d+)-[a-z0-9-]+$/.exec(folder.id);
  if (name === null) {
    report(".", [
      "the folder's name must be track letter, number and slug: `a4-the-cheating-coder`",
    ]);
  }
  const source = folder.files.get("lesson.yml");
  if (source === undefined) return fail([...problems, missingFile("lesson.yml", "lesson.yml")]);
  const file = readYaml("lesson.yml", source, lessonFileSchema);
  if (!file.ok) problems.push(...file.problems);
  else report("lesson.yml", filesProblems(file.value));

  const steps = readSteps(folder, file.ok ? file.value : null, problems);
  // The enhancer's lessons start from seed tickets, not from a folder.
  const repoFolder =
    file.ok && file.value.exercise.system === "team" ? file.value.exercise.repo : null;
  const repo = repoFolder === null ? [] : filesUnder(folder, repoFolder);
  if (repoFolder !== null && repo.length === 0) {
    report("lesson.yml", [`the folder \`${repoFolder}\` of the repo holds no file`]);
  }
  const mentions = [
    ...(file.ok ? referencesOfLesson(file.value).map((path) => ["lesson.yml", path] as const) : []),
    ...steps.flatMap((step) =>
      referencesOfStep(step.front).map((path) => [step.file, path] as const),
    ),
  ];
  for (const [by, path] of mentions)
    if (!folder.files.has(path)) problems.push(missingFile(by, path));
  const recordedRun = readRun(folder, problems);

  const used = new Set(["lesson.yml", ...steps.map((step) => step.file)]);
  for (const [, path] of mentions) used.add(path);
  for (const [path] of repo) used.add(`${repoFolder}/${path}`);
  if (file.ok && problems.length === 0) report("lesson.yml", unusedFiles(folder, used));

  if (!file.ok || name === null || problems.length > 0) return fail(problems);
  const texts = new Map([...used].sort().map((path) => [path, folder.files.get(path) ?? ""]));
  return {
    ok: true,
    value: {
      id: folder.id,
      track: (name[1] as "a" | "b" | "c").toUpperCase() as "A" | "B" | "C",
      number: Number(name[2]),
      hash: hashFields([...texts].flat()),
      file: file.value,
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
): readonly AuthoredStep[] {
  const paths = [...folder.files.keys()].filter((path) => path.startsWith("steps/")).sort();
  if (paths.length === 0) problems.push(missingFile("lesson.yml", "steps/01-….md"));
  return paths.flatMap((path, index) => {
    const name = /^steps\/(\d\d)-([a-z0-9-]+)\.md$/.exec(path);
    const split = splitFrontMatter(folder.files.get(path) ?? "");
    if (name?.[2] === undefined || Number(name[1]) !== index + 1) {
      const message = "steps are named `NN-slug.md` and numbered from 01 without a gap";
      problems.push({ file: path, line: null, message });
      return [];
    }
    if (
      paths
        .slice(0, index)
        .some((other) => other.endsWith(`-${name[2]}.md`) && other.length === path.length)
    ) {
      problems.push({ file: path, line: null, message: `another step is called \`${name[2]}\`` });
    }
    if (split === null) {
      const message = "a step begins with front matter between two lines `---`";
      problems.push({ file: path, line: 1, message });
      return [];
    }
    const front = readYaml(path, split.front, stepFileSchema, 2);
    if (!front.ok) {
      problems.push(...front.problems);
      return [];
    }
    if (lesson !== null) {
      for (const message of stepProblems(lesson, front.value, split.body)) {
        problems.push({ file: path, line: 1, message });
      }
    }
    return [
      { id: name[2], file: path, front: front.value, body: split.body, bodyLine: split.bodyLine },
    ];
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
  return [...folder.files.keys()]
    .filter((path) => !path.startsWith("../") && path !== recordedRunFile && !used.has(path))
    .map((path) => `nothing mentions the file \`${path}\``);
}

function missingFile(file: string, path: string): LessonProblem {
  return { file, line: null, message: `there is no file \`${path}\`` };
}

function fail(problems: readonly LessonProblem[]): Checked<never> {
  return { ok: false, problems };
}
