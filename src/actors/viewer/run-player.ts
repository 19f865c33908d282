import { createActor, type SnapshotFrom } from "xstate";
import type { RunRecord } from "#domain/record/record.ts";
import type { BeginRun } from "./live-run.ts";
import { runPlayerMachine, shownRun } from "./run-player-machine.ts";
import type { BegunRun, PastRuns, ShownRun } from "./shown-run.ts";

/** What the run pane shows now. All panes follow this one `step`. */
export interface RunView {
  /** The lesson's recorded run, then the person's own, oldest first. */
  readonly runs: readonly [ShownRun, ...ShownRun[]];
  readonly shown: ShownRun;
  readonly step: number;
  /** Whether a run is going on, and whether it was asked to stop. */
  readonly live: "none" | "running" | "stopping";
  /** The run that is going on, or null. */
  readonly liveId: string | null;
  /** How many runs of a person's own there ever were; some may no longer be kept. */
  readonly started: number;
  /** Whether the steps move by themselves. */
  readonly playing: boolean;
}

/** What the player's snapshot means for a screen. */
export function runViewOf(snapshot: SnapshotFrom<typeof runPlayerMachine>): RunView {
  const { runs, step, liveId, started } = snapshot.context;
  const going = snapshot.matches({ live: { going: "stopping" } }) ? "stopping" : "running";
  return {
    runs,
    shown: shownRun(snapshot.context),
    step,
    live: snapshot.matches({ live: "none" }) ? "none" : going,
    liveId,
    started,
    playing: !snapshot.matches({ playback: "paused" }),
  };
}

/** Steps through recorded runs and shows a live one as it streams in. Never calls anything outside. */
export type RunPlayer = ReturnType<typeof createRunPlayer>;

const noRuns: PastRuns = { own: [], started: 0 };

/**
 * A player that shows the recorded run at its start, with the runs of an earlier visit in its list.
 * Its actor lives until `close`.
 */
export function createRunPlayer(recorded: RunRecord, past: PastRuns = noRuns) {
  const actor = createActor(runPlayerMachine, { input: { recorded, past } }).start();
  return {
    /** For components: what they select from it is drawn again when it changes. */
    actor,
    view: (): RunView => runViewOf(actor.getSnapshot()),
    subscribe(listener: () => void): () => void {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    /** Shows the frame after `step` events, or the nearest there is. */
    goTo: (step: number): void => actor.send({ type: "step.go", step }),
    /** Moves by so many steps. */
    move: (by: number): void => actor.send({ type: "step.move", by }),
    /** Lets the steps move by themselves, from the start when the end is shown. */
    play: (): void => actor.send({ type: "playback.play" }),
    pause: (): void => actor.send({ type: "playback.pause" }),
    /** Shows another run from its start, or from its end while it is going on. */
    show: (id: string): void => actor.send({ type: "run.show", id }),
    /** Starts a run and shows it as it streams in. While one is going on this does nothing. */
    start: (begin: BeginRun, run: BegunRun): void => actor.send({ type: "run.begin", begin, run }),
    /** Adds a run that is over already and shows its start. While one is going on this does nothing. */
    add: (run: Omit<ShownRun, "id">): void => actor.send({ type: "run.add", run }),
    /** Asks the run that is going on to stop. */
    stop: (): void => actor.send({ type: "run.stop" }),
    /** Back to the recorded run's start; the person's own runs stay in the list. */
    reset: (): void => actor.send({ type: "view.reset" }),
    /** The person's own runs, for a later visit. One that still goes on says that leaving ended it. */
    past(): PastRuns {
      const { runs, liveId, started } = actor.getSnapshot().context;
      const own = runs
        .slice(1)
        .map((run) => (run.id === liveId ? { ...run, title: `${run.title} (left)` } : run));
      return { own, started };
    },
    /** Ends whatever is going on. The player shows nothing new afterwards. */
    close(): void {
      actor.stop();
    },
  };
}
