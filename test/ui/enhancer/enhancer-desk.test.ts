import { describe, expect, it } from "vitest";
import { createRunPlayer } from "#actors/viewer/run-player.ts";
import { openScriptedEffects } from "#adapters/enhancer/scripted-effects.ts";
import { createWorkStore } from "#adapters/storage/work-store.ts";
import type { RepairName } from "#domain/enhancer/repairs.ts";
import { endingsOf } from "#domain/grading/polls-check.ts";
import { repairKey } from "#domain/lesson/enhancer-setup.ts";
import { createEnhancerDesk } from "#ui/enhancer/enhancer-desk.ts";
import { createStepMemory } from "#ui/lesson/step-memory.ts";
import { openWorkSession } from "#ui/lesson/work-session.ts";
import { enhancerLesson } from "../../support/enhancer-lesson.ts";

function openDesk() {
  const store = createWorkStore({
    open: () => Promise.reject(new Error("nothing is kept here")),
    channel: null,
    delay: 0,
    patience: 4000,
    now: () => 0,
  });
  const session = openWorkSession(enhancerLesson, { work: null, history: {} }, store, () => 0);
  const player = createRunPlayer(enhancerLesson.recordedRun);
  const texts = {
    textOf: () => "",
    setText: () => {},
    subscribe: () => () => {},
    onClose: () => {},
  };
  const memory = createStepMemory(enhancerLesson, () => {
    throw new Error("the enhancer needs no Python");
  });
  const open = {
    session,
    player,
    memory,
    texts,
    scriptOf: () => null,
    close: () => player.close(),
  };
  const desk = createEnhancerDesk(open, (world) => openScriptedEffects(world, async () => {}));
  const ended = async () => {
    while (player.view().live !== "none") await new Promise((resolve) => setTimeout(resolve, 1));
    return endingsOf(player.view().shown.record);
  };
  const type = (path: string, text: string) => {
    const file = enhancerLesson.exercise.files.find((candidate) => candidate.path === path);
    const variant = file?.variants[0];
    if (file === undefined || variant === undefined) throw new Error(`no tab ${path}`);
    session.setText(file, variant, text);
  };
  const switchOn = (name: RepairName) => session.choose(repairKey(name), "on");
  return { desk, player, ended, type, switchOn };
}

const waiting = expect.stringMatching(/^waiting/);
const passed = expect.stringMatching(/^passed/);

describe("the enhancer's desk", () => {
  it("plays what stands in the editor to the chosen loop", async () => {
    const { desk, player, ended } = openDesk();
    desk.run();
    expect(await ended()).toEqual([[waiting], [waiting], [passed]]);
    desk.choose("until done");
    desk.run();
    expect(await ended()).toEqual([]);
    expect(player.view().shown.record.events.at(-1)).toMatchObject({ outcome: "exhausted" });
  });

  it("names the problems of a file and leaves the shown run alone", () => {
    const { desk, player, type } = openDesk();
    type("polls.yml", "polls: 1\n");
    desk.run();
    expect(desk.view().problems).toMatchObject([{ file: "polls.yml", line: 1 }]);
    expect(player.view().runs).toHaveLength(1);
  });

  it("polls once more from where a run ended, whatever was typed since", async () => {
    const { desk, player, ended, type } = openDesk();
    type("polls.yml", "polls: [{}, {}]\n");
    desk.run();
    expect(await ended()).toEqual([[waiting], [waiting]]);
    const before = player.view().shown.record.events;
    const { code } = player.view().shown;
    type("script.yml", "turns: []\n");
    desk.pollAgain([{ operation: "comment", issue: 7, text: "LGTM" }]);
    expect(await ended()).toEqual([[waiting], [waiting], [passed]]);
    // It goes on with what the run was made from, whatever stands in the editor by now.
    expect(player.view().shown.code).toEqual(code);
    expect(code).toHaveProperty(["polls.yml"]);
    // All that came before is the same, event for event, but for the end that was not one.
    const { events } = player.view().shown.record;
    expect(events.slice(0, before.length - 2)).toEqual(before.slice(0, -2));
  });

  it("polls once more with the repairs that are on now", async () => {
    const { desk, player, ended, switchOn } = openDesk();
    desk.run();
    await ended();
    switchOn("bound-lgtm");
    desk.pollAgain([]);
    await ended();
    const [start] = player.view().shown.record.events;
    expect(start).toMatchObject({ settings: { repairs: ["bound-lgtm", "plain-waiting"] } });
  });

  it("tells runs of one script apart by their repairs", async () => {
    const { desk, player, ended, switchOn } = openDesk();
    desk.run();
    await ended();
    switchOn("bound-lgtm");
    desk.run();
    await ended();
    desk.choose("until done");
    desk.run();
    await ended();
    expect(
      player
        .view()
        .runs.slice(1)
        .map(({ title }) => title),
    ).toEqual([
      expect.stringMatching(/^Your run 1: governed, .* \+ plain-waiting$/),
      expect.stringMatching(/^Your run 2: governed, .* \+ 2 repairs$/),
      expect.stringMatching(/^Your run 3: until done, [^+]*$/),
    ]);
  });

  it("plays the script of a run to both loops, and knows which turns were left", async () => {
    const { desk, player, ended, type } = openDesk();
    type("polls.yml", "polls: [{}]\n");
    desk.run();
    await ended();
    const both = await desk.bothLoops(player.view().shown.id);
    expect(endingsOf(both?.governed ?? { events: [] })).toEqual([[waiting]]);
    expect(both?.unused).toEqual(["4 (judge)", "5 (judge)"]);
    expect(await desk.bothLoops("nobody's")).toBeNull();
  });
});
