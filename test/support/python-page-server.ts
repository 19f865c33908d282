import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
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

/** A page served from this machine. */
export interface ServedPage {
  readonly address: string;
  /** The same page with no policy at all, to see that it is the policy which holds. */
  readonly openAddress: string;
  /** What was asked for, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/**
 * Builds the page that has nothing on it but the Python sandbox, and serves it from a folder below
 * the root as a plain host would: no header of ours.
 */
export async function servePythonPage(): Promise<ServedPage> {
  const built = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--config", "test/e2e/pages/vite.config.ts"],
    { encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(`the test page was not built:\n${built.stderr}`);
  // Read at once: another run of tests may build the page again.
  const files = readFolder(root);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://host").pathname);
    requests.push(path);
    const bytes = path.startsWith(pyodide.path)
      ? readIfThere(join(pyodide.folder, path.slice(pyodide.path.length)))
      : path.endsWith(openName)
        ? withoutPolicy(files.get(path.replace(openName, "index.html")))
        : files.get(path.endsWith("/") ? `${path}index.html` : path);
    if (bytes === undefined) return void response.writeHead(404).end();
    response.setHeader("content-type", types[extname(path) || ".html"] ?? "text/plain");
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/sub/folder/`;
  return {
    address,
    openAddress: `${address}${openName}`,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const openName = "open.html";

function readFolder(folder: string): ReadonlyMap<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [`/${path}`, readFileSync(join(folder, path))]));
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function withoutPolicy(page: Buffer | undefined): string | undefined {
  return page?.toString().replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/u, "");
}
