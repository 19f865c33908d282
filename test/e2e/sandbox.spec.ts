import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { EffectAnswer, EffectRequest } from "#domain/record/effect.ts";
import { grading, policy, test, warm } from "../support/python-page.ts";

const honest = `
def fizzbuzz(n):
    if n % 15 == 0: return "FizzBuzz"
    if n % 3 == 0: return "Fizz"
    if n % 5 == 0: return "Buzz"
    return str(n)
`;
const inputs = Array.from({ length: 56 }, (_, index) => index * 7 + 1);

/** Makes one call in a run of its own; tells the answer and how long it took. */
async function call(page: Page, request: EffectRequest) {
  return page.evaluate(async (text) => {
    const effects = window.page.python.openEffects("seed");
    const start = performance.now();
    const answer: EffectAnswer = await effects.port.call(1, JSON.parse(text));
    const took = performance.now() - start;
    effects.close();
    return { answer, took };
  }, JSON.stringify(request));
}
const works = policy("return 1");
const worked = { kind: "returned", value: 1, console: "" };

test("grades from nothing, and again from a spare", async ({ python: page }) => {
  const { answer, took } = await call(page, grading(honest, inputs));
  const right = inputs.map((n) => ({
    kind: "text",
    text: n % 15 === 0 ? "FizzBuzz" : n % 3 === 0 ? "Fizz" : n % 5 === 0 ? "Buzz" : String(n),
  }));
  expect(answer).toEqual({ kind: "answered", answers: right });
  await warm(page, 2);
  const again = await call(page, grading(honest, inputs));
  expect(again.answer).toEqual(answer);
  expect(took).toBeLessThan(20_000);
  expect(again.took).toBeLessThan(2_000);
});

test("keeps the page smooth while every spare is warmed", async ({ python: page }) => {
  await warm(page, 5);
  expect(await page.evaluate(() => window.longTasks)).toEqual([]);
});

test("runs every interpreter in an opaque frame of its own", async ({ python: page }) => {
  await warm(page, 3);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(frames.length).toBeGreaterThanOrEqual(3);
  for (const frame of frames.slice(0, 3)) {
    expect(await frame.evaluate(() => self.origin)).toBe("null");
  }
});

test("refuses to start in a frame that shares the page's origin", async ({ python: page }) => {
  const said = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        const channel = new MessageChannel();
        channel.port1.onmessage = (event) => resolve(event.data);
        frame.srcdoc = window.page.assets.frame;
        frame.onload = () => frame.contentWindow?.postMessage("connect", "*", [channel.port2]);
        document.body.append(frame);
      }),
  );
  expect(said).toMatchObject({ type: "refused" });
});

test("ends an endless loop by the deadline inside Python", async ({ python: page }) => {
  await warm(page, 1);
  const loop = policy("while True:", "    try:", "        while True: pass", "    except: pass");
  const { answer, took } = await call(page, loop);
  expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
  expect(took).toBeGreaterThan(1_950);
  expect(took).toBeLessThan(3_200);
  expect((await call(page, works)).answer).toEqual(worked);
});

test("ends an endless call into C by ending its worker", async ({ python: page }) => {
  await warm(page, 1);
  const { answer, took } = await call(page, policy("return sum(range(10**13))"));
  expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
  expect(took).toBeLessThan(3_200);
  expect((await call(page, works)).answer).toEqual(worked);
});

for (const [name, ...lines] of [
  ["a loop in Python", "while True: pass"],
  ["a call into C", "return sum(range(10**13))"],
  [
    "a wait in JavaScript",
    "import js; from pyodide.ffi import to_js",
    "shape = to_js({'initial': 1, 'maximum': 1, 'shared': True}, dict_converter=js.Object.fromEntries)",
    "js.Atomics.wait(js.Int32Array.new(js.WebAssembly.Memory.new(shape).buffer), 0, 0)",
  ],
] as const) {
  test(`stops ${name} within 300 ms, and the next run starts within 1 s`, async ({
    python: page,
  }) => {
    await warm(page, 2);
    const { answer, stopped, next, took } = await page.evaluate(
      async ([endless, harmless]) => {
        const effects = window.page.python.openEffects("seed");
        const pending: Promise<EffectAnswer> = effects.port.call(1, JSON.parse(endless));
        await new Promise((resolve) => setTimeout(resolve, 300));
        const start = performance.now();
        effects.stop();
        const answer = await pending;
        const stopped = performance.now() - start;
        const again = performance.now();
        const other = window.page.python.openEffects("seed");
        const next: EffectAnswer = await other.port.call(1, JSON.parse(harmless));
        return { answer, stopped, next, took: performance.now() - again };
      },
      [JSON.stringify(policy(...lines)), JSON.stringify(works)] as const,
    );
    expect(answer).toEqual({ kind: "stopped" });
    expect(stopped).toBeLessThan(300);
    expect(next).toEqual(worked);
    expect(took).toBeLessThan(1_000);
  });
}

for (const [name, kind, lines] of [
  ["leaves", "crashed", ["import os", "os._exit(0)"]],
  ["nests until the stack runs out", "crashed", ["return eval('-' * 100_000 + '1')"]],
  ["closes its own worker", "at-limit", ["import js", "js.close()", "while True: pass"]],
] as const) {
  test(`goes on after code that ${name}`, async ({ python: page }) => {
    await warm(page, 1);
    const { answer } = await call(page, policy(...lines));
    expect(answer.kind).toBe(kind);
    expect((await call(page, works)).answer).toEqual(worked);
  });
}

