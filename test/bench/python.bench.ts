import { type Browser, chromium, type Page } from "@playwright/test";
import { interpreterLimits } from "#adapters/python/device.ts";
import type { BenchCase, BenchRow } from "#build/bench-case.ts";
// Its declaration of `window.page` is what the measurements below go through.
import type {} from "../e2e/pages/python-page.ts";
import { honestTeam } from "../support/honest-team.ts";
import { servePythonPage } from "../support/python-page-server.ts";
import { median } from "./median.ts";

const rounds = 5;

const honest = `
def fizzbuzz(n):
    if n % 15 == 0: return "FizzBuzz"
    if n % 3 == 0: return "Fizz"
    if n % 5 == 0: return "Buzz"
    return str(n)
`;
const inputs = Array.from({ length: 56 }, (_, index) => index * 7 + 1);

/** Ways never to end: lines of a policy, which the page stops after a while. */
const endless = [
  "while True: pass",
  "return sum(range(10**13))",
  "import re; re.match('(a*)*b', 'a' * 60)",
  "import js; js.RegExp.new('(a*)*b').test('a' * 60)",
  "import js; from pyodide.ffi import to_js; js.Atomics.wait(js.Int32Array.new(js.WebAssembly.Memory.new(to_js({'initial': 1, 'maximum': 1, 'shared': True}, dict_converter=js.Object.fromEntries)).buffer), 0, 0)",
  "import js; js.postMessage(js.JSON.parse('[' + ','.join(['{\"a\":[]}'] * 1_000_000) + ']'))\n    while True: pass",
  "import js\n    while True: js.fetch('http://127.0.0.1:9/')",
  "import js; kept = [js.Worker.new(js.URL.createObjectURL(js.Blob.new(['for(;;);']))) for _ in range(2)]\n    while True: pass",
];

/** Milliseconds, all in one page that was never open before. */
interface Times {
  /** A worker with plain Pyodide, from making it to its first 56 answers, with nothing cached. */
  readonly bareCold: number;
  /** The same again in another such worker: a naive "new worker for every run". */
  readonly bareAgain: number;
  /** The same 56 answers once more from a worker that has started. */
  readonly bareWarm: number;
  /** From `prepare` to the first verdict, with nothing cached. */
  readonly firstVerdict: number;
  /** From asking for a grading to its 56 answers, with a spare ready. */
  readonly warmVerdict: number;
  /** From nothing to an interpreter that has started, with all files loaded. */
  readonly freshStart: number;
  /** The honest team from Run to approved, with every spare ready. */
  readonly team: number;
  /** From Stop to the answer: the longest over all the ways never to end. */
  readonly stop: number;
  /** From asking in a new run after such a Stop to the answer, with a spare ready: the longest. */
  readonly afterStop: number;
  /** From asking for what never ends to the answer that its limit was reached: the longest over loop and call into C. */
  readonly atLimit: number;
  /** The longest task of the page's main thread while the further spares were warmed; 0: none over 50 ms. */
  readonly taskWhileWarming: number;
  /** The same while a grading and a team ran. */
  readonly taskWhileRunning: number;
}

/** Python in the page: starts and runs, beside plain Pyodide in a worker. */
export const bench: BenchCase = {
  name: `Python in the sandbox and bare, medians of ${rounds} new profiles`,
  async run({ browser: executablePath }) {
    const { address, close } = await servePythonPage();
    const all: Times[] = [];
    try {
      for (let round = 0; round < rounds; round++) all.push(await measure(executablePath, address));
    } finally {
      await close();
    }
    const of = (name: keyof Times) => Math.round(median(all.map((times) => times[name])));
    const row = (what: string, name: keyof Times): BenchRow => ({
      what,
      value: of(name),
      unit: "ms",
    });
    const against = (what: string, name: keyof Times, plus = 0) => ({
      what,
      value: of(name) + plus,
    });
    return [
      row("bare Pyodide worker, from nothing", "bareCold"),
      row("bare Pyodide worker, another one for the next run", "bareAgain"),
      row("bare Pyodide worker, the same run again", "bareWarm"),
      {
        ...row("first verdict, from nothing", "firstVerdict"),
        against: against("bare, from nothing", "bareCold"),
        atMost: 0.5,
      },
      {
        ...row("verdict with a spare ready", "warmVerdict"),
        against: against("bare, again, plus 50 ms", "bareWarm", 50),
        atMost: 1,
      },
      row("one more spare", "freshStart"),
      {
        ...row("honest team in two rounds, from Run to approved", "team"),
        against: against("one more spare", "freshStart"),
        atMost: 2,
      },
      { ...row(`Stop, the longest over ${endless.length} ways never to end`, "stop"), atMost: 300 },
      {
        ...row("the next run's answer after such a Stop, the longest", "afterStop"),
        atMost: 1_000,
      },
      { ...row("what never ends, to the answer at its limit of 2 s", "atLimit"), atMost: 3_000 },
      {
        ...row("longest task of the page while spares are warmed (0: none)", "taskWhileWarming"),
        atMost: 50,
      },
      {
        ...row("longest task of the page while Python runs (0: none)", "taskWhileRunning"),
        atMost: 50,
      },
    ];
  },
};

