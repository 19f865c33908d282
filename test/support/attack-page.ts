import { readFileSync } from "node:fs";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { publishedBuiltins } from "#domain/oracle/builtins.ts";
import type { StrongOutcome } from "#domain/oracle/verdict.ts";
import type { EffectAnswer, EffectRequest } from "#domain/record/effect.ts";
import { type AttackTable, openAttackTable } from "./attack-table.ts";
import { browserProcesses } from "./browser-processes.ts";
import { type HitServer, startHitServer } from "./hit-server.ts";
import { policy, warm } from "./python-page.ts";
import { type ServedPage, servePythonPage } from "./python-page-server.ts";

declare global {
  interface Window {
    /** The longest time, in milliseconds, that the page could not do anything; read and reset. */
    takeStall(): number;
    /** What arrived on channels that the page listens to. */
    overheard: string[];
  }
}

/** The page stays responsive when it never stands still for longer than this, in milliseconds. */
export const longestStall = 250;

/** A page with the sandbox on it that many attacks are tried on, one after the other. */
export interface Lab {
  readonly page: Page;
  /**
   * What the strong oracle says of a source, and how long the page stood still meanwhile, without
   * the time in which the machine kept it waiting.
   */
  judge(
    source: string,
    builtins?: readonly string[],
  ): Promise<{ outcome: StrongOutcome; stall: number }>;
  /** One call in a run of its own. */
  call(request: EffectRequest): Promise<{ answer: EffectAnswer; stall: number }>;
  /** Sees that a run begun now finds everything as it was when the lab was opened. */
  expectFresh(): Promise<void>;
}

interface AttackFixtures {
  /** Where everything is served. */
  site: ServedPage;
  /** Another host, which must never be reached. */
  outside: HitServer;
  /** The page as it is built. */
  lab: Lab;
  table: AttackTable;
}

/** A browser test that attacks the sandbox. Tests share one page, as the runs of a person do. */
export const test = base.extend<object, AttackFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const site = await servePythonPage();
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const server = await startHitServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  lab: [
    async ({ browser, site }, use) => {
      const lab = await openLab(browser, site.address);
      await use(lab);
      await lab.page.context().close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  table: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use, { project }) => {
      const table = openAttackTable(project.outputDir);
      await use(table);
      console.log(`\n${table.finish()}\n`);
    },
    { scope: "worker" },
  ],
});

/** A policy that tells what its interpreter looks like. */
export const fingerprint = {
  ...policy(),
  source: readFileSync(new URL("../attack/fingerprint.py", import.meta.url), "utf8"),
};

/** Opens a page of its own on which attacks are tried. */
export async function openLab(browser: Browser, address: string): Promise<Lab> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchThePage);
  await page.goto(address);
  const { starvedMilliseconds } = await browserProcesses(browser);
  const withoutStarving = async <Result extends { stall: number }>(work: () => Promise<Result>) => {
    const before = starvedMilliseconds();
    const result = await work();
    // Less than before means only that a process has ended in between.
    return { ...result, stall: result.stall - Math.max(0, starvedMilliseconds() - before) };
  };
  // A stall that the code causes comes every time; one of a busy machine does not. The least of up to
  // three tries counts, and the first try's outcome.
  const leastStall = async <Result extends { stall: number }>(work: () => Promise<Result>) => {
    const first = await withoutStarving(work);
    let { stall } = first;
    for (let tries = 1; stall >= longestStall && tries < 3; tries++) {
      await warm(page, 2);
      stall = Math.min(stall, (await withoutStarving(work)).stall);
    }
    return { ...first, stall };
  };
  const judgeInPage = async (source: string, builtins: readonly string[]) =>
    page.evaluate(
      async (text) => {
        const [code, lent] = JSON.parse(text) as [string, string[]];
        window.takeStall();
        const outcome = await window.page.judge(code, lent);
        return { outcome, stall: window.takeStall() };
      },
      // Half a surrogate pair survives only as an escape.
      JSON.stringify([source, builtins]),
    );
  const callInPage = async (request: EffectRequest) =>
    page.evaluate(async (text) => {
      window.takeStall();
      const effects = window.page.python.openEffects("seed");
      const answer: EffectAnswer = await effects.port.call(1, JSON.parse(text));
      effects.close();
      return { answer, stall: window.takeStall() };
    }, JSON.stringify(request));
  const judge = (source: string, builtins = publishedBuiltins) =>
    leastStall(() => judgeInPage(source, builtins));
  const call = (request: EffectRequest) => leastStall(() => callInPage(request));
  await warm(page, 2);
  const { answer: reference } = await call(fingerprint);
  expect(reference).toMatchObject({ kind: "returned" });
  return {
    page,
    judge,
    call,
    async expectFresh() {
      expect((await call(fingerprint)).answer).toEqual(reference);
    },
  };
}

function watchThePage(): void {
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(tick, 5);
  window.takeStall = () => {
    tick();
    const stall = longest;
    longest = 0;
    return stall;
  };
  window.overheard = [];
  for (const name of ["progress", "attack"]) {
    new BroadcastChannel(name).onmessage = (event) => window.overheard.push(String(event.data));
  }
  addEventListener("message", (event) => window.overheard.push(String(event.data)));
}
