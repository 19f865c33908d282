import { assign, fromCallback, sendTo, setup } from "xstate";
import { firstFrame, foldFrames, nextFrame } from "#domain/record/fold-frames.ts";
import { emptyRecord, type RunRecord } from "#domain/record/record.ts";
import type { BeginRun } from "./live-run.ts";
import type { BegunRun, PastRuns, ShownRun } from "./shown-run.ts";

/** Milliseconds between two steps while a run plays. */
const playPace = 650;
/** How many of a person's own runs are kept to look back at: one of each cheat of a lesson, and a few more. */
const keptRuns = 16;

/** What the player knows: the runs, and where in which of them a person is. */
export interface PlayerContext {
  /** The lesson's recorded run, then the person's own, oldest first. */
  readonly runs: readonly [ShownRun, ...ShownRun[]];
  readonly shownId: string;
  /** All panes follow this one step of the shown run. */
  readonly step: number;
  /** Whether the step moves with the end of the run that is going on. */
  readonly following: boolean;
  /** The run that is going on, or null. */
  readonly liveId: string | null;
  readonly started: number;
}

/** What a person or a live run can tell the player. */
export type PlayerEvent =
  | { readonly type: "step.go"; readonly step: number }
  | { readonly type: "step.move"; readonly by: number }
  | { readonly type: "playback.play" }
  | { readonly type: "playback.pause" }
  | { readonly type: "run.show"; readonly id: string }
  | {
      readonly type: "run.begin";
      readonly begin: BeginRun;
      readonly run: BegunRun;
    }
  | { readonly type: "run.add"; readonly run: Omit<ShownRun, "id"> }
  | { readonly type: "run.stop" }
  | { readonly type: "run.grew"; readonly record: RunRecord }
  | { readonly type: "run.ended" }
  | { readonly type: "view.reset" };

/** The run of these runs that is shown. */
export function shownRun({ runs, shownId }: Pick<PlayerContext, "runs" | "shownId">): ShownRun {
  return runs.find(({ id }) => id === shownId) ?? runs[0];
}

const lastStep = (context: PlayerContext) => shownRun(context).frames.length - 1;

function stepTo(context: PlayerContext, wanted: number): Partial<PlayerContext> {
  const last = lastStep(context);
  let step = wanted;
  if (step < 0) step = 0;
  if (step > last) step = last;
  return { step, following: context.shownId === context.liveId && step === last };
}

const nextId = ({ started }: PlayerContext) => `own-${started + 1}`;

/** The runs with one more of a person's own; the oldest of theirs make room. */
function withRun(context: PlayerContext, run: ShownRun): Pick<PlayerContext, "runs" | "started"> {
  const [recorded, ...own] = context.runs;
  return { runs: [recorded, ...own.slice(1 - keptRuns), run], started: context.started + 1 };
}

function begun(
  context: PlayerContext,
  { system, task, notes, code }: BegunRun,
): Partial<PlayerContext> {
  const id = nextId(context);
  const { lesson, seed, versions } = task;
  const title = [`Your run ${context.started + 1}`, ...notes].join(": ");
  const record = emptyRecord({ system, lesson, seed, versions });
  return {
    ...withRun(context, { id, title, record, code, frames: [firstFrame] }),
    shownId: id,
    liveId: id,
    step: 0,
    following: true,
  };
}

function grown(context: PlayerContext, record: RunRecord): Partial<PlayerContext> {
  const [recorded, ...own] = context.runs;
  const longer = (run: ShownRun): ShownRun => {
    const frames = [...run.frames];
    for (const event of record.events.slice(frames.length - 1)) {
      frames.push(nextFrame(frames[frames.length - 1] ?? firstFrame, event, record));
    }
    return { ...run, record, frames };
  };
  const runs: PlayerContext["runs"] = [
    recorded,
    ...own.map((run) => (run.id === context.liveId ? longer(run) : run)),
  ];
  return { runs, step: context.following ? lastStep({ ...context, runs }) : context.step };
}

