import { editor, KeyCode, KeyMod, Selection } from "monaco-editor/editor";
import { type EditorText, type EditorTexts, keyOfText } from "./editor-texts.ts";
import { isMac } from "./leave-chord.ts";
import { modelsOf } from "./monaco-models.ts";
import { onFormat, problemsOf, readyToMark } from "./monaco-python.ts";
import { followTheme } from "./monaco-setup.ts";

/** An editor that stands in the page. */
export interface MountedEditor {
  /** Shows a text, with the cursor and scroll position it had when it was last shown. */
  show(text: EditorText): void;
  setFontSize(pixels: number): void;
  followTheme(): void;
  /** Lays the text out anew; an edit that undo takes back. */
  format(): void;
  /** Takes the focus, with this part of the text selected; positions count UTF-16 units from 0. */
  focusAt(selection: TextSelection): void;
  /** Takes the editor out of the page; texts and their undo stay. */
  dispose(): void;
}

/** A part of a text: from one position to another, the cursor at the second. */
export interface TextSelection {
  readonly from: number;
  readonly to: number;
}

/** What the page needs to hear from the editor. */
export interface EditorEvents {
  /** Whether the Tab key now leaves the editor instead of indenting. */
  readonly onTabLeaves: (leaves: boolean) => void;
  /** What is marked as wrong in the text that is shown, as sentences. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** How laying out the text that is shown stands, as a sentence; empty when there is nothing to say. */
  readonly onFormat: (sentence: string) => void;
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
  const stopFormat = onFormat((model, outcome) => {
    if (model === code.getModel()) events.onFormat(formatWords[outcome ?? "going-on"]);
  });
  // What was said of an older text no longer holds.
  const typed = code.onDidChangeModelContent(() => events.onFormat(""));

  return {
    show(text) {
      if (keyOfText(text) === keyOfText(shown)) return;
      const view = code.saveViewState();
      if (view !== null) views.set(keyOfText(shown), view);
      shown = text;
      code.setModel(models.modelOf(text));
      tellProblems();
      events.onFormat("");
      code.updateOptions(optionsFor(text));
      const before = views.get(keyOfText(text));
      if (before !== undefined) code.restoreViewState(before);
    },
    setFontSize: (pixels) => code.updateOptions({ fontSize: pixels }),
    followTheme,
    format: () => void code.getAction("editor.action.formatDocument")?.run(),
    focusAt({ from, to }) {
      const model = code.getModel();
      if (model === null) return;
      const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
      code.setSelection(Selection.fromPositions(start, end));
      code.revealPosition(end);
      code.focus();
    },
    dispose() {
      stopFormat();
      typed.dispose();
      focused.dispose();
      marks.dispose();
      code.dispose();
    },
  };
}

const formatWords = {
  "going-on": "Formatting.",
  formatted: "",
  unparsable: "Format needs a file that parses. Nothing was changed.",
  unavailable: "What formats Python could not be loaded. Nothing was changed; try again.",
} as const;

function optionsFor({ file }: EditorText): editor.IEditorOptions {
  const locked = file.lockedBecause;
  return {
    readOnly: locked !== null,
    readOnlyMessage: { value: locked ?? "" },
    ariaLabel: locked === null ? file.path : `${file.path}, locked: ${locked}`,
  };
}
