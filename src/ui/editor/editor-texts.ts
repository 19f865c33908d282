import type { ExerciseFile, FileVariant } from "#domain/lesson/lesson.ts";
import { textKey } from "#domain/lesson/saved-work.ts";

/** One text that can be edited: a file in one of its variants. */
export interface EditorText {
  readonly file: ExerciseFile;
  readonly variant: FileVariant;
}

/** Where the texts of a lesson live while it is open. The editor never holds the only copy. */
export interface EditorTexts {
  textOf(text: EditorText): string;
  setText(text: EditorText, value: string): void;
  /** Tells that some text may have changed, by the editor itself or by anything else. */
  subscribe(listener: () => void): () => void;
  /** Calls `closer` when the lesson is left. */
  onClose(closer: () => void): void;
}

/** A name that is one text's alone within its lesson. */
export function keyOfText({ file, variant }: EditorText): string {
  return textKey(file.path, variant.id);
}
