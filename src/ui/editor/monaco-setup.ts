import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/caretOperations/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/comment/register";
import "monaco-editor/features/contextmenu/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/format/register";
import "monaco-editor/features/gotoError/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/indentation/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/readOnlyMessage/register";
import "monaco-editor/features/smartSelect/register";
import "monaco-editor/features/suggest/register";
// The feature above leaves its own controller out, and without it nothing is ever suggested.
import "monaco-editor/editor/contrib/suggest/browser/suggestController";
import "monaco-editor/features/unicodeHighlighter/register";
import "monaco-editor/features/wordHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/python/register";
import "monaco-editor/languages/definitions/yaml/register";
import { editor } from "monaco-editor/editor";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";

/** The one name of our theme; its colours are read from the page, see `followTheme`. */
const themeName = "loopwright";

// Monaco looks for this global when it first needs its worker.
Object.assign(globalThis, { MonacoEnvironment: { getWorker: () => new EditorWorker() } });

/** Gives the editor the page's colours as they are now. Call it again when the theme changes. */
export function followTheme(): void {
  // In forced colours every token is read as the same one; the editor brings themes for them.
  if (matchMedia("(forced-colors: active)").matches) {
    editor.setTheme(deviceIsDark() ? "hc-black" : "hc-light");
    return;
  }
  editor.defineTheme(themeName, {
    base: isDark() ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "comment", foreground: colour("--ink-soft"), fontStyle: "italic" },
      { token: "keyword", foreground: colour("--reviewer") },
      { token: "string", foreground: colour("--good") },
      { token: "string.escape", foreground: colour("--warn") },
      { token: "number", foreground: colour("--accent") },
      { token: "identifier", foreground: colour("--ink") },
      { token: "delimiter", foreground: colour("--ink-soft") },
    ],
    colors: {
      "editor.background": `#${colour("--paper")}`,
      "editor.foreground": `#${colour("--ink")}`,
      "editorLineNumber.foreground": `#${colour("--ink-soft")}`,
      "editorLineNumber.activeForeground": `#${colour("--ink")}`,
      "editor.lineHighlightBackground": `#${colour("--sunken")}`,
      "editor.lineHighlightBorder": "#00000000",
      "editorWidget.background": `#${colour("--raised")}`,
      "editorWidget.border": `#${colour("--line-strong")}`,
      focusBorder: "#00000000",
    },
  });
  editor.setTheme(themeName);
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === undefined ? deviceIsDark() : chosen === "dark";
}

function deviceIsDark(): boolean {
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** A colour token as six hexadecimal digits; the browser resolves `light-dark()` for us. */
function colour(token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
  probe.remove();
  return parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("");
}
