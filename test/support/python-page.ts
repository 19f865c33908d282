import { test as base, expect, type Page } from "@playwright/test";
import type {
  EffectAnswer,
  EffectRequest,
  PolicyRequest,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import { watchForTrouble } from "./journey.ts";
import { servePythonPage } from "./python-page-server.ts";

/** What a page of the sandbox must not do in any test. */
export interface Trouble {
  /** Console errors, uncaught exceptions, and violations of the page's or a frame's policy. */
  readonly said: readonly string[];
  /** Requests to anywhere but the page's own host. */
  readonly requests: readonly string[];
}

/** A browser test on the page with nothing but the sandbox; every test gets a page of its own. */
export const test = base.extend<{ python: Page; trouble: Trouble }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const { address, close } = await servePythonPage();
      await use(address);
      await close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  trouble: async ({ context, address }, use) => {
    const requests: string[] = [];
    context.on("request", (request) => {
      const url = request.url();
      const own = url.startsWith(new URL(address).origin);
      if (!own && !/^(blob|data|about):/.test(url)) requests.push(url);
    });
    await use({ said: await watchForTrouble(context), requests });
  },
  python: async ({ page, address, trouble }, use) => {
    await page.goto(address);
    await use(page);
    expect(trouble).toEqual({ said: [], requests: [] });
  },
});

/** Waits until this many interpreters are warm. */
export async function warm(page: Page, spares: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { python } = window.page;
    python.prepare();
    for (;;) {
      const status = python.status();
      if (status.kind === "ready" && status.spares >= wanted) return;
      if (status.kind === "unavailable") throw new Error(status.message);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, spares);
}

/** A role's policy whose `act` has these lines. */
export function policy(...lines: readonly string[]): PolicyRequest {
  const source = ["def act(observation):", ...lines].join("\n    ");
  return { kind: "policy", role: "coder", path: "coder.py", source, observation: {} };
}

/** A grading with these inputs. */
export function grading(source: string, inputs: readonly number[]): StrongOracleRequest {
  return {
    kind: "oracle.strong",
    source,
    functionName: "fizzbuzz",
    builtins: ["range", "str", "int", "len"],
    inputs: [...inputs],
  };
}

/** Makes one call in a run of its own; tells the answer and how long it took. */
export async function call(page: Page, request: EffectRequest) {
  return page.evaluate(async (text) => {
    const effects = window.page.python.openEffects("seed");
    const start = performance.now();
    const answer: EffectAnswer = await effects.port.call(1, JSON.parse(text));
    const took = performance.now() - start;
    effects.close();
    return { answer, took };
  }, JSON.stringify(request));
}
/** A policy that needs nothing, and what it gives: Python is all right. */
export const works = policy("return 1");
export const worked = { kind: "returned", value: 1, console: "" };
