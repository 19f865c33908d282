/** What the browser must offer for Python to run, by the names it has in a page. */
export interface BrowserCapabilities {
  readonly WebAssembly?: unknown;
  readonly Worker?: unknown;
  readonly MessageChannel?: unknown;
  readonly DecompressionStream?: unknown;
}

/** The sentence that says what the browser lacks for running Python, or null when it has it all. */
export function missingCapability(browser: BrowserCapabilities): string | null {
  const needed = [
    ["WebAssembly", "run WebAssembly"],
    ["Worker", "start workers"],
    ["MessageChannel", "talk to an isolated frame"],
    ["DecompressionStream", "unpack compressed files"],
  ] as const;
  const missing = needed.filter(([name]) => browser[name] === undefined).map(([, what]) => what);
  if (missing.length === 0) return null;
  return (
    `This browser cannot ${missing.join(" or ")}, so Python cannot run here. ` +
    "Reading, answering and stepping through recorded runs work as usual; to run code, open this page in a current Chrome, Edge, Firefox or Safari."
  );
}
