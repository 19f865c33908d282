/**
 * Python as it would be without a sandbox: a worker that loads Pyodide and runs what it is sent.
 * Only the benchmarks use it, to have something to compare with.
 */
interface Pyodide {
  runPython(source: string): string;
}

let python: Promise<Pyodide> | null = null;

addEventListener("message", async (event: MessageEvent<{ folder: string; source: string }>) => {
  const { folder, source } = event.data;
  python ??= load(folder);
  postMessage((await python).runPython(source));
});

async function load(folder: string): Promise<Pyodide> {
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  return loadPyodide({ indexURL: folder });
}
