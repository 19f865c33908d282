import { loadPyodide, type PyodideAPI, type PyodideConfig } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { createDeadline } from "./deadline.ts";
import { createFixedMachine } from "./fixed-machine.ts";
import { installErrorMarker, installLimits } from "./python-limits.ts";
import { rehearse } from "./rehearsal.ts";
import type { WasmImports } from "./wasm-imports.ts";

/** One file of the Python package `loopwright` that runs inside every interpreter. */
export interface HarnessFile {
  /** Its name in the package, without `.py`. */
  readonly name: string;
  readonly source: string;
}

/** Everything an interpreter starts from. */
export interface PythonParts {
  /** Pyodide's WebAssembly, compiled. */
  readonly module: WebAssembly.Module;
  /** The prepared memory image, or null to start Python from nothing. */
  readonly image: Uint8Array | null;
  readonly harness: readonly HarnessFile[];
  /** Bytes at which Python's heap stops growing. */
  readonly heapLimit: number;
  /** Where Pyodide finds its standard library; the only thing it reads. */
  readonly library: Pick<PyodideConfig, "indexURL" | "stdLibURL">;
}

/** A started interpreter. When it throws, it is dead and of no further use. */
export interface Python {
  /**
   * Answers one request of the harness within `limit` milliseconds, with clock and randomness fixed
   * by `seed`. Throws `TimeUp` when the time is up, and whatever Pyodide throws when Python dies.
   */
  answer(request: string, seed: string, limit: number): string;
  /** Such as `3.14.2`. */
  readonly version: string;
}

/** Starts Python, from the image when there is one. The answers are the same either way. */
export async function bootPython(parts: PythonParts): Promise<Python> {
  const { pyodide, deadline, machine } = await load(parts, { _makeSnapshot: false });
  const respond = pyodide.runPython("import loopwright.entry\nloopwright.entry.respond");
  const version = pyodide.runPython("import sys\n'.'.join(map(str, sys.version_info[:3]))");
  // Any buffer will do: it makes the evaluation loop ask `checkTime` now and then.
  pyodide.setInterruptBuffer(new Uint8Array(1));
  const answer = (request: string, seed: string, limit: number): string => {
    machine.begin(seed);
    return deadline.within(limit, () => respond(request));
  };
  rehearse(answer);
  return { version, answer };
}

/** Starts Python from nothing and returns its memory, with the harness in it. */
export async function makeMemoryImage(parts: Omit<PythonParts, "image">): Promise<Uint8Array> {
  const { pyodide } = await load({ ...parts, image: null }, { _makeSnapshot: true });
  return pyodide.makeMemorySnapshot();
}

async function load(parts: PythonParts, options: Pick<PyodideConfig, "_makeSnapshot">) {
  const deadline = createDeadline(performance.now.bind(performance));
  const machine = createFixedMachine();
  const silent = () => {};
  const pyodide = await new Promise<PyodideAPI>((resolve, reject) => {
    loadPyodide({
      ...parts.library,
      ...options,
      ...(parts.image === null ? {} : { _loadSnapshot: parts.image }),
      lockFileContents: noPackages,
      packageBaseUrl: "http://pyodide.invalid/",
      // With `thisProgram`, all that Python would otherwise take from the machine, or from the one
      // that made the image.
      env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", LANG: "C.UTF-8", _: "python" },
      stdin: () => null,
      stdout: silent,
      stderr: silent,
      createPyodideModule(settings) {
        const instantiateWasm = (imports: WasmImports, receive: ReceiveInstance) => {
          let memory: WebAssembly.Memory | undefined;
          machine.install(imports, () => memory as WebAssembly.Memory);
          installLimits(imports, { checkTime: deadline.check, heapLimit: parts.heapLimit });
          installErrorMarker(imports);
          WebAssembly.instantiate(parts.module, imports as unknown as WebAssembly.Imports).then(
            (instance) => {
              memory = instance.exports["memory"] as WebAssembly.Memory;
              receive(instance, parts.module);
            },
            reject,
          );
          return {};
        };
        return createPyodideModule(
          Object.assign(settings, { instantiateWasm, thisProgram: "python" }),
        );
      },
    }).then(resolve, reject);
  });
  if (parts.image === null) installHarness(pyodide, parts.harness);
  return { pyodide, deadline, machine };
}

type ReceiveInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

const noPackages = {
  info: {
    abi_version: "2026_0",
    arch: "wasm32" as const,
    platform: "emscripten_5_0_3",
    version: "314.0.7",
    python: "3.14.2",
  },
  packages: {},
};

/** Makes the package `loopwright` importable: its files are kept here, not on Python's disk. */
function installHarness(pyodide: PyodideAPI, harness: readonly HarnessFile[]): void {
  const files = JSON.stringify(harness.map((file) => [file.name, file.source]));
  pyodide.runPython(installer.replace("FILES", () => JSON.stringify(files)));
}

const installer = `
def _install():
    import importlib.abc, importlib.util, json, sys, types

    files = dict(json.loads(FILES))

    class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        def find_spec(self, name, path=None, target=None):
            package, _, file = name.partition(".")
            if package == "loopwright" and (not file or file in files):
                return importlib.util.spec_from_loader(name, self, is_package=not file)

        def exec_module(self, module):
            file = module.__name__.partition(".")[2]
            source = files.get(file, "")
            exec(compile(source, f"<loopwright {file}>", "exec"), module.__dict__)

    sys.meta_path.insert(0, Finder())
    import loopwright.entry

_install()
del _install
`;
