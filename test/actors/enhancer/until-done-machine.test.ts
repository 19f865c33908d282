import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { runUntilDone, untilDoneMachine } from "#actors/enhancer/until-done-machine.ts";
import { callPort } from "#actors/port/call-port.ts";
import { createFakeWorld, fakePort } from "#domain/enhancer/fake-world.ts";
import { type UntilDoneTask, untilDoneFaults } from "#domain/enhancer/until-done.ts";
import { modelScriptSchema } from "#domain/model/model-script.ts";
import type { AnswerTo, EffectPort, EffectRequest } from "#domain/record/effect.ts";
import { foldFrames } from "#domain/record/fold-frames.ts";
import { transitionsOf, withoutTransition } from "../../support/chart-transitions.ts";
import { drafted, endings, judged, play, stageScenario } from "../../support/enhancer-scenario.ts";

const task: UntilDoneTask = {
  lesson: { id: "test", hash: "0".repeat(64) },
  seed: "test",
  versions: {},
  files: [["tickets/T1.md", "# T\n"]],
  ticket: "tickets/T1.md",
};

function portOf(...texts: readonly string[]) {
  const turns = texts.map((text) => ({ role: "doer", text, usd: 0.5 }));
  const script = modelScriptSchema.parse({ turns });
  return fakePort(createFakeWorld(script, { canList: false, issues: [] }));
}

function replies(...texts: readonly string[]) {
  return runUntilDone(task, portOf(...texts));
}

describe("the loop that lets the model stop", () => {
  it("stops at a word, wherever it stands, and replaces the ticket with what holds it", async () => {
    const record = await replies("better", "This is not DONE yet.");
    const last = foldFrames(record).at(-1);
    expect(last?.ended).toMatchObject({ outcome: "finished", message: "The model said DONE." });
    expect(last?.files.get(task.ticket)).toBe("This is not DONE yet.");
    expect(last?.path).toEqual(["idle", "asking", "asking", "writing", "finished"]);
  });

  it("hands every reply on as the next prompt, and writes none of them before the last", async () => {
    const record = await replies("first", "second DONE");
    const prompts = record.events.flatMap((event) =>
      event.type === "call.requested"
        ? [(JSON.parse(record.texts[event.request] ?? "") as { prompt: string }).prompt]
        : [],
    );
    expect(prompts).toEqual([
      "Improve this ticket until it is DONE.\n# T\n",
      "Improve this ticket until it is DONE.\nfirst",
    ]);
    expect(record.events.filter(({ type }) => type === "file.written")).toHaveLength(1);
  });

  it("goes on as long as there are turns, and only an exhausted script ends it", async () => {
    const record = await replies(...Array.from({ length: 20 }, () => "almost done"));
    expect(record.events.at(-1)).toMatchObject({ outcome: "exhausted" });
    const spends = record.events.filter((event) => event.type === "spend.counted");
    expect(spends.at(-1)).toMatchObject({ turns: 20, spentUsd: 10, maxUsd: null, maxTurns: null });
    expect(foldFrames(record).at(-1)?.files.get(task.ticket)).toBe("# T\n");
  });

  it("shows its four faults with the numbers of the run", async () => {
    expect(untilDoneFaults(await replies("DONE"))).toEqual([
      {
        fault: "no count",
        shows: "The model answered once for $0.50, and no number would have stopped it.",
      },
      { fault: "stop is a word", shows: "It stopped because a reply holds the word DONE." },
      {
        fault: "writer grades itself",
        shows: "The text that says it is done replaced the ticket, and nobody else looked at it.",
      },
      {
        fault: "memory in RAM",
        shows:
          "Its one text reached the disk. Had there been others before it, they would be gone with the process.",
      },
    ]);
    const endless = untilDoneFaults(await replies("a", "b"));
    const words = endless.map(({ shows }) => shows).join(" ");
    expect(words).toContain("The model answered 2 times");
    expect(words).toContain("it never stopped by itself");
    expect(words).toContain("After 2 turns the disk holds none of its texts");
    const late = untilDoneFaults(await replies("a", "b", "DONE"));
    expect(late.at(-1)?.shows).toBe(
      "After 3 turns the disk holds 1 of its texts; the others are gone with the process.",
    );
  });

  it.each(["stopped", "unavailable"] as const)("ends when the answer is %s", async (kind) => {
    const answer = kind === "stopped" ? { kind } : { kind, message: "nobody is there" };
    const port: EffectPort = {
      call: <Request extends EffectRequest>() => Promise.resolve(answer as AnswerTo<Request>),
    };
    const record = await runUntilDone(task, port);
    expect(record.events.at(-1)).toMatchObject({ type: "run.ended", outcome: kind });
  });

  it("accepts at once, on the very script on which the governed loop looks first", async () => {
    const claim = { ...drafted, text: `${drafted.text}\nAll of this is DONE.\n` };
    const turns = [judged(), claim, judged("value"), judged("value"), claim, judged("value")];
    const { task: governed, port } = stageScenario({ turns });
    const [path = "", text = ""] = governed.files[0] ?? [];
    const bad = await runUntilDone({ ...task, files: [[path, text]], ticket: path }, port);
    expect(bad.events.at(-1)).toMatchObject({ outcome: "finished" });
    const good = await play({ turns, polls: [{}, {}] });
    expect(endings(good.record).flat()).toEqual([
      "waiting: round 1, still missing criteria, problem, proposal",
      "escalated: same signature two rounds running",
    ]);
  });
});

