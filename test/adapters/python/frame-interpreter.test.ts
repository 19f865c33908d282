import { MessageChannel, type MessagePort } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startFrameInterpreter } from "#adapters/python/frame-interpreter.ts";
import type { Start } from "#adapters/python/interpreter.ts";

const blob = new Blob([]);
const files = { script: blob, wasm: blob, library: blob, image: blob };
const question = { kind: "grade.ask", n: 3 } as const;
const fizz = '{"kind":"text","text":"Fizz"}';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A frame of a document that is not there, and its relay, which is the test. */
function openFrame(leftBehind: (() => void) | null = null) {
  let loaded = () => {};
  let relay: MessagePort | null = null;
  let removed = false;
  const frame = {
    setAttribute() {},
    addEventListener: (_name: string, listener: () => void) => {
      loaded = listener;
    },
    contentWindow: {
      postMessage: (_text: string, _origin: string, [port]: [MessagePort]) => {
        relay = port;
        ports.push(port);
      },
    },
    remove: () => {
      removed = true;
    },
  };
  const document = { createElement: () => frame, body: { append() {} } };
  vi.stubGlobal("MessageChannel", MessageChannel);
  const starting = startFrameInterpreter(document as never, "<!doctype html>", files, leftBehind);
  vi.unstubAllGlobals();
  loaded();
  const port = relay as unknown as MessagePort;
  const heard: { type: string; run: number }[] = [];
  port.on("message", (message) => heard.push(message));
  let start: Start | null = null;
  void starting.done.then((done) => {
    start = done;
  });
  return {
    starting,
    heard,
    say: (message: object) => port.postMessage(message),
    load: () => loaded(),
    started: () => start,
    removed: () => removed,
  };
}

/** Long enough for messages that are under way to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function startedFrame(leftBehind: (() => void) | null = null) {
  const frame = openFrame(leftBehind);
  frame.say({ type: "up" });
  await expect.poll(() => frame.heard.length).toBe(1);
  const run = frame.heard[0]?.run ?? 0;
  frame.say({ type: "ready", run, python: "3.14.2", from: "image" });
  const done = await frame.starting.done;
  if (done.kind !== "started") throw new Error(done.message);
  return { ...frame, run, interpreter: done.interpreter };
}

describe("a start", () => {
  it("hears of its own run alone", async () => {
    const frame = openFrame();
    frame.say({ type: "up" });
    await expect.poll(() => frame.heard.length).toBe(1);
    const run = frame.heard[0]?.run ?? 0;
    for (const other of [run - 1, run + 1].filter((number) => number > 0)) {
      frame.say({ type: "ready", run: other, python: "3.14.2", from: "image" });
      frame.say({ type: "ended", run: other, reason: "start", message: "no" });
    }
    await settle();
    expect(frame.started()).toBeNull();
    frame.say({ type: "ready", run, python: "3.14.2", from: "image" });
    await expect.poll(() => frame.started()?.kind).toBe("started");
  });

  it.each([
    ["something unknown", (frame: ReturnType<typeof openFrame>) => frame.say({ type: "passed" })],
    ["no message of ours", (frame: ReturnType<typeof openFrame>) => frame.say([])],
    ["another document", (frame: ReturnType<typeof openFrame>) => frame.load()],
  ])("fails, and may be tried again, when the frame brings %s", async (_name, act) => {
    const frame = openFrame();
    act(frame);
    expect(await frame.starting.done).toMatchObject({ kind: "failed", permanent: false });
    expect(frame.removed()).toBe(true);
  });

  it("that was cancelled hears nothing more", async () => {
    const frame = openFrame();
    frame.starting.cancel();
    expect(frame.removed()).toBe(true);
    frame.say({ type: "up" });
    await settle();
    expect(frame.started()).toBeNull();
    expect(frame.heard).toEqual([]);
  });
});

describe("an interpreter", () => {
  it("takes its own run's reply, whatever else is said", async () => {
    const { interpreter, run, say, heard } = await startedFrame();
    const reply = interpreter.ask(question, "seed", 1_000);
    await expect.poll(() => heard.at(-1)).toMatchObject({ type: "ask", run, ask: 1 });
    say({ type: "replied", run: run + 1, ask: 1, texts: ['{"kind":"text","text":"Buzz"}'] });
    say({ type: "ended", run: run + 1, reason: "crashed", message: "" });
    say({ type: "replied", run, ask: 2, texts: ['{"kind":"text","text":"Buzz"}'] });
    say({ type: "replied", run, ask: 1, texts: [fizz] });
    expect(await reply).toEqual({ kind: "text", text: "Fizz" });
    interpreter.end();
  });

  it.each([
    ["something unknown", { type: "passed", cases: 56 }],
    ["a part too many", { type: "replied", ask: 1, texts: [fizz], role: "planner" }],
  ])("ends when its frame says %s", async (_name, message) => {
    const { interpreter, run, say, removed } = await startedFrame();
    const reply = interpreter.ask(question, "seed", 1_000);
    say({ run, ...message });
    expect(await reply).toMatchObject({ kind: "crashed", reason: "protocol" });
    expect(removed()).toBe(true);
  });

  it("ends when its frame gets another document", async () => {
    const { interpreter, load } = await startedFrame();
    const reply = interpreter.ask(question, "seed", 1_000);
    load();
    expect(await reply).toMatchObject({ kind: "crashed", reason: "protocol" });
  });

  it("that was ended hears no late reply", async () => {
    const { interpreter, run, say, removed } = await startedFrame();
    const reply = interpreter.ask(question, "seed", 1_000);
    interpreter.end();
    expect(removed()).toBe(true);
    say({ type: "replied", run, ask: 1, texts: [fizz] });
    await settle();
    expect(await reply).toEqual({ kind: "stopped" });
    expect(await interpreter.ask(question, "seed", 1_000)).toEqual({ kind: "stopped" });
  });
});

describe("where ending a worker is not sure", () => {
  it.each([
    ["replied", { type: "replied", ask: 1, texts: [fizz] }, 0],
    ["deadline", { type: "ended", reason: "deadline", message: "" }, 1],
    ["crashed", { type: "ended", reason: "crashed", message: "" }, 0],
    ["unknown", { type: "passed" }, 0],
  ])("what was asked is waited for: %s", async (_name, message, count) => {
    const leftBehind = vi.fn();
    const { interpreter, run, say, removed } = await startedFrame(leftBehind);
    const reply = interpreter.ask(question, "seed", 1_000);
    interpreter.end();
    expect(await reply).toEqual({ kind: "stopped" });
    expect(removed()).toBe(false);
    say({ run, ...message });
    await expect.poll(removed).toBe(true);
    expect(leftBehind).toHaveBeenCalledTimes(count);
  });

  it("one that nobody asked anything goes at once", async () => {
    const leftBehind = vi.fn();
    const { interpreter, removed } = await startedFrame(leftBehind);
    interpreter.end();
    expect(removed()).toBe(true);
    expect(leftBehind).not.toHaveBeenCalled();
  });
});
