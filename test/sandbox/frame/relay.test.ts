import { beforeEach, describe, expect, it } from "vitest";
import type { PageMessage, RelayMessage } from "#domain/oracle/sandbox-protocol.ts";
import { graceMilliseconds, type RelayedWorker, relay } from "#sandbox/frame/relay.ts";

const blob = new Blob([]);
const start: PageMessage<Blob> = {
  type: "start",
  run: 7,
  script: blob,
  wasm: blob,
  library: blob,
  image: null,
  heapLimit: 1,
  limit: 30_000,
};
const ask = (number: number, count = 1): PageMessage<Blob> => ({
  type: "ask",
  run: 7,
  ask: number,
  longest: 100,
  questions: Array.from({ length: count }, (_, index) => ({ text: `q${index}`, seed: "seed" })),
  limit: 500,
  total: 800,
});

/** A relay between a page and a worker that do what the test says. */
function createScene() {
  const told: RelayMessage[] = [];
  const toWorker: unknown[] = [];
  const timers = new Map<number, () => void>();
  let terminated = 0;
  let clock = 0;
  const port = {
    postMessage: (message: RelayMessage) => told.push(message),
    onmessage: null as ((event: MessageEvent) => void) | null,
  };
  const worker: RelayedWorker = {
    postMessage: (message: unknown) => toWorker.push(message),
    terminate: () => terminated++,
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  };
  relay(port as never, {
    compile: async () => "module" as never,
    startWorker: () => worker,
    now: () => clock,
    after(milliseconds, callback) {
      timers.set(milliseconds, callback);
      return () => timers.delete(milliseconds);
    },
  });
  return {
    told,
    toWorker,
    timers,
    terminated: () => terminated,
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
    page: (message: PageMessage<Blob>) => port.onmessage?.({ data: message } as MessageEvent),
    worker: (data: unknown) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent),
    break: () => worker.onmessageerror?.call(worker as Worker, {} as MessageEvent),
    crash: () => worker.onerror?.call(worker as Worker, { message: "boom" } as ErrorEvent),
    last: () => told.at(-1),
  };
}

let scene: ReturnType<typeof createScene>;
beforeEach(async () => {
  scene = createScene();
  scene.page(start);
  await Promise.resolve();
  await Promise.resolve();
});

const ended = (reason: string) => ({ type: "ended", run: 7, reason, message: expect.any(String) });

describe("before the first question", () => {
  it("hands the worker what it starts from, and tells when it has", () => {
    expect(scene.toWorker).toEqual([
      { module: "module", library: blob, image: null, heapLimit: 1 },
    ]);
    scene.worker("ready:image:3.14.2");
    expect(scene.told).toEqual([{ type: "ready", run: 7, python: "3.14.2", from: "image" }]);
    expect(scene.timers.size).toBe(0);
  });

  it.each(["failed:no memory", "ready:elsewhere:3.14.2", "1:{}", 5])(
    "ends a start that says %j",
    (said) => {
      scene.worker(said);
      expect(scene.last()).toMatchObject({ type: "ended" });
      expect(scene.terminated()).toBe(1);
    },
  );

  it("ends a start that takes too long", () => {
    scene.timers.get(30_000)?.();
    expect(scene.last()).toEqual(ended("start"));
  });

  it("knows a worker that cannot even load", () => {
    scene.crash();
    expect(scene.last()).toEqual({ ...ended("start"), message: "boom" });
  });
});

describe("a question", () => {
  beforeEach(() => {
    scene.worker("ready:image:3.14.2");
    scene.page(ask(1));
  });

  it("is passed on, and its one answer comes back", () => {
    expect(scene.toWorker.at(-1)).toEqual({ ask: 1, text: "q0", seed: "seed", limit: 500 });
    scene.worker('1:{"a":1}');
    expect(scene.last()).toEqual({ type: "replied", run: 7, ask: 1, texts: ['{"a":1}'] });
    expect(scene.timers.size).toBe(0);
    scene.page(ask(2));
    scene.worker('2:"x"');
    expect(scene.last()).toEqual({ type: "replied", run: 7, ask: 2, texts: ['"x"'] });
  });

  it.each([
    ["is not text", { kind: "passed" }],
    ["has another number", "2:{}"],
    ["has no number", '{"kind":"passed"}'],
    ["is too long", `1:"${"x".repeat(101)}"`],
    ["is no JSON", "1:{'kind':'passed'}"],
    ["is no data of ours", '1:{"__proto__":1}'],
    ["is nested too deeply", `1:${"[".repeat(50)}${"]".repeat(50)}`],
    ["starts over", "ready:image:3.14.2"],
  ])("ends the worker whose answer %s", (_what, data) => {
    scene.worker(data);
    expect(scene.last()).toEqual(ended("protocol"));
    expect(scene.terminated()).toBe(1);
  });

  it("ends the worker that answers twice, or unasked, and hears nothing of it afterwards", () => {
    scene.worker('1:"a"');
    scene.worker('1:"b"');
    expect(scene.last()).toEqual(ended("protocol"));
    const before = scene.told.length;
    scene.worker('2:"c"');
    scene.page(ask(2));
    scene.crash();
    expect(scene.told).toHaveLength(before);
    expect(scene.terminated()).toBe(1);
  });

  it("ends the worker that is late", () => {
    scene.timers.get(500 + graceMilliseconds)?.();
    expect(scene.last()).toEqual(ended("deadline"));
    expect(scene.terminated()).toBe(1);
  });

  it("ends the worker whose message cannot be read", () => {
    scene.break();
    expect(scene.last()).toEqual(ended("protocol"));
  });

  it("tells a crash from a failed start", () => {
    scene.crash();
    expect(scene.last()).toEqual(ended("crashed"));
  });

  it("of another run is dropped", () => {
    scene.worker('1:"a"');
    scene.page({ ...ask(2), run: 6 });
    expect(scene.toWorker).toHaveLength(2);
  });
});

describe("several questions", () => {
  beforeEach(() => {
    scene.worker("ready:image:3.14.2");
    scene.page(ask(1, 3));
  });

  it("are put one at a time, each after the reply to the one before", () => {
    expect(scene.toWorker).toHaveLength(2);
    scene.worker('1:"a"');
    expect(scene.toWorker).toHaveLength(3);
    expect(scene.toWorker.at(-1)).toEqual({ ask: 2, text: "q1", seed: "seed", limit: 500 });
    scene.worker('2:"b"');
    scene.worker('3:"c"');
    expect(scene.last()).toEqual({ type: "replied", run: 7, ask: 1, texts: ['"a"', '"b"', '"c"'] });
  });

  it("share the time for all of them", () => {
    scene.pass(600);
    scene.worker('1:"a"');
    expect(scene.toWorker.at(-1)).toMatchObject({ ask: 2, limit: 200 });
    scene.timers.get(200 + graceMilliseconds)?.();
    expect(scene.last()).toEqual(ended("deadline"));
  });

  it("end with a reply that says it is the last", () => {
    scene.worker('1:"a"');
    scene.worker('2!"b"');
    expect(scene.last()).toEqual({ type: "replied", run: 7, ask: 1, texts: ['"a"', '"b"'] });
    expect(scene.toWorker).toHaveLength(3);
    expect(scene.timers.size).toBe(0);
  });

  it("end the worker that answers ahead", () => {
    scene.worker('1:"a"');
    scene.worker('3:"c"');
    expect(scene.last()).toEqual(ended("protocol"));
  });
});
