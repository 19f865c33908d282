import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BeginRun } from "#actors/viewer/live-run.ts";
import { createRunPlayer } from "#actors/viewer/run-player.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import type { RunRecord } from "#domain/record/record.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const recorded = fixtureRecord();
const last = recorded.events.length;
const about = { system: recorded.system, task: recorded, notes: ["mine"], code: {} };
const prefix = (events: number): RunRecord => ({
  ...recorded,
  events: recorded.events.slice(0, events),
});

/** A run that goes on exactly as far as the test lets it. */
function handDriven() {
  const heard = { stopped: 0, disposed: 0 };
  let hear: Parameters<BeginRun>[0] | null = null;
  const begin: BeginRun = (listener) => {
    hear = listener;
    return {
      stop: () => void heard.stopped++,
      dispose: () => void heard.disposed++,
    };
  };
  return {
    begin,
    heard,
    upTo: (events: number) => hear?.onRecord(prefix(events)),
    end: () => hear?.onEnd(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a recorded run", () => {
  it("starts before its first event and moves within its bounds", () => {
    const player = createRunPlayer(recorded);
    expect(player.view()).toMatchObject({ step: 0, live: "none", playing: false });
    player.move(-1);
    expect(player.view().step).toBe(0);
    player.move(3);
    player.move(1);
    expect(player.view().step).toBe(4);
    player.goTo(Number.POSITIVE_INFINITY);
    expect(player.view().step).toBe(last);
    player.move(1);
    expect(player.view().step).toBe(last);
  });

  it("moves by itself when it plays, and stops at its end", () => {
    const player = createRunPlayer(recorded);
    player.goTo(last - 2);
    player.play();
    vi.advanceTimersByTime(700);
    expect(player.view()).toMatchObject({ step: last - 1, playing: true });
    vi.advanceTimersByTime(700);
    expect(player.view()).toMatchObject({ step: last, playing: false });
    player.play();
    expect(player.view()).toMatchObject({ step: 0, playing: true });
    player.move(1);
    expect(player.view()).toMatchObject({ step: 1, playing: false });
    vi.advanceTimersByTime(5000);
    expect(player.view().step).toBe(1);
  });
});

describe("a live run", () => {
  it("is followed as it streams in", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.start(run.begin, about);
    expect(player.view()).toMatchObject({ live: "running", step: 0 });
    run.upTo(2);
    expect(player.view().step).toBe(2);
    run.upTo(7);
    expect(player.view().step).toBe(7);
    expect(player.view().shown.frames).toHaveLength(8);
    run.upTo(last);
    run.end();
    expect(player.view()).toMatchObject({ live: "none", liveId: null, step: last });
    expect(player.view().shown.frames.at(-1)?.ended?.outcome).toBe("approved");
  });

  it("stays where a person looks, until they go back to its end", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.start(run.begin, about);
    run.upTo(5);
    player.goTo(2);
    run.upTo(9);
    expect(player.view().step).toBe(2);
    player.goTo(9);
    run.upTo(12);
    expect(player.view().step).toBe(12);
  });

  it("goes on unseen while another run is shown", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.start(run.begin, about);
    run.upTo(3);
    player.show("recorded");
    run.upTo(8);
    expect(player.view()).toMatchObject({ step: 0, shown: { id: "recorded" } });
    player.show("own-1");
    expect(player.view().step).toBe(8);
  });

  it("is one at a time, and is asked to stop once", () => {
    const [player, run, second] = [createRunPlayer(recorded), handDriven(), handDriven()];
    player.start(run.begin, about);
    player.start(second.begin, about);
    expect(player.view().runs).toHaveLength(2);
    player.stop();
    player.stop();
    expect(run.heard.stopped).toBe(1);
    expect(player.view().live).toBe("stopping");
    run.end();
    player.start(second.begin, about);
    expect(player.view().runs.map(({ id }) => id)).toEqual(["recorded", "own-1", "own-2"]);
  });

  it("ends when the lesson is left, and tells nobody any more", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    const listener = vi.fn();
    player.start(run.begin, about);
    player.subscribe(listener);
    player.close();
    run.upTo(4);
    expect(run.heard.disposed).toBe(1);
    expect(listener).not.toHaveBeenCalled();
  });

  it("keeps the last sixteen runs beside the recorded one, and knows how many there were", () => {
    const player = createRunPlayer(recorded);
    for (let count = 0; count < 19; count++) {
      const run = handDriven();
      player.start(run.begin, about);
      run.end();
    }
    const ids = player.view().runs.map(({ id }) => id);
    expect(ids).toHaveLength(17);
    expect([ids[0], ids[1], ids.at(-1)]).toEqual(["recorded", "own-4", "own-19"]);
    expect(player.view().started).toBe(19);
  });

  it("can be left for the recorded run's start", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.start(run.begin, about);
    run.upTo(last);
    run.end();
    player.reset();
    expect(player.view()).toMatchObject({ step: 0, shown: { id: "recorded" } });
    expect(player.view().runs).toHaveLength(2);
  });
});

describe("a run that comes from outside", () => {
  const frames = foldFrames(recorded);

  it("joins the list and is shown from its start", () => {
    const player = createRunPlayer(recorded);
    player.goTo(5);
    player.add({ title: "File: a.json", record: recorded, frames });
    expect(player.view()).toMatchObject({ step: 0, shown: { title: "File: a.json" } });
    player.goTo(Number.POSITIVE_INFINITY);
    expect(player.view().step).toBe(last);
    expect(player.view().runs.map(({ title }) => title)).toEqual(["Recorded run", "File: a.json"]);
  });

  it("never pushes a run that is going on out of the list", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.start(run.begin, about);
    player.add({ title: "File: a.json", record: recorded, frames });
    expect(player.view().runs.map(({ title }) => title)).toEqual([
      "Recorded run",
      "Your run 1: mine",
    ]);
    run.end();
    player.add({ title: "File: a.json", record: recorded, frames });
    expect(player.view().runs.map(({ id }) => id)).toEqual(["recorded", "own-1", "own-2"]);
  });
});

describe("runs of an earlier visit", () => {
  it("are in the list again, and the next one counts on", () => {
    const [player, run] = [createRunPlayer(recorded), handDriven()];
    player.add({ title: "File: a.json", record: recorded, frames: foldFrames(recorded) });
    player.start(run.begin, { ...about, code: { "coder.py": "x" } });
    run.upTo(3);
    const past = player.past();
    player.close();
    expect(run.heard.disposed).toBe(1);
    const later = createRunPlayer(recorded, past);
    expect(later.view().runs.map(({ title }) => title)).toEqual([
      "Recorded run",
      "File: a.json",
      "Your run 2: mine (left)",
    ]);
    expect(later.view().runs.map(({ code }) => code)).toEqual([
      undefined,
      undefined,
      { "coder.py": "x" },
    ]);
    expect(later.view()).toMatchObject({ started: 2, live: "none", step: 0 });
    later.start(handDriven().begin, about);
    expect(later.view().runs.map(({ id }) => id)).toEqual(["recorded", "own-1", "own-2", "own-3"]);
  });
});