for (const [name, line, first] of [
  [
    // A forged first answer is only an answer; the real one that follows it is one too many.
    "forges an answer",
    `js.postMessage('1:{"kind":"returned","value":"forged","console":""}')`,
    { kind: "returned", value: "forged", console: "" },
  ],
  [
    "forges the answer to another question",
    `js.postMessage('2:{"kind":"returned","value":"forged","console":""}')`,
    { kind: "crashed", reason: "protocol" },
  ],
  ["sends what is not text", "js.postMessage(1)", { kind: "crashed", reason: "protocol" }],
  [
    "floods",
    "[js.postMessage('x') for i in range(100_000)]",
    { kind: "crashed", reason: "protocol" },
  ],
  [
    "sends far too much",
    `js.postMessage('1:' + 'x' * 50_000_000)`,
    { kind: "crashed", reason: "protocol" },
  ],
] as const) {
  test(`ends the interpreter of code that ${name}`, async ({ python: page }) => {
    await warm(page, 2);
    const { answers, smooth } = await page.evaluate(
      async (texts) => {
        window.longTasks.length = 0;
        const effects = window.page.python.openEffects("seed");
        const answers: EffectAnswer[] = [];
        for (const [index, text] of texts.entries()) {
          answers.push(await effects.port.call(index + 1, JSON.parse(text)));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        effects.close();
        return { answers, smooth: Math.max(0, ...window.longTasks) < 250 };
      },
      [JSON.stringify(policy("import js", line, "return 'honest'")), JSON.stringify(works)],
    );
    expect(answers[0]).toMatchObject(first);
    expect(answers[1]).toEqual(worked);
    expect(smooth).toBe(true);
  });
}

test("ends an interpreter whose frame is replaced from inside", async ({ python: page }) => {
  await warm(page, 1);
  const [, frame] = page.frames();
  await frame?.evaluate(() => location.replace("about:blank")).catch(() => {});
  await expect.poll(() => frame?.isDetached()).toBe(true);
  expect((await call(page, works)).answer).toEqual(worked);
});

test("starts without the memory image when it cannot be used", async ({ python: page }) => {
  const reply = await page.evaluate(async () => {
    const { assets, loadAssets, startFrameInterpreter } = window.page;
    const loading = await loadAssets(assets, () => {}).done;
    if (loading.kind === "failed") throw new Error(loading.message);
    const files = { ...loading.files, image: new Blob(["not an image"]) };
    const start = await startFrameInterpreter(document, assets.frame, files).done;
    if (start.kind === "failed") throw new Error(start.message);
    const source = "def act(observation): return sorted({'b', 'a'})";
    const ask = { kind: "policy", path: "coder.py", source, observation: null } as const;
    return start.interpreter.ask(ask, "seed", 2_000);
  });
  expect(reply).toEqual({ kind: "returned", value: ["a", "b"], console: "" });
});

for (const wait of [0, 200, 500, 1_000, 2_000]) {
  test(`leaves nothing behind when start-up is cancelled after ${wait} ms`, async ({
    python: page,
  }) => {
    await page.evaluate(async (milliseconds) => {
      const { python } = window.page;
      python.prepare();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      python.dispose();
    }, wait);
    expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(0);
    expect(await page.evaluate(() => window.page.python.status())).toEqual({ kind: "idle" });
    expect((await call(page, works)).answer).toEqual(worked);
  });
}

test("says what could not be downloaded, and tries again when asked", async ({ page, address }) => {
  await page.route(/python-wasm/, (route) => route.abort());
  await page.goto(address);
  const { answer } = await call(page, works);
  expect(answer).toEqual({
    kind: "unavailable",
    message: expect.stringContaining("the file `wasm` could not be downloaded"),
  });
  expect(await page.evaluate(() => window.page.python.status())).toMatchObject({
    kind: "unavailable",
    canRetry: true,
  });
  await page.unroute(/python-wasm/);
  expect((await call(page, works)).answer).toEqual(worked);
});

test("refuses a file that was changed on the way", async ({ page, address }) => {
  await page.route(/python-script/, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  const { answer } = await call(page, works);
  expect(answer).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("`script` arrived damaged"),
  });
});

test("says what the browser lacks", async ({ page, address }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(address);
  const { answer } = await call(page, works);
  expect(answer).toMatchObject({
    kind: "unavailable",
    message: expect.stringContaining("cannot run WebAssembly"),
  });
  expect(await page.evaluate(() => window.page.python.status())).toMatchObject({ canRetry: false });
});

test("sends no expected answer into the worker", async ({ python: page, context }) => {
  const sent: string[] = [];
  await context.exposeBinding("recordSent", (_source, text: string) => sent.push(text));
  await context.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]) {
      const { recordSent } = globalThis as never as { recordSent(text: string): void };
      recordSent(JSON.stringify(values));
      return Reflect.apply(postMessage, this, values);
    };
  });
  await page.reload();
  const { answer } = await call(page, grading("def fizzbuzz(n): return str(n)", inputs));
  expect(answer).toMatchObject({ kind: "answered" });
  const asked = sent.filter((text) => text.includes("grade."));
  expect(asked).toHaveLength(57);
  expect(sent.filter((text) => /Fizz|Buzz/.test(text))).toEqual([]);
});
