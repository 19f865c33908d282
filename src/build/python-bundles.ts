import { build, type Plugin } from "vite";

/** Pyodide's loader names modules of Node that a browser never reaches. */
const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  resolveId: (id) => (/^(node:.*|ws)$/.test(id) ? "\0nothing" : null),
  load: (id) => (id === "\0nothing" ? "export default {}" : null),
};

/**
 * Pyodide's factory would make the bundler emit the WebAssembly a second time, and has an
 * `import.meta`, which a classic script may not contain.
 */
const withoutAddresses: Plugin = {
  name: "without-addresses",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("pyodide.asm.mjs")
      ? code
          .replaceAll("import.meta.url", '"file:///python.js"')
          .replaceAll(/new URL\("pyodide\.asm\.wasm",\s*"file:\/\/\/python\.js"\)\.href/g, '""')
      : null,
};

/** One self-contained classic script of an entry file and all it imports. */
export async function bundleClassicScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutNode, withoutAddresses],
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: false,
      lib: { entry, formats: ["iife"], name: "loopwright", fileName: () => "script.js" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((output) => ("output" in output ? output.output : []));
  const [script, ...others] = files;
  if (script?.type !== "chunk" || others.length > 0) {
    throw new Error(`${entry} should become one script, but became ${files.length} files`);
  }
  return script.code;
}
