import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { sandboxLimits } from "#domain/oracle/sandbox-limits.ts";
import { cachedFolder, textsBelow } from "./content-cache.ts";
import type { FrameScripts } from "./frame-document.ts";
import { bundleClassicScript } from "./python-bundles.ts";
import { limitWasmMemory } from "./python-wasm.ts";

/** The files an interpreter starts from, by the names they have in the page. */
export const partNames = ["script", "wasm", "library", "image"] as const;
export type PartName = (typeof partNames)[number];

/** One file as it is served: compressed, and known by its hash. */
export interface PackedPart {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Everything of the Python sandbox that is made at build time. */
export interface PythonBuild {
  readonly versions: { readonly pyodide: string; readonly python: string };
  /** Both as one classic script. */
  readonly frameScripts: FrameScripts;
  readonly packed: Readonly<Record<PartName, PackedPart>>;
  /** The same files, not compressed, on disk. */
  readonly paths: Readonly<Record<PartName, string>>;
}

const require = createRequire(import.meta.url);
const harnessFolder = "src/sandbox/worker/loopwright";

/** Bundles the sandbox and prepares Python's memory, or finds both in the cache. About six seconds. */
export async function buildPython(): Promise<PythonBuild> {
  const manifest = JSON.parse(readFileSync(require.resolve("pyodide/package.json"), "utf8"));
  const lock = JSON.parse(readFileSync(require.resolve("pyodide/pyodide-lock.json"), "utf8"));
  const inputs = [
    ...["src/sandbox", "src/domain/base", "src/domain/oracle"].flatMap(textsBelow),
    ...["python-parts", "python-bundles", "python-wasm"].map((name) =>
      readFileSync(`src/build/${name}.ts`, "utf8"),
    ),
    // What is bundled and what bundles it: each package's version and hash.
    readFileSync("package-lock.json", "utf8"),
    manifest.version,
    process.versions.node,
  ];
  const folder = await cachedFolder("python", inputs, makeParts);
  const path = (name: string) => join(folder, name);
  return {
    versions: { pyodide: manifest.version, python: lock.info.python },
    frameScripts: {
      frame: readFileSync(path("frame"), "utf8"),
      relay: readFileSync(path("relay"), "utf8"),
    },
    paths: eachPart(path),
    packed: eachPart((name) => {
      const bytes = readFileSync(path(`${name}.gz`));
      return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
    }),
  };
}

/** Something for every part, by the part's name. */
export function eachPart<Value>(make: (name: PartName) => Value): Record<PartName, Value> {
  return Object.fromEntries(partNames.map((name) => [name, make(name)])) as Record<PartName, Value>;
}

async function makeParts(folder: string): Promise<void> {
  const [script, frame, relay, wasm] = await Promise.all([
    bundleClassicScript("src/sandbox/worker/worker-main.ts"),
    bundleClassicScript("src/sandbox/frame/frame-main.ts"),
    bundleClassicScript("src/sandbox/frame/relay-main.ts"),
    readFileSync(require.resolve("pyodide/pyodide.asm.wasm")),
  ]);
  const limited = limitWasmMemory(wasm, sandboxLimits.heapBytes);
  writeFileSync(join(folder, "frame"), frame);
  writeFileSync(join(folder, "relay"), relay);
  const parts: Record<PartName, string | Uint8Array> = {
    // Pyodide refuses classic workers, and knows them by this function.
    script: `self.importScripts=undefined;${script}`,
    wasm: limited,
    library: readFileSync(require.resolve("pyodide/python_stdlib.zip")),
    image: await makeImage(limited),
  };
  for (const name of partNames) {
    writeFileSync(join(folder, name), parts[name]);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(parts[name], { level: 9 }));
  }
}

async function makeImage(wasm: Uint8Array): Promise<Uint8Array> {
  // Loaded only when an image has to be made: it brings Pyodide with it.
  const { makeMemoryImage } = await import("#sandbox/worker/boot-python.ts");
  return makeMemoryImage({
    module: await WebAssembly.compile(wasm as BufferSource),
    harness: readHarness(),
    heapLimit: sandboxLimits.heapBytes,
    library: nodeLibrary(),
  });
}

/** The Python files that run inside every interpreter. */
export function readHarness(): { readonly name: string; readonly source: string }[] {
  return readdirSync(harnessFolder)
    .filter((file) => file.endsWith(".py"))
    .sort()
    .map((file) => ({
      name: file.slice(0, -".py".length),
      source: readFileSync(join(harnessFolder, file), "utf8"),
    }));
}

/** Where Pyodide finds its standard library when it runs in Node. */
export function nodeLibrary(): { readonly indexURL: string; readonly stdLibURL: string } {
  const stdLibURL = require.resolve("pyodide/python_stdlib.zip");
  return { stdLibURL, indexURL: dirname(stdLibURL) + sep };
}
