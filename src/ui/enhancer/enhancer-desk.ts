import { runEnhancer } from "#actors/enhancer/run-enhancer.ts";
import { runUntilDone } from "#actors/enhancer/until-done-machine.ts";
import type { CodeOfRun, ShownRun } from "#actors/viewer/shown-run.ts";
import { createListeners } from "#domain/base/listeners.ts";
import { plainPoll } from "#domain/enhancer/enhancer-task.ts";
import { type FakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import type { GitHubWrite } from "#domain/enhancer/github-call.ts";
import {
  type EnhancerSetup,
  enhancerSetupOf,
  repairsOn,
  worldOf,
} from "#domain/lesson/enhancer-setup.ts";
import type { LessonProblem } from "#domain/lesson/lesson-problem.ts";
import { chosenVariant, emptyWork } from "#domain/lesson/saved-work.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { codeOfRun } from "../lesson/code-of-run.ts";
import type { OpenLesson } from "../lesson/open-lesson.ts";
import { enhancerFrameOf } from "./enhancer-frames.ts";
import { enhancerRun, type LoopKind } from "./enhancer-run.ts";

/** What the enhancer's panes know beside the run that is shown. */
export interface DeskView {
  /** The loop that a press of Run starts. */
  readonly loop: LoopKind;
  /** What stands in the way of the run that was asked for last; nothing when it began. */
  readonly problems: readonly LessonProblem[];
  readonly failure: { readonly error: unknown } | null;
}

/** One script played to both loops. */
export interface BothLoops {
  readonly governed: RunRecord;
  readonly untilDone: RunRecord;
  /** Turns the governed loop never asked for, by their place in the script. */
  readonly unused: readonly string[];
}

/** Starts runs of an enhancer lesson, and remembers from what each was made so that it can go on. */
export type EnhancerDesk = ReturnType<typeof createEnhancerDesk>;

export function createEnhancerDesk(
  open: OpenLesson,
  openScripted: (start: FakeWorld) => RunEffects,
) {
  const { session, player } = open;
  const { lesson } = session;
  const { exercise } = lesson;
  if (exercise.system !== "enhancer") throw new Error("this desk is for enhancer lessons");
  const about = { seed: lesson.recordedRun.seed, versions: lesson.recordedRun.versions };
  const setups = new Map<string, EnhancerSetup>();
  let view: DeskView = { loop: exercise.loop, problems: [], failure: null };
  const listeners = createListeners();
  const set = (change: Partial<DeskView>) => {
    view = { ...view, ...change };
    listeners.tell();
  };

  const begin = (setup: EnhancerSetup, loop: LoopKind, what: string, code: CodeOfRun) => {
    player.start(
      enhancerRun(setup, loop, openScripted, (error) => set({ failure: { error } })),
      {
        system: "enhancer",
        task: setup.task,
        notes: [`${what}${withRepairs(setup, loop)}`],
        code,
      },
    );
    const { liveId } = player.view();
    if (liveId !== null) setups.set(liveId, setup);
  };

  /** From what a run was made; null for one that nobody here made. */
  const setupOf = (runId: string): EnhancerSetup | null => {
    const known = setups.get(runId);
    if (known !== undefined || runId !== "recorded") return known ?? null;
    const recorded = enhancerSetupOf(lesson, emptyWork(lesson.hash), about);
    if (!recorded.ok) return null;
    setups.set(runId, recorded.value);
    return recorded.value;
  };

  const compared = new Map<string, Promise<BothLoops | null>>();
  const compare = async (runId: string): Promise<BothLoops | null> => {
    const setup = setupOf(runId);
    if (setup === null) return null;
    const port = fakePort(worldOf(setup));
    const governed = await runEnhancer(setup.task, setup.polls, port);
    const unused = port.unused().map(({ position, turn }) => `${position + 1} (${turn.role})`);
    const untilDone = await runUntilDone(setup.untilDone, fakePort(worldOf(setup)));
    return { governed, untilDone, unused };
  };

  return {
    open,
    exercise,
    view: () => view,
    subscribe: listeners.subscribe,
    setupOf,
    /** The script of a run, played to both loops; null when nobody knows it. */
    bothLoops(runId: string): Promise<BothLoops | null> {
      const known = compared.get(runId) ?? compare(runId);
      compared.set(runId, known);
      return known;
    },
    /** GitHub as a run leaves it. */
    issuesAtEnd: (run: ShownRun) => enhancerFrameOf(run, run.frames.length - 1).github.issues,
    choose(loop: LoopKind): void {
      set({ loop });
    },
    /** Plays what stands in the editor to the chosen loop. Files that cannot be read are named. */
    run(): void {
      if (player.view().live !== "none") return;
      session.keepVersions("run");
      const work = session.work();
      const setup = enhancerSetupOf(lesson, work, about);
      set({ problems: setup.ok ? [] : setup.problems });
      if (!setup.ok) return;
      const script = exercise.files.find(({ part }) => part === "script");
      const name = script === undefined ? "" : chosenVariant(script, work).title;
      begin(setup.value, view.loop, `${view.loop}, ${name}`, codeOfRun(lesson, work));
    },
    /**
     * Lets people act, then polls once more: in a new run, which plays the polls of the shown one again
     * with the repairs that are on now.
     */
    pollAgain(acts: readonly GitHubWrite[]): void {
      const { shown, live } = player.view();
      const setup = setupOf(shown.id);
      if (setup === null || live !== "none") return;
      const polls = [...setup.polls, { ...plainPoll, human: acts }];
      set({ problems: [] });
      const code = shown.code ?? codeOfRun(lesson, emptyWork(lesson.hash));
      const task = { ...setup.task, repairs: repairsOn(exercise, session.work()) };
      begin({ ...setup, task, polls }, "governed", `poll ${polls.length}`, code);
    },
  };
}

/** What the title of a run says of its repairs: two runs of one script differ by nothing else. */
function withRepairs({ task }: EnhancerSetup, loop: LoopKind): string {
  const [first, ...others] = loop === "governed" ? task.repairs : [];
  if (first === undefined) return "";
  return others.length === 0 ? ` + ${first}` : ` + ${task.repairs.length} repairs`;
}
