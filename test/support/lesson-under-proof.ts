import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { runUntilDone } from "#actors/enhancer/until-done-machine.ts";
import { runTeam } from "#actors/team/run-team.ts";
import { type BuiltLesson, buildLesson, type UnrecordedLesson } from "#build/lesson-compile.ts";
import { lessonIds, lessonPages, readLessonFolder } from "#build/lesson-folder.ts";
import { buildPython } from "#build/python-parts.ts";
import { fakePort } from "#domain/enhancer/fake-world.ts";
import { enhancerSetupOf, worldOf } from "#domain/lesson/enhancer-setup.ts";
import { problemsText } from "#domain/lesson/lesson-problem.ts";
import { emptyWork, type SavedWork } from "#domain/lesson/saved-work.ts";
import { teamTaskOf } from "#domain/lesson/team-task-of.ts";
import type { EffectPort, RunEffects } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { openPyodideEffects } from "./pyodide-port.ts";

/** Where the lessons of this repository are. */
export const lessonsRoot = "lessons";

/** Every folder to prove: the lessons of the page, and the template for authors. */
export const provenFolders: readonly string[] = [...lessonIds(lessonsRoot), "template"];

/** Reads and compiles one lesson; any problem fails with the list an author would see. */
export function lessonUnderProof(folder: string): BuiltLesson {
  // The template is no lesson of any track; a lesson made from it has a name like this one.
  const id = folder === "template" ? "a0-template" : folder;
  const built = buildLesson(
    { ...readLessonFolder(lessonsRoot, folder), id },
    lessonPages(lessonsRoot),
  );
  if (!built.ok) throw new Error(problemsText(folder, built.problems));
  return built.value;
}

/** Effects on real Pyodide that can be opened without waiting. */
export function openEffects(seed: string): RunEffects {
  const opened = openPyodideEffects(seed);
  const port: EffectPort = {
    call: async (n, request) => (await opened).port.call(n, request),
  };
  const after = (act: (effects: RunEffects) => void) => void opened.then(act);
  return {
    port,
    stop: () => after((effects) => effects.stop()),
    close: () => after((effects) => effects.close()),
  };
}

/** Versions as a recorded run names them. */
export async function pythonVersions(): Promise<Readonly<Record<string, string>>> {
  return (await buildPython()).versions;
}

/** Runs a lesson with these variants, as a person would who edited nothing. */
export async function runLesson(
  lesson: UnrecordedLesson,
  chosen: SavedWork["chosen"],
  seed: string,
): Promise<RunRecord> {
  if (lesson.exercise.system === "enhancer") {
    const runs = await runBothLoops(lesson, chosen, seed);
    return lesson.exercise.loop === "governed" ? runs.governed : runs.untilDone;
  }
  const effects = openEffects(seed);
  try {
    const work = { ...emptyWork(lesson.hash), chosen };
    const versions = await pythonVersions();
    return await runTeam(teamTaskOf(lesson, work, { seed, versions }), effects.port);
  } finally {
    effects.close();
  }
}

/** Plays a lesson's script to both loops. `unused` counts the turns that neither asked for. */
export async function runBothLoops(
  lesson: UnrecordedLesson,
  chosen: SavedWork["chosen"],
  seed: string,
): Promise<{
  readonly governed: RunRecord;
  readonly untilDone: RunRecord;
  readonly unused: readonly number[];
}> {
  const work = { ...emptyWork(lesson.hash), chosen };
  const setup = enhancerSetupOf(lesson, work, { seed, versions: {} });
  if (!setup.ok) throw new Error(problemsText(lesson.id, setup.problems));
  const { task, untilDone, polls } = setup.value;
  const [one, other] = [0, 1].map(() => fakePort(worldOf(setup.value)));
  if (one === undefined || other === undefined) throw new Error("two ports were made");
  const records = {
    governed: await runEnhancer(task, polls, one),
    untilDone: await runUntilDone(untilDone, other),
  };
  const left = other.unused().map(({ position }) => position);
  const unused = one
    .unused()
    .flatMap(({ position }) => (left.includes(position) ? [position] : []));
  return { ...records, unused };
}
