import { editor, Range, Uri } from "monaco-editor/editor";
import { isPolicy } from "./contract-words.ts";
import { type EditorText, type EditorTexts, keyOfText } from "./editor-texts.ts";
import { markProblems, suggestContract } from "./monaco-python.ts";
import { smallestEdit } from "./smallest-edit.ts";

/** The models of one open lesson: one per text, each with its own undo, made when first shown. */
export interface Models {
  modelOf(text: EditorText): editor.ITextModel;
}

const modelsByLesson = new WeakMap<EditorTexts, Models>();
let opened = 0;

/**
 * The models of an open lesson. They outlive the editor that shows them, so that undo survives a
 * change of tab or layout, and are disposed when the lesson is left.
 */
export function modelsOf(texts: EditorTexts): Models {
  const known = modelsByLesson.get(texts);
  if (known !== undefined) return known;
  const made = createModels(texts);
  modelsByLesson.set(texts, made);
  return made;
}

function createModels(texts: EditorTexts): Models {
  opened += 1;
  const lesson = opened;
  const shown = new Map<string, { readonly text: EditorText; readonly model: editor.ITextModel }>();
  const plainText = (model: editor.ITextModel) => model.getValue(editor.EndOfLinePreference.LF);

  /** An edit made elsewhere (reset, restore, another tab) is an edit that undo takes back. */
  const follow = () => {
    for (const { text, model } of shown.values()) {
      const edit = smallestEdit(plainText(model), texts.textOf(text));
      if (edit === null) continue;
      const [from, to] = [model.getPositionAt(edit.start), model.getPositionAt(edit.end)];
      const range = new Range(from.lineNumber, from.column, to.lineNumber, to.column);
      model.pushStackElement();
      model.pushEditOperations(null, [{ range, text: edit.text }], () => null);
      model.pushStackElement();
    }
  };
  const stop = texts.subscribe(follow);
  texts.onClose(() => {
    stop();
    for (const { model } of shown.values()) model.dispose();
    shown.clear();
    modelsByLesson.delete(texts);
  });

  return {
    modelOf(text) {
      const key = keyOfText(text);
      const known = shown.get(key);
      if (known !== undefined) return known.model;
      const uri = Uri.from({ scheme: "lesson", path: `/${lesson}/${key}` });
      const model = editor.createModel(texts.textOf(text), text.file.language, uri);
      model.setEOL(editor.EndOfLineSequence.LF);
      model.updateOptions({ tabSize: 4, insertSpaces: true });
      model.onDidChangeContent(() => texts.setText(text, plainText(model)));
      if (text.file.lockedBecause === null) markProblems(model);
      if (isPolicy(text)) suggestContract(model);
      shown.set(key, { text, model });
      return model;
    },
  };
}
