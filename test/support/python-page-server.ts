import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const root = "node_modules/.cache/loopwright/python-page";
/** Plain Pyodide, for whoever compares with it. */
const pyodide = { path: "/pyodide/", folder: "node_modules/pyodide" };
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".bin": "application/octet-stream",
};

/**
 * Builds the page that has nothing on it but the Python sandbox, and serves it from a folder below
 * the root as a plain host would: no header of ours.
 */
export async function servePythonPage(): Promise<{ address: string; close(): Promise<void> }> {
  const built = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--config", "test/e2e/pages/vite.config.ts"],
    { encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(`the test page was not built:\n${built.stderr}`);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    const file = path.startsWith(pyodide.path)
      ? join(pyodide.folder, path.slice(pyodide.path.length))
      : join(root, path.endsWith("/") ? `${path}index.html` : path);
    if (existsSync(file)) {
      response.setHeader("content-type", types[extname(file)] ?? "text/plain");
      response.end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/sub/folder/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
