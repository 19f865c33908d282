import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedBuiltins } from "#domain/oracle/builtins.ts";
import { fizzbuzzExercise } from "#domain/oracle/exercise.ts";
import { drawQuestions } from "#domain/oracle/hidden-inputs.ts";
import { strongOracleRequest, verdictOf } from "#domain/oracle/strong-verdict.ts";
import type { StrongOracleAnswer } from "#domain/record/effect.ts";
import { someSource } from "../support/oracle-answers.ts";
import { servePythonPage } from "../support/python-page-server.ts";
import { type Engine, type EnginePage, engineNames } from "./engine.ts";
import { call, policy, stopAndGoOn, warm, worked, works } from "./page-calls.ts";
import { startEngine } from "./start-engine.ts";

let site: Awaited<ReturnType<typeof servePythonPage>>;
beforeAll(async () => {
  site = await servePythonPage();
});
afterAll(() => site.close());

/** The share of a processor core that a browser stays under when nothing runs in it. */
const restful = 0.15;

const verdictKinds = [
  [
    "passed",
    "def fizzbuzz(n):\n  return 'Fizz' * (n % 3 == 0) + 'Buzz' * (n % 5 == 0) or str(n)",
    { kind: "passed" },
  ],
  ["failed", "def fizzbuzz(n):\n  return str(n)", { kind: "failed", reason: "wrong_answer" }],
  ["errored", "def fizzbuzz(n:\n  pass", { kind: "errored", reason: "syntax_error" }],
  [
    "at its time limit",
    "def fizzbuzz(n):\n  while True: pass",
    { kind: "at-limit", reason: "timeout" },
  ],
  [
    "at its memory limit",
    "def fizzbuzz(n):\n  return 'x' * 300_000_000",
    { kind: "at-limit", reason: "memory_limit" },
  ],
  [
    "crashed",
    "os = [c for c in ().__class__.__base__.__subclasses__() if c.__name__ == '_wrap_close'][0].__init__.__globals__\nos['_exit'](0)",
    { kind: "crashed" },
  ],
] as const;

describe.each(engineNames)("%s: Python in its sandbox", (name) => {
  let engine: Engine;
  let page: EnginePage;
  beforeAll(async () => {
    engine = await startEngine(name);
    page = await engine.open(site.address);
  });
  afterAll(() => engine?.close());

  /** The share of one processor core that the browser uses while nothing is asked of it. */
  const restingShare = async () => {
    const before = engine.processorTime();
    await sleep(2_000);
    return (engine.processorTime() - before) / 2_000;
  };
  const expectRest = () => expect.poll(restingShare, { timeout: 20_000 }).toBeLessThan(restful);

  it("starts from the prepared image, in an opaque frame", async ({ annotate }) => {
    const { status, took } = await page.evaluate(async () => {
      const { assets, loadAssets, startFrameInterpreter } = window.page;
      const loading = await loadAssets(assets, () => {}).done;
      if (loading.kind === "failed") throw new Error(loading.message);
      const begin = performance.now();
      const start = await startFrameInterpreter(document, assets.frame, loading.files).done;
      if (start.kind === "failed") throw new Error(start.message);
      const reply = await start.interpreter.ask(
        { kind: "policy", path: "p.py", source: "def act(o): return 1", observation: null },
        "seed",
        2_000,
      );
      start.interpreter.end();
      return { status: reply, took: performance.now() - begin };
    });
    expect(status).toEqual(worked);
    await annotate(`${engine.version}: a start takes ${Math.round(took)} ms`);
  });

  it.each(verdictKinds)("gives the verdict %s", async (_, source, verdict) => {
    await warm(page, 1);
    const id = someSource(source);
    const request = strongOracleRequest(fizzbuzzExercise, source, id, publishedBuiltins);
    const { answer } = await call(page, request);
    const questions = drawQuestions(fizzbuzzExercise, id);
    expect(verdictOf(fizzbuzzExercise, questions, answer as StrongOracleAnswer)).toMatchObject(
      verdict,
    );
  });

  it.each([
    ["a loop", "while True: pass"],
    ["a loop that swallows everything", "while True:", "    try: 1 / 0", "    except: pass"],
    ["a regular expression", "import re", "re.match('(a+)+$', 'a' * 40 + 'b')"],
  ])("ends %s by the deadline and rests", async (_, ...lines) => {
    await warm(page, 1);
    const { answer } = await call(page, policy(...lines));
    expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
    expect((await call(page, works)).answer).toEqual(worked);
    await warm(page, 2);
    await expectRest();
  });

  it("stops a loop before its limit does, goes on, and rests", async ({ annotate }) => {
    await warm(page, 2);
    const { stopped, stopTook, answer, nextTook } = await stopAndGoOn(
      page,
      policy("while True: pass"),
      works,
    );
    expect(stopped).toEqual({ kind: "stopped" });
    expect(answer).toEqual(worked);
    // A figure to report, no bound: other engines are driven beside whatever this machine does.
    await annotate(`stop ${Math.round(stopTook)} ms, next run ${Math.round(nextTook)} ms`);
    await expectRest();
  });

  it("ends a call into C where that is possible, and else says what is left", async ({
    annotate,
  }) => {
    const endless = policy("return sum(range(10**13))");
    await warm(page, 2);
    const { answer } = await call(page, endless);
    expect(answer).toMatchObject({ kind: "at-limit", limit: "time" });
    expect((await call(page, works)).answer).toEqual(worked);
    const first = await warm(page, 1);
    if (name !== "webkit") {
      expect(first).not.toHaveProperty("notice");
      return expectRest();
    }
    expect(first).toMatchObject({
      kind: "ready",
      notice: expect.stringContaining("close this tab"),
    });
    expect((await stopAndGoOn(page, endless, works)).stopped).toEqual({ kind: "stopped" });
    await sleep(4_000);
    const second = await warm(page, 1);
    expect(second).toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("Close this tab"),
    });
    const share = await restingShare();
    // Should this ever be near 0, WebKit has learned to end them, and the page need not give up.
    expect(share).toBeGreaterThan(restful);
    await annotate(`two workers that were ended still use ${share.toFixed(1)} cores`);
  });
});