/** Holds a run that is going on, and tells the player what it hears of it. */
const liveRun = fromCallback<{ type: "live.stop" }, { begin: BeginRun }>(
  ({ input, sendBack, receive }) => {
    let ended = false;
    const live = input.begin({
      onRecord: (record) => sendBack({ type: "run.grew", record }),
      onEnd() {
        ended = true;
        sendBack({ type: "run.ended" });
      },
    });
    receive(() => live.stop());
    return () => {
      if (!ended) live.dispose();
    };
  },
);

/**
 * Steps through recorded runs and shows a live one as it streams in. Frames come from the record
 * alone: moving, playing and showing never call anything outside.
 */
export const runPlayerMachine = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    input: {} as { readonly recorded: RunRecord; readonly past: PastRuns },
  },
  actors: { liveRun },
  delays: { pace: playPace },
  guards: {
    atTheEnd: ({ context }) =>
      context.step >= lastStep(context) && context.shownId !== context.liveId,
  },
}).createMachine({
  id: "player",
  type: "parallel",
  context: ({ input }) => ({
    runs: [
      {
        id: "recorded",
        title: "Recorded run",
        record: input.recorded,
        frames: foldFrames(input.recorded),
      },
      ...input.past.own,
    ],
    shownId: "recorded",
    step: 0,
    following: false,
    liveId: null,
    started: input.past.started,
  }),
  states: {
    live: {
      initial: "none",
      states: {
        none: {
          on: {
            "run.begin": {
              target: "going",
              actions: assign(({ context, event }) => begun(context, event.run)),
            },
          },
        },
        going: {
          initial: "running",
          invoke: {
            id: "liveRun",
            src: "liveRun",
            input: ({ event }) => {
              if (event.type !== "run.begin")
                throw new Error(`a run cannot begin at ${event.type}`);
              return { begin: event.begin };
            },
          },
          states: {
            running: {
              on: {
                "run.stop": {
                  target: "stopping",
                  actions: sendTo("liveRun", { type: "live.stop" }),
                },
              },
            },
            stopping: {},
          },
          on: {
            "run.grew": { actions: assign(({ context, event }) => grown(context, event.record)) },
            "run.ended": {
              target: "none",
              actions: assign({ liveId: null, following: false }),
            },
          },
        },
      },
    },
    playback: {
      initial: "paused",
      on: {
        "step.go": {
          target: ".paused",
          actions: assign(({ context, event }) => stepTo(context, event.step)),
        },
        "step.move": {
          target: ".paused",
          actions: assign(({ context, event }) => stepTo(context, context.step + event.by)),
        },
        "run.show": {
          target: ".paused",
          guard: ({ context, event }) => context.runs.some(({ id }) => id === event.id),
          actions: assign(({ context, event }) => {
            const shown = { ...context, shownId: event.id };
            const live = event.id === context.liveId;
            return { shownId: event.id, following: live, step: live ? lastStep(shown) : 0 };
          }),
        },
        "run.add": {
          target: ".paused",
          // A live run that made room would go on unseen.
          guard: ({ context }) => context.liveId === null,
          actions: assign(({ context, event }) => {
            const id = nextId(context);
            return {
              ...withRun(context, { id, ...event.run }),
              shownId: id,
              following: false,
              step: 0,
            };
          }),
        },
        "view.reset": {
          target: ".paused",
          actions: assign(({ context }) => ({
            shownId: context.runs[0].id,
            following: false,
            step: 0,
          })),
        },
        "run.begin": { target: ".paused", guard: ({ context }) => context.liveId === null },
        "playback.pause": ".paused",
        "playback.play": {
          target: ".playing",
          actions: assign(({ context }) => ({
            step: context.step >= lastStep(context) ? 0 : context.step,
          })),
        },
      },
      states: {
        paused: {},
        playing: {
          after: {
            pace: {
              target: "moving",
              actions: assign(({ context }) => stepTo(context, context.step + 1)),
            },
          },
        },
        moving: { always: [{ guard: "atTheEnd", target: "paused" }, { target: "playing" }] },
      },
    },
  },
});
