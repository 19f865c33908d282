/** The functions that one module of WebAssembly's surroundings offers, by name. */
export type ImportTable = Record<string, WebAssembly.ImportValue | undefined>;

/** The surroundings of Pyodide's WebAssembly, as far as we change them. */
export interface WasmImports {
  readonly env: ImportTable;
  readonly wasi_snapshot_preview1: ImportTable;
}

/** Puts `value` in the place of an import. One that is not there any more would bring the old behaviour back, so that throws. */
export function replaceImport(
  table: ImportTable,
  name: string,
  value: WebAssembly.ImportValue | undefined,
): void {
  if (table[name] === undefined || value === undefined) {
    throw new Error(`Pyodide's WebAssembly no longer imports ${name}`);
  }
  table[name] = value;
}
