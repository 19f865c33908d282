import { expect } from "@playwright/test";
import type { EffectAnswer } from "#domain/record/effect.ts";
import { call, policy, test, warm, worked, works } from "../support/python-page.ts";

test("ends an endless loop by the deadline inside Python", async ({ python: page }) => {
  await warm(page, 1);
  const loop = policy("while True:", "    try:", "        while True: pass", "    except: pass");
  const { answer, took } = await call(page, loop);
  expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
  expect(took).toBeGreaterThan(1_950);
  expect((await call(page, works)).answer).toEqual(worked);
});

test("ends an endless call into C by ending its worker", async ({ python: page }) => {
  await warm(page, 1);
  const { answer } = await call(page, policy("return sum(range(10**13))"));
  expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
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
  test(`stops ${name} before its limit does, and the next run goes`, async ({ python: page }) => {
    await warm(page, 2);
    const { answer, next } = await page.evaluate(
      async ([endless, harmless]) => {
        const effects = window.page.python.openEffects("seed");
        const pending: Promise<EffectAnswer> = effects.port.call(1, JSON.parse(endless));
        await new Promise((resolve) => setTimeout(resolve, 300));
        effects.stop();
        const answer = await pending;
        const other = window.page.python.openEffects("seed");
        const next: EffectAnswer = await other.port.call(1, JSON.parse(harmless));
        return { answer, next };
      },
      [JSON.stringify(policy(...lines)), JSON.stringify(works)] as const,
    );
    // At its limit the answer would say so.
    expect(answer).toEqual({ kind: "stopped" });
    expect(next).toEqual(worked);
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
    const answers = await page.evaluate(
      async (texts) => {
        const effects = window.page.python.openEffects("seed");
        const answers: EffectAnswer[] = [];
        for (const [index, text] of texts.entries()) {
          answers.push(await effects.port.call(index + 1, JSON.parse(text)));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        effects.close();
        return answers;
      },
      [JSON.stringify(policy("import js", line, "return 'honest'")), JSON.stringify(works)],
    );
    expect(answers[0]).toMatchObject(first);
    expect(answers[1]).toEqual(worked);
  });
}

test("ends an interpreter whose frame is replaced from inside", async ({ python: page }) => {
  await warm(page, 1);
  const [, frame] = page.frames();
  await frame?.evaluate(() => location.replace("about:blank")).catch(() => {});
  await expect.poll(() => frame?.isDetached()).toBe(true);
  expect((await call(page, works)).answer).toEqual(worked);
});

test("where ending a worker ends nothing, gives Python up after the second and says why", async ({
  page,
  address,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });
  });
  await page.goto(address);
  await warm(page, 2);
  const status = () => page.evaluate(() => window.page.python.status());
  const stopSoon = (request: ReturnType<typeof policy>) =>
    page.evaluate(async (text) => {
      const effects = window.page.python.openEffects("seed");
      const pending: Promise<EffectAnswer> = effects.port.call(1, JSON.parse(text));
      await new Promise((resolve) => setTimeout(resolve, 300));
      effects.stop();
      return pending;
    }, JSON.stringify(request));
  const endless = policy("return sum(range(10**13))");

  // What the deadline inside Python ends leaves nothing behind, also when it is stopped before.
  await call(page, policy("while True: pass"));
  await stopSoon(policy("while True: pass"));
  await page.waitForTimeout(3_000);
  expect(await status()).not.toHaveProperty("notice");

  expect((await call(page, endless)).answer).toMatchObject({ kind: "at-limit", limit: "time" });
  await expect
    .poll(status)
    .toMatchObject({ kind: "ready", notice: expect.stringContaining("close this tab") });
  expect((await call(page, works)).answer).toEqual(worked);

  expect(await stopSoon(endless)).toEqual({ kind: "stopped" });
  await expect.poll(status, { timeout: 8_000 }).toMatchObject({
    kind: "unavailable",
    canRetry: false,
    message: expect.stringContaining("Close this tab"),
  });
  expect((await call(page, works)).answer).toMatchObject({ kind: "unavailable" });
});
