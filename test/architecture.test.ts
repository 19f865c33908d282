import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTree, type TreeCopy } from "./support/tree-copy.ts";

/**
 * A gate that has never failed is not known to work. Here each one meets, in a copy of the project, the violation
 * that it is there for.
 */
const biome = "@biomejs/biome/bin/biome";
const compiler = "typescript/bin/tsc";
const knip = "knip/bin/knip.js";
const sizeLimit = "size-limit/bin.js";

let copy: TreeCopy;
beforeAll(() => {
  copy = copyTree();
});
afterAll(() => copy.remove());

describe("the copy without a violation", () => {
  it.each([
    ["biome", biome, ["check", "--error-on-warnings"]],
    ["the compiler", compiler, ["-b"]],
    ["knip", knip, []],
  ] as const)("passes %s", (_, command, parameters) => {
    const result = copy.run(command, ...parameters);
    expect(result.passed, result.output).toBe(true);
  });
});

describe("the compiler", () => {
  it.each([
    ["domain → actors", "domain", 'import "#actors/team/team-machine.ts";'],
    [
      "domain → actors, types only",
      "domain",
      'export type X = typeof import("#actors/team/team-machine.ts");',
    ],
    ["domain → actors by path", "domain", 'import "../actors/team/team-machine.ts";'],
    ["actors → ui", "actors", 'import "#ui/route.ts";'],
    ["ui → adapters", "ui", 'import "#adapters/storage/work-database.ts";'],
    ["sandbox → adapters", "sandbox", 'import "#adapters/storage/work-database.ts";'],
    ["adapters → ui", "adapters", 'import "#ui/route.ts";'],
  ])("refuses the import %s", (_, layer, line) => {
    const result = copy.with({ [`src/${layer}/planted.ts`]: `${line}\nexport {};\n` }, () =>
      copy.run(compiler, "-b", `src/${layer}`),
    );
    expect(result.passed).toBe(false);
    expect(result.output).toMatch(/planted\.ts/u);
    expect(result.output).toMatch(/TS6059|TS6307/u);
  });

  it.each([
    ["the DOM in domain", "domain", "document.title"],
    ["fetch in domain", "domain", 'fetch("x")'],
    ["a timer in domain", "domain", "setTimeout(() => 1, 1)"],
    ["a timer in actors", "actors", "setTimeout(() => 1, 1)"],
    ["the console in actors", "actors", "console.log(1)"],
    ["Node.js in ui", "ui", "process.exit()"],
    ["the page in the sandbox", "sandbox/worker", "document.title"],
  ])("refuses %s", (_, folder, expression) => {
    const result = copy.with(
      { [`src/${folder}/planted.ts`]: `export const x = ${expression};\n` },
      () => copy.run(compiler, "-b", `src/${folder.split("/")[0]}`),
    );
    expect(result.passed).toBe(false);
    expect(result.output).toMatch(/planted\.ts.*TS(2304|2584|2580|2591)/u);
  });
});

