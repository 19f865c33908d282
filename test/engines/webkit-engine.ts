import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#build/serve-site.mjs";
import type { Engine, EnginePage } from "./engine.ts";
import { processorTimeOf } from "./processor-time.ts";

/** Longer than anything that is asked of a page takes. */
const patience = 180_000;

/** WebKitGTK's own small browser, driven by WebKit's own WebDriver on a screen that does not exist. */
export async function startWebkitEngine(miniBrowser: string): Promise<Engine> {
  const port = await freePort(4791, 50);
  if (port === null) throw new Error("no free port for WebKitWebDriver");
  const display = `:${port}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x800x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  });
  // A browser that starts before its screen does waits for ever.
  for (let tries = 0; tries < 100 && !existsSync(`/tmp/.X11-unix/X${port}`); tries++)
    await sleep(100);
  const driver = spawn("WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const { pid } = driver;
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  try {
    if (pid === undefined) throw new Error("WebKitWebDriver could not be started");
    const send = await connect(`http://127.0.0.1:${port}`);
    const options = { binary: miniBrowser, args: ["--automation"] };
    const session = (await send("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    const path = `/session/${session.sessionId}`;
    const run = (script: string, values: readonly unknown[] = []) =>
      send("POST", `${path}/execute/sync`, { script, args: values });
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      async open(address) {
        await send("POST", `${path}/url`, { url: address });
        return pageOf(run);
      },
      processorTime: () => processorTimeOf(pid),
      async close() {
        await send("DELETE", path).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Waits until the driver answers, and gives the way to talk to it. */
async function connect(address: string): Promise<Send> {
  const send: Send = async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; ; tries++) {
    try {
      await send("GET", "/status");
      return send;
    } catch (error) {
      if (tries === 50) throw error;
      await sleep(100);
    }
  }
}

let asked = 0;

/** The driver waits for no promise, so the result is kept in the page and fetched from there. */
function pageOf(
  run: (script: string, values?: readonly unknown[]) => Promise<unknown>,
): EnginePage {
  return {
    async evaluate(work, ...values) {
      const key = `engines-${++asked}`;
      await run(
        `const [key, values] = arguments;
         Promise.resolve().then(() => (${work})(...values)).then(
           (value) => { window[key] = { value }; },
           (error) => { window[key] = { error: String(error) }; });`,
        [key, values],
      );
      for (const end = Date.now() + patience; Date.now() < end; await sleep(25)) {
        const text = (await run("return JSON.stringify(window[arguments[0]] ?? null);", [
          key,
        ])) as string;
        const result = JSON.parse(text) as { value?: never; error?: string } | null;
        if (result === null) continue;
        if (result.error !== undefined) throw new Error(result.error);
        return result.value as never;
      }
      throw new Error("the page did not answer");
    },
  };
}