async function measure(executablePath: string, address: string): Promise<Times> {
  const sandboxed = await inNewBrowser(executablePath, address, measureSandbox);
  const bare = await inNewBrowser(executablePath, address, measureBare);
  return { ...sandboxed, ...bare };
}

async function inNewBrowser<Result>(
  executablePath: string,
  address: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await work(page);
  } finally {
    await browser.close();
  }
}

function measureBare(page: Page) {
  const source = `${honest}\nimport json\njson.dumps([fizzbuzz(n) for n in ${JSON.stringify(inputs)}])`;
  return page.evaluate(async (text) => {
    const folder = new URL("/pyodide/", location.href).href;
    const run = (worker: Worker) =>
      new Promise((resolve) => {
        worker.onmessage = resolve;
        worker.postMessage({ folder, source: text });
      });
    const time = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const worker = window.page.createBareWorker();
    const bareCold = await time(() => run(worker));
    const bareWarm = await time(() => run(worker));
    worker.terminate();
    const bareAgain = await time(() => run(window.page.createBareWorker()));
    return { bareCold, bareWarm, bareAgain };
  }, source);
}

async function measureSandbox(page: Page) {
  const device = await page.evaluate(() => {
    const { deviceMemory, hardwareConcurrency } = navigator as Navigator & {
      deviceMemory?: number;
    };
    return { hardwareConcurrency, ...(deviceMemory === undefined ? {} : { deviceMemory }) };
  });
  const { limit } = interpreterLimits(device);
  const grading = {
    kind: "oracle.strong" as const,
    source: honest,
    functionName: "fizzbuzz",
    builtins: ["str"],
    inputs,
  };
  return page.evaluate(
    async ([request, team, spares, waysNeverToEnd]) => {
      const { python, assets, loadAssets, startFrameInterpreter, runTeam } = window.page;
      const time = async (work: () => Promise<unknown>) => {
        const start = performance.now();
        await work();
        return performance.now() - start;
      };
      const warm = async () => {
        for (;;) {
          const status = python.status();
          if (status.kind === "ready" && status.spares === spares) break;
          if (status.kind === "unavailable") throw new Error(status.message);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        // The last start still cleans up after itself.
        await new Promise((resolve) => setTimeout(resolve, 300));
      };
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map((entry) => entry.duration));
      }).observe({ type: "longtask" });
      const longestTask = () => Math.max(0, ...tasks.splice(0));
      const firstVerdict = await time(() => python.openEffects("seed").port.call(1, request));
      longestTask();
      await warm();
      const taskWhileWarming = longestTask();
      const warmVerdict = await time(() => python.openEffects("seed").port.call(1, request));
      await warm();
      const teamTime = await time(() => runTeam(team));
      const taskWhileRunning = longestTask();
      await warm();
      const asked = (lines: string) => ({
        kind: "policy" as const,
        role: "coder",
        path: "c.py",
        source: `def act(observation):\n    ${lines}`,
        observation: null,
      });
      const stops: number[] = [];
      const afterStops: number[] = [];
      for (const lines of waysNeverToEnd) {
        await warm();
        const effects = python.openEffects("seed");
        const pending = effects.port.call(1, asked(lines));
        await new Promise((resolve) => setTimeout(resolve, 500));
        const ended = time(() => pending);
        effects.stop();
        stops.push(await ended);
        const next = python.openEffects("seed");
        afterStops.push(await time(() => next.port.call(1, asked("return 1"))));
        next.close();
      }
      const limits: number[] = [];
      for (const lines of waysNeverToEnd.slice(0, 2)) {
        await warm();
        const effects = python.openEffects("seed");
        limits.push(await time(() => effects.port.call(1, asked(lines))));
        effects.close();
      }
      python.dispose();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const loading = await loadAssets(assets, () => {}).done;
      if (loading.kind === "failed") throw new Error(loading.message);
      const starts: number[] = [];
      for (let count = 0; count < 3; count++) {
        starts.push(
          await time(async () => {
            const start = await startFrameInterpreter(document, assets.frame, loading.files).done;
            if (start.kind === "failed") throw new Error(start.message);
          }),
        );
      }
      const freshStart = starts.sort((left, right) => left - right)[1] ?? 0;
      return {
        firstVerdict,
        warmVerdict,
        team: teamTime,
        stop: Math.max(...stops),
        afterStop: Math.max(...afterStops),
        atLimit: Math.max(...limits),
        freshStart,
        taskWhileWarming,
        taskWhileRunning,
      };
    },
    [grading, honestTeam(), limit, endless] as const,
  );
}
