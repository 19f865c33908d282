import { expect, type Page } from "@playwright/test";
import type { EffectAnswer } from "#domain/record/effect.ts";
import { test } from "../support/attack-page.ts";
import { browserProcesses, hasProcesses } from "../support/browser-processes.ts";
import { policy, warm, worked, works } from "../support/python-page.ts";
import { openWorkbench } from "../support/workbench.ts";

const million = "js.JSON.parse('[' + ','.join(['{\"a\":[]}'] * 1_000_000) + ']')";
const spinningWorkers = [
  "address = js.URL.createObjectURL(js.Blob.new(['for(;;);']))",
  "kept = [js.Worker.new(address) for _ in range(2)]",
];

/** Every kind of code that does not end by itself. */
const endless: readonly (readonly [string, readonly string[]])[] = [
  ["a loop", ["while True: pass"]],
  [
    "a loop that catches everything",
    ["while True:", "    try:", "        while True: pass", "    except BaseException: pass"],
  ],
  [
    "a loop after polling was switched off",
    ["import pyodide_js", "pyodide_js.setInterruptBuffer(None)", "while True: pass"],
  ],
  ["one call into C", ["return sum(range(10**13))"]],
  ["one regular expression of Python", ["import re", "re.match('(a*)*b', 'a' * 60)"]],
  ["one regular expression of JavaScript", ["js.RegExp.new('(a*)*b').test('a' * 60)"]],
  ["workers of its own", [...spinningWorkers, "while True: pass"]],
];

/** How much of one processor core the browser uses for this long. */
async function coresUsed(seconds: () => number, milliseconds: number): Promise<number> {
  const before = seconds();
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return ((seconds() - before) * 1_000) / (performance.now() - start);
}

/** Starts an interpreter without a pool around it, so that nothing else is warmed meanwhile. */
async function startAlone(page: Page, lines: readonly string[], limit: number) {
  const { source } = policy("import js", ...lines);
  await page.evaluate(
    async ([code, milliseconds]) => {
      const interpreter = await window.page.startInterpreter();
      const ask = { kind: "policy", path: "coder.py", source: code, observation: null } as const;
      const reply = interpreter.ask(ask, "seed", milliseconds);
      Object.assign(window, { alone: { interpreter, reply } });
    },
    [source, limit] as const,
  );
}

for (const way of ["its limit", "Stop"] as const) {
  test(`whatever never ends uses no processor after ${way}`, async ({
    page,
    site,
    browser,
    table,
  }) => {
    // biome-ignore lint/suspicious/noSkippedTests: there is nothing to measure with
    test.skip(!hasProcesses, "this system does not tell what processes use");
    const { processorSeconds } = await browserProcesses(browser);
    await page.goto(site.address);
    for (const [name, lines] of endless) {
      await startAlone(page, lines, way === "Stop" ? 60_000 : 1_000);
      // It really is at work, or its end would prove nothing.
      expect(await coresUsed(processorSeconds, 500), name).toBeGreaterThan(0.1);
      const kind = await page.evaluate(async (stop) => {
        const { alone } = window as never as {
          alone: { interpreter: { end(): void }; reply: Promise<{ kind: string }> };
        };
        if (stop) alone.interpreter.end();
        return (await alone.reply).kind;
      }, way === "Stop");
      expect(kind, name).toBe(way === "Stop" ? "stopped" : "limit");
      table.add("always back", "contained", `${name}, ended by ${way}`);
    }
    expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(0);
    // Chromium gives a thread about two seconds to end by itself, one below another twice that.
    await expect
      .poll(() => coresUsed(processorSeconds, 1_000), { timeout: 12_000, intervals: [0] })
      .toBeLessThan(0.1);
  });
}

