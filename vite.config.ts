import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lessonsPlugin } from "./src/build/lesson-plugin.ts";
import { pagePolicy } from "./src/build/page-policy-plugin.ts";
import { pythonSandbox } from "./src/build/python-sandbox-plugin.ts";

export default defineConfig({
  // The built site works from any folder of any host.
  base: "./",
  plugins: [react(), lessonsPlugin(), pythonSandbox(), pagePolicy()],
  worker: { format: "es" },
  // Both bring WebAssembly that must stay a file of its own beside its script.
  optimizeDeps: { exclude: ["pyodide", "@astral-sh/ruff-wasm-web"] },
  build: {
    target: "es2022",
    // Sizes are judged by their budgets, compressed and by purpose.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // A chunk runs before those that need it: whoever makes a schema finds zod told to leave `eval` alone.
            { name: "zod", test: /node_modules\/zod\/|\/src\/app\/without-eval\.ts$/ },
          ],
        },
      },
    },
  },
});
