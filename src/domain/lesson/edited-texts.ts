import type { ExerciseFile, FileVariant, Lesson } from "./lesson.ts";
import { type SavedWork, textOfVariant } from "./saved-work.ts";

/** One text of a lesson that a person has changed. */
export interface EditedText {
  readonly file: ExerciseFile;
  readonly variant: FileVariant;
  /** What stands there now; the lesson's own is `variant.text`. */
  readonly mine: string;
}

/** The texts that differ from the lesson's own, in the lesson's order, whichever variant is chosen. */
export function editedTexts(
  lesson: Pick<Lesson, "exercise">,
  work: SavedWork,
): readonly EditedText[] {
  return lesson.exercise.files.flatMap((file) =>
    file.variants.flatMap((variant) => {
      const mine = textOfVariant(file, variant, work);
      return mine === variant.text ? [] : [{ file, variant, mine }];
    }),
  );
}