describe("Biome", () => {
  const lines = (count: number) => "export {};\n".repeat(count - 1).concat("export {};");
  it.each([
    ["react in domain", "src/domain/planted.ts", 'import "react";', "noRestrictedImports"],
    [
      "react-dom in domain",
      "src/domain/planted.ts",
      'import "react-dom/client";',
      "noRestrictedImports",
    ],
    ["zod in actors", "src/actors/planted.ts", 'import "zod";', "noRestrictedImports"],
    ["react in adapters", "src/adapters/planted.ts", 'import "react";', "noRestrictedImports"],
    ["react in the sandbox", "src/sandbox/planted.ts", 'import "react";', "noRestrictedImports"],
    ["xstate in ui", "src/ui/planted.ts", 'import "xstate";', "noRestrictedImports"],
    [
      "monaco-editor in ui/run",
      "src/ui/run/planted.ts",
      'import "monaco-editor";',
      "noRestrictedImports",
    ],
    [
      "a part of monaco-editor in ui/kit",
      "src/ui/kit/planted.ts",
      'export const load = () => import("monaco-editor/editor/editor.api");',
      "noRestrictedImports",
    ],
    [
      "monaco-editor in app",
      "src/app/planted.ts",
      'import "monaco-editor";',
      "noRestrictedImports",
    ],
    ["pyodide in app", "src/app/planted.ts", 'import "pyodide";', "noRestrictedImports"],
    [
      "pyodide in ui/editor",
      "src/ui/editor/planted.ts",
      'import "pyodide";',
      "noRestrictedImports",
    ],
    [
      "Math in domain",
      "src/domain/planted.ts",
      "export const x = Math.random();",
      "noRestrictedGlobals",
    ],
    [
      "Date in domain",
      "src/domain/planted.ts",
      "export const x = Date.now();",
      "noRestrictedGlobals",
    ],
    [
      "Math in actors",
      "src/actors/planted.ts",
      "export const x = Math.random();",
      "noRestrictedGlobals",
    ],
    [
      "Date in actors",
      "src/actors/planted.ts",
      "export const x = new Date();",
      "noRestrictedGlobals",
    ],
    ["a file of 301 lines", "src/domain/planted.ts", lines(301), "noExcessiveLinesPerFile"],
    ["a default export", "src/ui/planted.ts", "export default 1;", "noDefaultExport"],
    [
      "a file name in camel case",
      "src/ui/plantedFile.ts",
      "export const x = 1;",
      "useFilenamingConvention",
    ],
    [
      "a promise that nobody awaits",
      "src/app/planted.ts",
      "async function work() {}\nwork();",
      "noFloatingPromises",
    ],
    [
      "a switch that forgets a case",
      "src/domain/planted.ts",
      'export function f(x: "a" | "b") {\n  switch (x) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}',
      "useExhaustiveSwitchCases",
    ],
    ["a focused test", "test/domain/planted.test.ts", 'it.only("x", () => {});', "noFocusedTests"],
    ["a skipped test", "test/domain/planted.test.ts", 'it.skip("x", () => {});', "noSkippedTests"],
    [
      "a focused journey",
      "test/e2e/planted.spec.ts",
      'test.only("x", () => {});',
      "noFocusedTests",
    ],
    [
      "a skipped journey",
      "test/e2e/planted.spec.ts",
      'test.skip("x", () => {});',
      "noSkippedTests",
    ],
  ])("refuses %s", (_, path, text, rule) => {
    const result = copy.with({ [path]: `${text}\n` }, () =>
      copy.run(biome, "lint", "--error-on-warnings", path),
    );
    expect(result.passed).toBe(false);
    expect(result.output).toContain(rule);
  });

  it.each([
    ["monaco-editor in ui/editor", "src/ui/editor/planted.ts", 'import "monaco-editor";'],
    ["react in ui", "src/ui/planted.ts", 'import "react";'],
    ["its own layer in domain", "src/domain/planted.ts", 'import "#domain/base/ids.ts";'],
    ["a file of 300 lines", "src/domain/planted.ts", lines(300)],
  ])("lets %s pass", (_, path, text) => {
    const result = copy.with({ [path]: `${text}\n` }, () =>
      copy.run(biome, "lint", "--error-on-warnings", path),
    );
    expect(result.output).toContain("Checked 1 file");
    expect(result.passed).toBe(true);
  });

  it("refuses two files that import each other", () => {
    const files = {
      "src/domain/planted-a.ts": 'import { b } from "./planted-b.ts";\nexport const a = () => b;\n',
      "src/domain/planted-b.ts": 'import { a } from "./planted-a.ts";\nexport const b = () => a;\n',
    };
    const result = copy.with(files, () => copy.run(biome, "lint", ...Object.keys(files)));
    expect(result.passed).toBe(false);
    expect(result.output).toContain("noImportCycles");
  });
});

describe("knip", () => {
  it("finds an unused file, an unused export and a package that is not declared", () => {
    const files = {
      "src/domain/planted.ts": "export const nobody = 1;\n",
      "test/domain/planted.test.ts":
        'import { used } from "../support/planted.ts";\nimport "left-pad";\nused();\n',
      "test/support/planted.ts": "export const used = () => 1;\nexport const unused = () => 2;\n",
    };
    const result = copy.with(files, () => copy.run(knip));
    expect(result.passed).toBe(false);
    expect(result.output).toMatch(/Unused files[\s\S]*src\/domain\/planted\.ts/u);
    expect(result.output).toMatch(/Unused exports[\s\S]*unused .*test\/support\/planted\.ts/u);
    expect(result.output).toMatch(/Unlisted dependencies[\s\S]*left-pad/u);
  });
});

describe("the size budgets", () => {
  const files = {
    "dist/index.html": '<script src="./assets/index-x.js"></script>',
    "dist/assets/index-x.js": "small",
    "dist/assets/monaco-editor-x.js": "small",
    "dist/assets/editor.worker-x.js": "small",
    "dist/assets/python-x.js": "small",
    "dist/assets/python-script-x.bin": "small",
    "dist/assets/python-wasm-x.bin": "small",
  };
  // Bytes that no compression makes smaller.
  const dense = (bytes: number) => randomBytes((bytes * 3) / 4).toString("base64");

  it("let a small site pass", () => {
    expect(copy.with(files, () => copy.run(sizeLimit)).passed).toBe(true);
  });

  it.each([
    ["before the first screen", "dist/assets/index-x.js", 300_000],
    ["before the first screen", "dist/assets/index-y.css", 300_000],
    ["the editor, loaded when", "dist/assets/monaco-editor-x.js", 1_200_000],
    ["the script around Python", "dist/assets/python-script-x.bin", 300_000],
    ["lesson a4", "dist/assets/a4-the-cheating-coder-x.js", 60_000],
  ])("refuse too much %s (%s)", (name, path, bytes) => {
    const page = `${files["dist/index.html"]}<link rel="stylesheet" href="./assets/index-y.css">`;
    const large = {
      ...files,
      "dist/index.html": page,
      "dist/assets/index-y.css": "small",
      [path]: dense(bytes),
    };
    const result = copy.with(large, () => copy.run(sizeLimit));
    expect(result.passed).toBe(false);
    expect(result.output).toMatch(new RegExp(`${name}[^\n]*\n[^\n]*exceeded`, "u"));
  });

  it("refuse a site in which the editor has another name", () => {
    const { "dist/assets/monaco-editor-x.js": _, ...others } = files;
    const result = copy.with(others, () => copy.run(sizeLimit));
    expect(result.passed).toBe(false);
    expect(result.output).toContain("monaco-editor");
  });
});
