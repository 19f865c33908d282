import { replaceImport, type WasmImports } from "./wasm-imports.ts";

/** What keeps Python within bounds from the outside, where its own code cannot reach. */
export interface PythonLimits {
  /** Called by the evaluation loop every so often; throws to end everything. */
  checkTime(): void;
  /** Bytes at which the heap stops growing; Python then raises MemoryError. */
  readonly heapLimit: number;
}

/** Puts the limits between Python and its surroundings. */
export function installLimits({ env }: WasmImports, limits: PythonLimits): void {
  replaceImport(env, "_Py_CheckEmscriptenSignals_Helper", () => {
    limits.checkTime();
    return 0;
  });
  const grow = env["emscripten_resize_heap"] as ((size: number) => number) | undefined;
  replaceImport(env, "emscripten_resize_heap", (size: number) =>
    size >>> 0 > limits.heapLimit ? 0 : grow?.(size),
  );
}

/**
 * Pyodide recognises errors that cross the border by one marker. It can also make the marker in
 * WebAssembly; this is the form that every browser runs.
 */
export function installErrorMarker({ env }: WasmImports): void {
  const marker = Symbol("error");
  const makeMarker = () => marker;
  const isMarker = (value: unknown) => value === marker;
  replaceImport(env, "Jsv_GetError_import", makeMarker);
  replaceImport(env, "JsvError_Check", isMarker);
}
