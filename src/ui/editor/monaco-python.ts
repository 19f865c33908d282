// First, because the registrations below start Monaco's services, and those take no newcomers.
import "./monaco-setup.ts";

import { editor, languages, MarkerSeverity } from "monaco-editor/editor";
import { wordsAt } from "./contract-words.ts";
import { createPythonChecker } from "./python-checker.ts";
import RuffWorker from "./ruff.worker.ts?worker";
import type { PythonProblem } from "./ruff-protocol.ts";

/** The name our marks go by in the editor. */
const owner = "ruff";
/** Milliseconds of rest in typing before a text is looked at. */
const rest = 150;

const checker = createPythonChecker(() => new RuffWorker());

languages.registerDocumentFormattingEditProvider("python", {
  async provideDocumentFormattingEdits(model) {
    const text = await checker.format(model.getValue());
    return text === null ? [] : [{ range: model.getFullModelRange(), text }];
  },
});

languages.registerCompletionItemProvider("python", {
  triggerCharacters: ['"', "'"],
  provideCompletionItems(model, position) {
    const line = model.getLineContent(position.lineNumber);
    const word = model.getWordUntilPosition(position);
    return {
      suggestions: wordsAt(line.slice(0, position.column - 1)).map(({ name, about }) => ({
        label: name,
        kind: languages.CompletionItemKind.Field,
        documentation: { value: about },
        insertText: name,
        range: {
          startLineNumber: position.lineNumber,
          endLineNumber: position.lineNumber,
          startColumn: word.startColumn,
          endColumn: word.endColumn,
        },
      })),
    };
  },
});

/**
 * Marks the problems of a Python text as it is typed, after a short rest. Never in the way of a run.
 * Ends with the model.
 */
export function markProblems(model: editor.ITextModel): void {
  if (model.getLanguageId() !== "python") return;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = async () => {
    const version = model.getVersionId();
    const problems = await checker.check(model.getValue());
    if (model.isDisposed() || model.getVersionId() !== version) return;
    editor.setModelMarkers(model, owner, (problems ?? []).map(markerOf));
  };
  model.onDidChangeContent(() => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void look(), rest);
  });
  model.onWillDispose(() => {
    if (timer !== null) clearTimeout(timer);
  });
}

/** Gets ready to mark problems: somebody is about to type. */
export const readyToMark = () => checker.warm();

/** The problems that are marked in a text now, as sentences, in the order of their lines. */
export function problemsOf(model: editor.ITextModel): readonly string[] {
  return editor
    .getModelMarkers({ owner, resource: model.uri })
    .toSorted((one, other) => one.startLineNumber - other.startLineNumber)
    .map((marker) => `Line ${marker.startLineNumber}: ${marker.message}`);
}

function markerOf(problem: PythonProblem): editor.IMarkerData {
  const breaks = problem.rule === null || problem.rule === "F821" || problem.rule.startsWith("E9");
  return {
    severity: breaks ? MarkerSeverity.Error : MarkerSeverity.Warning,
    message: problem.message,
    ...(problem.rule === null ? {} : { code: problem.rule }),
    source: "Ruff",
    startLineNumber: problem.line,
    startColumn: problem.column,
    endLineNumber: problem.endLine,
    endColumn: problem.endColumn,
  };
}
