import { plainPoll } from "#domain/enhancer/enhancer-task.ts";
import type { FakeWorld } from "#domain/enhancer/fake-world.ts";
import type { GitHubWrite } from "#domain/enhancer/github-call.ts";
import { type EnhancerSetup, enhancerSetupOf } from "#domain/lesson/enhancer-setup.ts";
import type { LessonProblem } from "#domain/lesson/lesson-problem.ts";
import { chosenVariant, emptyWork } from "#domain/lesson/saved-work.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import { emptyRecord } from "#domain/record/record.ts";
import type { OpenLesson } from "../lesson/open-lesson.ts";
import { enhancerRun, type LoopKind } from "./enhancer-run.ts";

/** What the enhancer's panes know beside the run that is shown. */
export interface DeskView {
  /** The loop that a press of Run starts. */
  readonly loop: LoopKind;
  /** What stands in the way of the run that was asked for last; nothing when it began. */
  readonly problems: readonly LessonProblem[];
  readonly failure: { readonly error: unknown } | null;
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
  const listeners = new Set<() => void>();
  const set = (change: Partial<DeskView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  const begin = (setup: EnhancerSetup, loop: LoopKind, title: string) => {
    player.start(
      enhancerRun(setup, loop, openScripted, (error) => set({ failure: { error } })),
      {
        title,
        record: emptyRecord({ system: "enhancer", lesson: setup.task.lesson, ...about }),
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
    return recorded.ok ? recorded.value : null;
  };

  return {
    open,
    exercise,
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setupOf,
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
      begin(setup.value, view.loop, `Your run ${player.view().runs.length}: ${view.loop}, ${name}`);
    },
    /** Lets people act, then polls once more, from where the shown run of the governed loop ended. */
    pollAgain(acts: readonly GitHubWrite[]): void {
      const { shown, live, runs } = player.view();
      const setup = setupOf(shown.id);
      if (setup === null || live !== "none") return;
      const polls = [...setup.polls, { ...plainPoll, human: acts }];
      set({ problems: [] });
      begin({ ...setup, polls }, "governed", `Your run ${runs.length}: poll ${polls.length}`);
    },
  };
}
