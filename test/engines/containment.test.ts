import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EffectAnswer } from "#domain/record/effect.ts";
import { type HitServer, startHitServer } from "../support/hit-server.ts";
import { servePythonPage } from "../support/python-page-server.ts";
import { type Engine, type EnginePage, engineNames } from "./engine.ts";
import { policy } from "./page-calls.ts";
import { startEngine } from "./start-engine.ts";
import { tryWay, waysOut } from "./ways-out.ts";

let site: Awaited<ReturnType<typeof servePythonPage>>;
let hits: HitServer;
beforeAll(async () => {
  site = await servePythonPage();
  hits = await startHitServer();
});
afterAll(async () => {
  await site.close();
  await hits.close();
});

describe.each(engineNames)("%s: what Python can reach", (name) => {
  let engine: Engine;
  let page: EnginePage;
  beforeAll(async () => {
    engine = await startEngine(name);
    page = await engine.open(site.address);
    hits.clear();
  });
  afterAll(() => engine?.close());

  it("is no server, in any way that is known", async ({ annotate }) => {
    const requests = waysOut.map(([, ...lines]) => policy(...tryWay(lines, `${hits.origin}/`)));
    const answers = await page.evaluate(async (asked) => {
      const effects = window.page.python.openEffects("seed");
      const all: EffectAnswer[] = [];
      for (const [index, request] of asked.entries()) {
        all.push(await effects.port.call(index + 1, request));
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      effects.close();
      return all;
    }, requests);
    // Every way was really tried: nothing kept Python from starting.
    expect(answers.filter(({ kind }) => kind === "unavailable")).toEqual([]);
    expect(hits.hits).toEqual([]);
    const came = answers.map((answer, index) => `${waysOut[index]?.[0]}: ${cameOf(answer)}`);
    await annotate(came.join(", "));
  });

  it("is that server at once without the sandbox", async ({ annotate }) => {
    const sources = waysOut.map(
      ([, ...lines]) => `${policy(...tryWay(lines, `${hits.origin}/`)).source}\nact(None)`,
    );
    await page.evaluate(async (all) => {
      const worker = window.page.createBareWorker();
      const folder = new URL("/pyodide/", location.href).href;
      for (const source of all) {
        const answered = new Promise((resolve) => {
          worker.onmessage = resolve;
          worker.onerror = resolve;
        });
        worker.postMessage({ folder, source });
        await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 5_000))]);
      }
    }, sources);
    const paths = () =>
      [...new Set(hits.hits.map((line) => line.split("/")[1] ?? "connection"))].sort();
    // A worker below a worker takes its time to start on a busy machine.
    await expect
      .poll(paths, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(["fetch", "xhr", "socket", "nested", "run"]));
    await annotate(`reached without the sandbox: ${paths().join(" ")}`);
  });

  it("is no channel of the page, and not its origin", async () => {
    const heard = await page.evaluate(
      async (request) => {
        const messages: unknown[] = [];
        const channel = new BroadcastChannel("loopwright");
        channel.onmessage = (event) => messages.push(event.data);
        // Proof that somebody would be heard.
        const other = new BroadcastChannel("loopwright");
        other.postMessage("from the page");
        const effects = window.page.python.openEffects("seed");
        const answer: EffectAnswer = await effects.port.call(1, request);
        await new Promise((resolve) => setTimeout(resolve, 500));
        effects.close();
        channel.close();
        other.close();
        return { messages, answer };
      },
      policy(
        "import js",
        "js.BroadcastChannel.new('loopwright').postMessage('from Python')",
        "return js.self.origin",
      ),
    );
    expect(heard.messages).toEqual(["from the page"]);
    expect(heard.answer).toMatchObject({ kind: "returned", value: "null" });
  });
});

/** What an answer says of a way, in a word. */
function cameOf(answer: EffectAnswer): string {
  return answer.kind === "returned" ? String(answer.value) : answer.kind;
}
