import { defineConfig } from "vite";
import { pagePolicy } from "../../../src/build/page-policy-plugin.ts";
import { pythonSandbox } from "../../../src/build/python-sandbox-plugin.ts";

/** The test page is built as the site is, and lies in a folder of its own below the host's root. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [pythonSandbox(), pagePolicy()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    outDir: "../../../node_modules/.cache/loopwright/python-page/sub/folder",
    emptyOutDir: true,
  },
});
