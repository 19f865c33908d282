import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * How much a person has to download, compressed as good hosts do it (Brotli). The limits stand close above what is
 * real: whoever needs more says so here.
 */
const page = existsSync("dist/index.html") ? readFileSync("dist/index.html", "utf8") : "";

// What the page asks for before anything is drawn, whatever the files are called.
const first = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path]) => `dist/${path}`,
);

const lessons = (existsSync("dist/assets") ? readdirSync("dist/assets") : [])
  .filter((name) => /^[a-d]\d-.*\.js$/.test(name))
  .map((name) => ({
    name: `lesson ${name.slice(0, 2)}`,
    path: `dist/assets/${name}`,
    limit: "25 kB",
  }));

export default [
  { name: "before the first screen", path: first, limit: "118 kB" },
  {
    name: "the editor, loaded when a lesson is read already",
    path: "dist/assets/monaco-editor-*.{js,css}",
    limit: "720 kB",
  },
  { name: "the editor's worker", path: "dist/assets/editor.worker-*.js", limit: "80 kB" },
  { name: "the frame around Python", path: "dist/assets/python-*.js", limit: "2 kB" },
  {
    name: "the script around Python",
    path: "dist/assets/python-script-*.bin",
    limit: "250 kB",
    brotli: false,
  },
  {
    name: "Python itself, with its library and its memory image",
    path: "dist/assets/python-{wasm,library,image}-*.bin",
    limit: "13 MB",
    brotli: false,
  },
  ...lessons,
];
