import { editor, KeyCode, KeyMod } from "monaco-editor/editor";
import { type EditorText, type EditorTexts, keyOfText } from "./editor-texts.ts";
import { isMac } from "./leave-chord.ts";
import { modelsOf } from "./monaco-models.ts";
import { problemsOf, readyToMark } from "./monaco-python.ts";
import { followTheme } from "./monaco-setup.ts";

/** An editor that stands in the page. */
export interface MountedEditor {
  /** Shows a text, with the cursor and scroll position it had when it was last shown. */
  show(text: EditorText): void;
  setFontSize(pixels: number): void;
  followTheme(): void;
  /** Lays the text out anew; an edit that undo takes back. */
  format(): void;
  /** Takes the editor out of the page; texts and their undo stay. */
  dispose(): void;
}

/** What the page needs to hear from the editor. */
export interface EditorEvents {
  /** Whether the Tab key now leaves the editor instead of indenting. */
  readonly onTabLeaves: (leaves: boolean) => void;
  /** What is marked as wrong in the text that is shown, as sentences. */
  readonly onProblems: (problems: readonly string[]) => void;
}

/** See `mountEditor`. */
export type MountEditor = typeof mountEditor;

/** Puts an editor into `container`, which must be empty and have a size. */
export function mountEditor(
  container: HTMLElement,
  texts: EditorTexts,
  first: EditorText,
  fontSize: number,
  events: EditorEvents,
): MountedEditor {
  followTheme();
  const models = modelsOf(texts);
  const views = new Map<string, editor.ICodeEditorViewState>();
  let shown = first;
  const code = editor.create(container, {
    model: models.modelOf(first),
    ...optionsFor(first),
    fontSize,
    fontFamily: '"IBM Plex Mono", ui-monospace, monospace',
    lineHeight: 1.5,
    automaticLayout: true,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    lineNumbersMinChars: 3,
    folding: true,
    renderLineHighlight: "line",
    overviewRulerLanes: 0,
    wordWrap: "on",
    padding: { top: 8, bottom: 8 },
    // The number of the last line is as readable as every other.
    renderFinalNewline: "on",
    stickyScroll: { enabled: false },
    bracketPairColorization: { enabled: false },
    // The keys of an observation are texts, so suggestions must come in texts, too.
    quickSuggestions: { other: true, comments: false, strings: true },
    fixedOverflowWidgets: true,
    scrollbar: { useShadows: false },
  });
  // Monaco's own toggle is one for all editors and tells nobody; this one is ours and is shown.
  let tabLeaves = false;
  code.addAction({
    id: "loopwright.tab-leaves",
    label: "Toggle whether Tab leaves the editor",
    keybindings: [
      isMac() ? KeyMod.WinCtrl | KeyMod.Shift | KeyCode.KeyM : KeyMod.CtrlCmd | KeyCode.KeyM,
    ],
    run() {
      tabLeaves = !tabLeaves;
      code.updateOptions({ tabFocusMode: tabLeaves });
      events.onTabLeaves(tabLeaves);
    },
  });
  events.onTabLeaves(tabLeaves);
  const tellProblems = () => {
    const model = code.getModel();
    if (model !== null) events.onProblems(problemsOf(model));
  };
  const focused = code.onDidFocusEditorText(readyToMark);
  const marks = editor.onDidChangeMarkers(tellProblems);

  return {
    show(text) {
      if (keyOfText(text) === keyOfText(shown)) return;
      const view = code.saveViewState();
      if (view !== null) views.set(keyOfText(shown), view);
      shown = text;
      code.setModel(models.modelOf(text));
      tellProblems();
      code.updateOptions(optionsFor(text));
      const before = views.get(keyOfText(text));
      if (before !== undefined) code.restoreViewState(before);
    },
    setFontSize: (pixels) => code.updateOptions({ fontSize: pixels }),
    followTheme,
    format: () => void code.getAction("editor.action.formatDocument")?.run(),
    dispose() {
      focused.dispose();
      marks.dispose();
      code.dispose();
    },
  };
}

function optionsFor({ file }: EditorText): editor.IEditorOptions {
  const locked = file.lockedBecause;
  return {
    readOnly: locked !== null,
    readOnlyMessage: { value: locked ?? "" },
    ariaLabel: locked === null ? file.path : `${file.path}, locked: ${locked}`,
  };
}
