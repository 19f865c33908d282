import { expect } from "@playwright/test";
import { call, test, worked, works } from "../support/python-page.ts";
import { countSandboxWorkers } from "../support/sandbox-workers.ts";

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
    browser,
  }) => {
    await page.evaluate(async (milliseconds) => {
      const { python } = window.page;
      python.prepare();
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      python.dispose();
    }, wait);
    expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(0);
    expect(await page.evaluate(() => window.page.python.status())).toEqual({ kind: "idle" });
    await expect.poll(() => countSandboxWorkers(browser)).toBe(0);
    expect((await call(page, works)).answer).toEqual(worked);
    // Workers are seen where there are some.
    await expect.poll(() => countSandboxWorkers(browser)).toBeGreaterThan(0);
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
