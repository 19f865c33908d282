// First, because the registrations below start Monaco's services, and those take no newcomers.
import "./monaco-setup.ts";

import { editor, languages, MarkerSeverity } from "monaco-editor/editor";
import { wordsAt } from "./contract-words.ts";
import { createPythonChecker, type Formatted } from "./python-checker.ts";
import { withTripleFStrings } from "./python-tokens.ts";
import RuffWorker from "./ruff.worker.ts?worker";
import type { PythonProblem } from "./ruff-protocol.ts";
import { plainMessage } from "./ruff-words.ts";

// It takes the place of Monaco's own, which comes as late: with the first Python text.
languages.registerTokensProviderFactory("python", {
  async create() {
    const { language } = await import("monaco-editor/languages/definitions/python/python");
    return withTripleFStrings(language);
  },
});

/** The name our marks go by in the editor. */
const owner = "ruff";
/** Milliseconds of rest in typing before a text is looked at. */
const rest = 150;

const checker = createPythonChecker(() => new RuffWorker());

/** Hears what came of laying a text out; null while that goes on. */
export type HearFormatted = (model: editor.ITextModel, outcome: Formatted["kind"] | null) => void;
const formatListeners = new Set<HearFormatted>();

/** Calls `listener` whenever a text is laid out, by the button or by keys; gives the way to stop. */
export function onFormat(listener: HearFormatted): () => void {
  formatListeners.add(listener);
  return () => formatListeners.delete(listener);
}

languages.registerDocumentFormattingEditProvider("python", {
  async provideDocumentFormattingEdits(model) {
    for (const hear of formatListeners) hear(model, null);
    const outcome = await checker.format(model.getValue());
    for (const hear of formatListeners) hear(model, outcome.kind);
    if (outcome.kind !== "formatted") return [];
    return [{ range: model.getFullModelRange(), text: outcome.text }];
  },
});

/** The models in which the words of a role's contract are suggested. */
const policies = new WeakSet<editor.ITextModel>();

/** Suggests, in this text, the keys of an observation and of an action: it is a role's policy. */
export function suggestContract(model: editor.ITextModel): void {
  policies.add(model);
}

languages.registerCompletionItemProvider("python", {
  triggerCharacters: ['"', "'"],
  provideCompletionItems(model, position) {
    if (!policies.has(model)) return { suggestions: [] };
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

/** Texts that nobody has looked at, because the checker is not wanted yet. */
const unseen = new Set<() => void>();
let ready = false;

/**
 * Marks the problems of a Python text: what is there already once somebody is about to type anywhere,
 * then as it is typed, after a short rest. Never in the way of a run. Ends with the model.
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
  const first = () => void look();
  if (ready) first();
  else unseen.add(first);
  model.onWillDispose(() => {
    unseen.delete(first);
    if (timer !== null) clearTimeout(timer);
  });
}

/** Gets ready to mark problems: somebody is about to type. */
export function readyToMark(): void {
  checker.warm();
  ready = true;
  for (const look of unseen) look();
  unseen.clear();
}

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
    message: plainMessage(problem.message),
    ...(problem.rule === null ? {} : { code: problem.rule }),
    source: "Ruff",
    startLineNumber: problem.line,
    startColumn: problem.column,
    endLineNumber: problem.endLine,
    endColumn: problem.endColumn,
  };
}
