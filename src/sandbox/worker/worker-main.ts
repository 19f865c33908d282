import type { WorkerAsk } from "#domain/oracle/sandbox-protocol.ts";
import { answerRequest } from "./answer-request.ts";
import { bootPython, type Python } from "./boot-python.ts";
import { failedMessage, readyMessage, replyMessage } from "./worker-message.ts";

/** The first message: everything Python starts from, as handles that are read here. */
interface StartMessage {
  readonly module: WebAssembly.Module;
  readonly library: Blob;
  readonly image: Blob | null;
  readonly heapLimit: number;
}

const harness = Object.entries(
  import.meta.glob<string>("./loopwright/*.py", { query: "?raw", import: "default", eager: true }),
).map(([path, source]) => ({ name: path.replace(/^.*\/|\.py$/g, ""), source }));

// Pyodide reports its own death to the console; the reply says it already.
for (const name of ["log", "warn", "error", "info", "debug"] as const) console[name] = () => {};

addEventListener("message", (event: MessageEvent<StartMessage>) => void start(event.data), {
  once: true,
});

async function start(message: StartMessage): Promise<void> {
  try {
    const { python, from } = await boot(message);
    addEventListener("message", (event: MessageEvent<WorkerAsk>) => {
      const { ask, text, seed, limit } = event.data;
      const { json, last } = answerRequest(python, text, seed, limit);
      postMessage(replyMessage(ask, json, last));
    });
    postMessage(readyMessage(python.version, from));
  } catch (error) {
    postMessage(failedMessage(String(error)));
  }
}

async function boot(message: StartMessage): Promise<{ python: Python; from: "image" | "nothing" }> {
  const { module, heapLimit } = message;
  const [library, image] = await Promise.all([
    message.library.arrayBuffer(),
    message.image?.arrayBuffer(),
  ]);
  const parts = { module, heapLimit, harness, library: { indexURL: "http://pyodide.invalid/" } };
  const start = (bytes: Uint8Array | null) =>
    withoutNetwork(library, () => bootPython({ ...parts, image: bytes }));
  if (image !== undefined) {
    try {
      return { python: await start(new Uint8Array(image)), from: "image" };
    } catch {
      // An image of another build, or one the browser had no memory for: Python starts without it.
    }
  }
  return { python: await start(null), from: "nothing" };
}

/** Answers the one file that Pyodide asks for while it starts, and everything else with nothing. */
async function withoutNetwork(library: ArrayBuffer, work: () => Promise<Python>): Promise<Python> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) =>
    new Response(String(address).endsWith("python_stdlib.zip") ? library : null);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
