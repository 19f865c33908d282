import { firstFrame, foldFrames, nextFrame } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import type { RunRecord } from "#domain/record/record.ts";

/** One run that can be stepped through. */
export interface ShownRun {
  readonly id: string;
  /** How a person tells it from the others. */
  readonly title: string;
  readonly record: RunRecord;
  /** One more than the record has events. */
  readonly frames: readonly Frame[];
}

/** The frame in which the run's files are first known, or the very first while it has none. */
export function firstFrameOf(run: ShownRun): Frame {
  return run.frames[1] ?? firstFrame;
}

/** What the run pane shows now. All panes follow this one `step`. */
export interface RunView {
  /** The lesson's recorded run, then the person's own, oldest first. */
  readonly runs: readonly ShownRun[];
  readonly shown: ShownRun;
  readonly step: number;
  /** Whether a run is going on, and whether it was asked to stop. */
  readonly live: "none" | "running" | "stopping";
  /** The run that is going on, or null. */
  readonly liveId: string | null;
  /** Whether the steps move by themselves. */
  readonly playing: boolean;
}

/** A run that is going on. */
export interface LiveRun {
  /** Asks it to end soon; its last record arrives as usual. */
  stop(): void;
  /** Ends it at once and lets go of everything; nothing arrives any more. */
  dispose(): void;
}

/** Starts a run. `onRecord` hears every longer record, `onEnd` that no more will come. */
export type BeginRun = (hear: {
  readonly onRecord: (record: RunRecord) => void;
  readonly onEnd: () => void;
}) => LiveRun;

/** Milliseconds between two steps while a run plays. */
const playPace = 650;
/** How many of a person's own runs are kept to look back at. */
const keptRuns = 9;

/** Steps through recorded runs and shows a live one as it streams in. Never calls anything outside. */
export type RunPlayer = ReturnType<typeof createRunPlayer>;

/** A player that shows the recorded run at its start. */
export function createRunPlayer(recorded: RunRecord) {
  const first: ShownRun = {
    id: "recorded",
    title: "Recorded run",
    record: recorded,
    frames: foldFrames(recorded),
  };
  let view: RunView = {
    runs: [first],
    shown: first,
    step: 0,
    live: "none",
    liveId: null,
    playing: false,
  };
  let live: LiveRun | null = null;
  let started = 0;
  let following = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<RunView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const last = (run: ShownRun) => run.frames.length - 1;
  const quiet = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const replace = (run: ShownRun) => {
    const runs = view.runs.map((other) => (other.id === run.id ? run : other));
    if (view.shown.id !== run.id) return set({ runs });
    set({ runs, shown: run, step: following ? last(run) : view.step });
  };
  const goTo = (step: number) => {
    const bounded = Math.max(0, Math.min(last(view.shown), step));
    following = view.shown.id === view.liveId && bounded === last(view.shown);
    if (bounded !== view.step) set({ step: bounded });
  };
  const pause = () => {
    quiet();
    if (view.playing) set({ playing: false });
  };

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Shows the frame after `step` events, or the nearest there is. */
    goTo(step: number): void {
      pause();
      goTo(step);
    },
    /** Moves by so many steps. */
    move(by: number): void {
      pause();
      goTo(view.step + by);
    },
    /** Lets the steps move by themselves, from the start when the end is shown. */
    play(): void {
      quiet();
      set({ playing: true, step: view.step >= last(view.shown) ? 0 : view.step });
      timer = setInterval(() => {
        goTo(view.step + 1);
        if (view.step >= last(view.shown) && view.shown.id !== view.liveId) pause();
      }, playPace);
    },
    pause,
    /** Shows another run from its start, or from its end while it is going on. */
    show(id: string): void {
      const run = view.runs.find((candidate) => candidate.id === id);
      if (run === undefined) return;
      quiet();
      following = run.id === view.liveId;
      set({ shown: run, step: following ? last(run) : 0, playing: false });
    },
    /** Starts a run and shows it as it streams in. While one is going on this does nothing. */
    start(begin: BeginRun, about: { readonly title: string; readonly record: RunRecord }): void {
      if (view.live !== "none") return;
      quiet();
      started += 1;
      const id = `own-${started}`;
      let run: ShownRun = { id, title: about.title, record: about.record, frames: [firstFrame] };
      const [recordedRun, ...own] = view.runs;
      following = true;
      set({
        runs: [recordedRun ?? first, ...own.slice(1 - keptRuns), run],
        shown: run,
        step: 0,
        live: "running",
        liveId: id,
        playing: false,
      });
      live = begin({
        onRecord(record) {
          const frames = [...run.frames];
          for (const event of record.events.slice(frames.length - 1)) {
            frames.push(nextFrame(frames[frames.length - 1] ?? firstFrame, event, record));
          }
          run = { ...run, record, frames };
          replace(run);
        },
        onEnd() {
          live = null;
          following = false;
          set({ live: "none", liveId: null });
        },
      });
    },
    /** Asks the run that is going on to stop. */
    stop(): void {
      if (live === null || view.live === "stopping") return;
      set({ live: "stopping" });
      live.stop();
    },
    /** Back to the recorded run's start; the person's own runs stay in the list. */
    reset(): void {
      quiet();
      following = false;
      set({ shown: view.runs[0] ?? first, step: 0, playing: false });
    },
    /** Ends whatever is going on. The player shows nothing new afterwards. */
    close(): void {
      quiet();
      live?.dispose();
      live = null;
      listeners.clear();
    },
  };
}