for (const [name, lines] of [
  ["a message that takes long to read", [`js.postMessage(${million})`, "while True: pass"]],
  ["a flood of refused requests", ["while True: js.fetch('http://127.0.0.1:9/')"]],
  ["workers of its own", [...spinningWorkers, "while True: pass"]],
] as const) {
  test(`Stop ends ${name}, and the next run goes`, async ({ lab, table }) => {
    await warm(lab.page, 2);
    const { answer, next } = await lab.page.evaluate(
      async ([first, second]) => {
        const effects = window.page.python.openEffects("seed");
        const pending: Promise<EffectAnswer> = effects.port.call(1, JSON.parse(first));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        effects.stop();
        const answer = await pending;
        const other = window.page.python.openEffects("seed");
        const next: EffectAnswer = await other.port.call(1, JSON.parse(second));
        other.close();
        return { answer, next };
      },
      [JSON.stringify(policy("import js", ...lines)), JSON.stringify(works)] as const,
    );
    // Reading the message may be over before the Stop; it breaks the protocol.
    expect(["stopped", "crashed"]).toContain(answer.kind);
    expect(next).toEqual(worked);
    table.add("always back", "contained", `${name}, next run`);
  });
}

test("five crashes in a row leave Python as it was", async ({ lab }) => {
  for (let crash = 0; crash < 5; crash++) {
    const { answer } = await lab.call(policy("import os", "os._exit(1)"));
    expect(answer).toMatchObject({ kind: "crashed", reason: "crashed" });
  }
  expect((await lab.call(works)).answer).toEqual(worked);
  await lab.expectFresh();
});

test("five starts that fail end in a state that says so and has a way on", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    Object.assign(window, { breakStarts: true });
    MessagePort.prototype.postMessage = function (this: MessagePort, message: never) {
      const { type } = message as { type?: string };
      const { breakStarts } = window as never as { breakStarts: boolean };
      const script = new Blob(["postMessage('failed:no memory')"]);
      const sent = type === "start" && breakStarts ? { ...(message as object), script } : message;
      Reflect.apply(postMessage, this, [sent]);
    } as never;
  });
  await page.goto(site.address);
  const run = () =>
    page.evaluate(async (request) => {
      const effects = window.page.python.openEffects("seed");
      const answer = await effects.port.call(1, JSON.parse(request));
      effects.close();
      return answer;
    }, JSON.stringify(works));
  const explained = expect.stringMatching(/five times in a row: no memory.*try again/u);
  expect(await run()).toMatchObject({ kind: "unavailable", message: explained });
  expect(await page.evaluate(() => window.page.python.status())).toMatchObject({
    kind: "unavailable",
    canRetry: true,
  });
  expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(0);
  await page.evaluate(() => Object.assign(window, { breakStarts: false }));
  await page.evaluate(() => window.page.python.prepare());
  expect(await run()).toEqual(worked);
});

test("a run that is left behind by changing the lesson ends", async ({ page }) => {
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await workbench.type("def act(observation):\n    while True: pass\n");
  // Enough spares that nobody in the run has to wait for a start.
  await expect.poll(() => page.frames().length, { timeout: 30_000 }).toBeGreaterThan(4);
  await workbench.runPane.getByRole("button", { name: "Run", exact: true }).click();
  await expect(workbench.runPane.getByRole("option", { name: /The coder is asked/u })).toBeVisible({
    timeout: 30_000,
  });
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  await page.evaluate(() => {
    location.hash = "#/";
  });
  // The planner's and the coder's, at once: sooner than the limit of a call would end them.
  await expect
    .poll(() => frames.filter((frame) => frame.isDetached()).length, { timeout: 1_000 })
    .toBeGreaterThanOrEqual(2);
});

test("memory stays flat over many runs", async ({ lab, browser }) => {
  // biome-ignore lint/suspicious/noSkippedTests: there is nothing to measure with
  test.skip(!hasProcesses, "this system does not tell what processes use");
  const runs = Number(process.env["LOOPWRIGHT_ATTACK_RUNS"] ?? 16);
  test.setTimeout(60_000 + runs * 5_000);
  const { memoryBytes } = await browserProcesses(browser);
  const measure = async () => {
    await lab.page.requestGC();
    await warm(lab.page, 4);
    return memoryBytes() / 2 ** 20;
  };
  const megabytes: number[] = [];
  for (let run = 0; run <= runs; run++) {
    if (run > 0) expect((await lab.call(works)).answer).toEqual(worked);
    if (run % Math.ceil(runs / 4) === 0) megabytes.push(Math.round(await measure()));
  }
  console.log(`memory in MB over ${runs} runs: ${megabytes.join(", ")}`);
  const [, afterWarming = 0] = megabytes;
  // Less than one interpreter, of which every run uses a new one.
  expect((megabytes.at(-1) ?? 0) - afterWarming).toBeLessThan(60);
});
