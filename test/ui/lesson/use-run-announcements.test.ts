import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BeginRun } from "#actors/viewer/live-run.ts";
import { createRunPlayer } from "#actors/viewer/run-player.ts";
import type { RunEvent } from "#domain/record/run-event.ts";
import { announceRun } from "#ui/lesson/use-run-announcements.ts";
import { sentenceOf } from "#ui/run/event-sentence.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const record = fixtureRecord();
const { events, system } = record;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A run that grows as the test says, and everything that is said of it. */
function listenedTo() {
  const player = createRunPlayer(record);
  const said: string[] = [];
  announceRun(player, (sentence) => void said.push(sentence));
  let hear: Parameters<BeginRun>[0] | null = null;
  const begin: BeginRun = (listener) => {
    hear = listener;
    return { stop: () => {}, dispose: () => {} };
  };
  player.start(begin, { system, task: record, notes: [], code: {} });
  return {
    player,
    heard: () => said.splice(0).filter(Boolean),
    growTo(count: number) {
      hear?.onRecord({ ...record, events: events.slice(0, count) });
      vi.runAllTimers();
    },
    end: () => hear?.onEnd(),
  };
}

function placeOf(type: RunEvent["type"]): number {
  const place = events.findIndex((event) => event.type === type);
  if (place < 0) throw new Error(`the fixture has no ${type}`);
  return place;
}

function sentenceAt(step: number): string {
  const event = events[step - 1];
  if (event === undefined) throw new Error(`there is no step ${step}`);
  return `Step ${step}. ${sentenceOf(event).text}`;
}

it("says the verdict of a run that goes on, also when more has happened in the same moment", () => {
  const run = listenedTo();
  const verdict = placeOf("verdict.reached") + 1;
  run.growTo(verdict - 1);
  expect(run.heard()).toEqual([]);
  run.growTo(verdict + 1);
  expect(run.heard()).toEqual([sentenceAt(verdict)]);
  // What comes next is no news, and does not silence it.
  run.growTo(verdict + 2);
  expect(run.heard()).toEqual([]);
});

it("says how it ends, and the step a person moves to", () => {
  const run = listenedTo();
  run.growTo(events.length);
  run.end();
  expect(run.heard()).toEqual([sentenceAt(events.length)]);
  run.player.goTo(3);
  run.player.goTo(2);
  vi.runAllTimers();
  expect(run.heard()).toEqual([sentenceAt(2)]);
});

it("says the step a person looks back to while the run goes on", () => {
  const run = listenedTo();
  run.growTo(8);
  run.player.goTo(4);
  vi.runAllTimers();
  expect(run.heard()).toEqual([sentenceAt(4)]);
});
