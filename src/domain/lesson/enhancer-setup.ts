import { getOwn } from "../base/own-value.ts";
import { isRaised } from "../base/raised.ts";
import { readContract, runnerCaps } from "../enhancer/contract.ts";
import { type EnhancerScript, enhancerScriptSchema } from "../enhancer/enhancer-script.ts";
import type { EnhancerSettings, EnhancerTask, PollPlan } from "../enhancer/enhancer-task.ts";
import { createFakeWorld, type FakeWorld } from "../enhancer/fake-world.ts";
import { type RepairName, repairNames } from "../enhancer/repairs.ts";
import { seedRepo } from "../enhancer/seed-tickets.ts";
import type { UntilDoneTask } from "../enhancer/until-done.ts";
import type { EnhancerExercise, EnhancerPart, Lesson } from "./lesson.ts";
import type { LessonProblem } from "./lesson-problem.ts";
import { pollPlansOf, pollsFileSchema } from "./polls-file.ts";
import { type SavedWork, textInTab } from "./saved-work.ts";
import { type Checked, readYaml } from "./yaml-source.ts";

/** Everything one run of an enhancer lesson needs. */
export interface EnhancerSetup {
  readonly task: EnhancerTask;
  readonly untilDone: UntilDoneTask;
  readonly script: EnhancerScript;
  readonly polls: readonly PollPlan[];
}

/**
 * The run a person asks for: the lesson, with the texts they edited and the switches they set. What
 * they typed may be anything; then every problem is named with its file and line, and nothing runs.
 */
export function enhancerSetupOf(
  lesson: Pick<Lesson, "id" | "hash" | "exercise">,
  work: SavedWork,
  about: Pick<EnhancerTask, "seed" | "versions">,
): Checked<EnhancerSetup> {
  const { exercise } = lesson;
  if (exercise.system !== "enhancer") {
    throw new Error(`the lesson ${lesson.id} is not about the enhancer`);
  }
  const script = readPart(exercise, work, "script", (path, text) =>
    readYaml(path, text, enhancerScriptSchema),
  );
  const settings = readPart(exercise, work, "contract", readSettings);
  const polls = readPart(exercise, work, "polls", (path, text) =>
    readYaml(path, text, pollsFileSchema),
  );
  if (!script.ok || !settings.ok || !polls.ok) {
    return { ok: false, problems: [script, settings, polls].flatMap(problemsIn) };
  }
  const common = { lesson: { id: lesson.id, hash: lesson.hash }, ...about };
  const files = [
    ...exercise.repo,
    [".loop.yml", tabOfPart(exercise, work, "contract").text] as const,
  ];
  const ticket = exercise.repo[0]?.[0];
  if (ticket === undefined) throw new Error(`the lesson ${lesson.id} has no ticket`);
  return {
    ok: true,
    value: {
      task: {
        ...common,
        repoPath: seedRepo,
        files,
        github: exercise.github,
        settings: settings.value,
        repairs: repairsOn(exercise, work),
      },
      untilDone: { ...common, files, ticket },
      script: script.value,
      polls: pollPlansOf(polls.value, exercise.github.issues[0]?.number ?? 0),
    },
  };
}

/** The world a run starts from: the script's turns and faults, and GitHub as the lesson has it. */
export function worldOf({ script, task }: Pick<EnhancerSetup, "script" | "task">): FakeWorld {
  return createFakeWorld(script, task.github, script.github_faults);
}

/** Under which name the choice of a switch is kept among a person's choices. */
export function repairKey(name: RepairName): string {
  return `repair:${name}`;
}

/** The switches that are on: the lesson's own, but for those a person set otherwise. */
export function repairsOn(exercise: EnhancerExercise, work: SavedWork): readonly RepairName[] {
  return repairNames.filter((name) => {
    const key = repairKey(name);
    const chosen = getOwn(work.chosen, key);
    return chosen === undefined ? exercise.repairs.includes(name) : chosen === "on";
  });
}

/** The tab that plays a part in the run, and the text that stands in it. */
export function tabOfPart(exercise: EnhancerExercise, work: SavedWork, part: EnhancerPart) {
  const file = exercise.files.find((candidate) => candidate.part === part);
  if (file === undefined) throw new Error(`the lesson has no tab that is the ${part}`);
  return { file, text: textInTab(file, work) };
}

function readPart<Value>(
  exercise: EnhancerExercise,
  work: SavedWork,
  part: EnhancerPart,
  read: (path: string, text: string) => Checked<Value>,
): Checked<Value> {
  const { file, text } = tabOfPart(exercise, work, part);
  return read(file.path, text);
}

/** The caps that the repo's own file declares, as the published runner reads them. */
function readSettings(path: string, text: string): Checked<EnhancerSettings> {
  const contract = readContract(seedRepo, text);
  const caps = isRaised(contract) ? contract : runnerCaps(contract);
  if (!isRaised(caps)) {
    // A cap that nothing can reach is none, and a record holds numbers that JSON knows.
    const maxUsd = Number.isFinite(caps.maxUsd) ? caps.maxUsd : null;
    return { ok: true, value: { ...caps, maxUsd } };
  }
  const line = /at line (\d+)/.exec(caps.message)?.[1];
  const message = caps.message.split(" at line ")[0] ?? caps.message;
  return { ok: false, problems: [{ file: path, line: line ? Number(line) : null, message }] };
}

function problemsIn(reading: Checked<unknown>): readonly LessonProblem[] {
  return reading.ok ? [] : reading.problems;
}
