import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** React's development build, which mounts everything twice under StrictMode. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  mode: "development",
  define: { "process.env.NODE_ENV": '"development"' },
  plugins: [react()],
  worker: { format: "es" },
  build: {
    target: "es2022",
    minify: false,
    outDir: "../../../node_modules/.cache/loopwright/strict-page",
    emptyOutDir: true,
  },
});