describe("its chart", () => {
  const said: Record<string, readonly string[]> = {
    finished: ["better", "DONE"],
    exhausted: ["better"],
  };
  const ending = (outcome: string): EffectPort => {
    const texts = said[outcome];
    if (texts !== undefined) return portOf(...texts);
    const answer = { kind: outcome, message: "" } as AnswerTo<EffectRequest>;
    return {
      call: <Request extends EffectRequest>() => Promise.resolve(answer as AnswerTo<Request>),
    };
  };
  const drive = async (machine: typeof untilDoneMachine, port: EffectPort) => {
    const actor = createActor(machine.provide({ actors: { callPort: callPort(port) } }), {
      input: task,
    });
    actor.start();
    actor.send({ type: "run.start" });
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    const { status, context } = actor.getSnapshot();
    actor.stop();
    return `${status}: ${foldFrames(context.run.record).at(-1)?.path.join(" ")}`;
  };
  /** Every transition, with the outcome whose run needs it. */
  const needed = {
    "idle, on run.start → asking": "finished",
    "asking, when next is writing → #untilDone.writing": "finished",
    "asking, when next is asking → #untilDone.asking": "finished",
    "asking, when next is stopped → #untilDone.stopped": "stopped",
    "asking, when next is exhausted → #untilDone.exhausted": "exhausted",
    "asking, when next is unavailable → #untilDone.unavailable": "unavailable",
    "asking, onDone of callPort → stays": "finished",
    "writing, when next is finished → #untilDone.finished": "finished",
  } as const;
  const transitions = transitionsOf(untilDoneMachine);

  it("has these transitions and no other", () => {
    expect(transitions.map(({ name }) => name).sort()).toEqual(
      ["(root), initially → idle", ...Object.keys(needed)].sort(),
    );
  });

  it.each(Object.entries(needed))("needs: %s", async (name, outcome) => {
    const transition = transitions.find((each) => each.name === name);
    if (transition === undefined) throw new Error(`there is no transition ${name}`);
    expect(await drive(untilDoneMachine, ending(outcome))).toMatch(
      new RegExp(`^done: .* ${outcome}$`),
    );
    const cut = withoutTransition(untilDoneMachine, transition);
    expect(await drive(cut, ending(outcome))).toMatch(/^active: /);
  });
});
