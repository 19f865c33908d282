import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { freePort, serveSite } from "#build/serve-site.mjs";

/** Holds a port for as long as `use` runs. */
async function withTakenPort<T>(use: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  try {
    return await use(address.port);
  } finally {
    await new Promise((done) => server.close(done));
  }
}

it("takes the next port when one is taken", async () => {
  await withTakenPort(async (port) => {
    const free = await freePort(port, 20);
    expect(free).toBeGreaterThan(port);
  });
});

it("says that there is none when all tries are taken", async () => {
  expect(await withTakenPort((port) => freePort(port, 1))).toBeNull();
});

it("serves the built site below any folder, and nothing else", async () => {
  const root = mkdtempSync(join(tmpdir(), "loopwright-"));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "<p>built</p>");
  writeFileSync(join(root, "package.json"), "{}");
  const port = await freePort(43_970, 200);
  const { address, close } = await serveSite(root, port ?? 0, "/some/folder/");
  try {
    const page = await fetch(address);
    expect(await page.text()).toContain("<p>built</p>");
    expect((await fetch(`${address}missing.js`)).status).toBe(404);
    expect((await fetch(`${address}../package.json`)).status).toBe(404);
    expect(page.headers.has("content-security-policy")).toBe(false);
    expect(page.headers.has("access-control-allow-origin")).toBe(false);
  } finally {
    await close();
    rmSync(root, { recursive: true });
  }
});
