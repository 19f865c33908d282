import type { ExerciseFile, FileVariant, Lesson } from "./lesson.ts";
import { type SavedWork, textKey, textOfVariant } from "./saved-work.ts";

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

/** A text that a person made in a file or a variant which the lesson no longer has. */
export interface HomelessText {
  /** What `SavedWork.texts` calls it. */
  readonly key: string;
  readonly path: string;
  readonly variant: string;
  readonly mine: string;
}

/** The texts that have no place in the lesson as it is now. They stay in the work all the same. */
export function homelessTexts(
  lesson: Pick<Lesson, "exercise">,
  work: SavedWork,
): readonly HomelessText[] {
  const places = new Set(
    lesson.exercise.files.flatMap(({ path, variants }) =>
      variants.map((variant) => textKey(path, variant.id)),
    ),
  );
  return Object.entries(work.texts)
    .filter(([key]) => !places.has(key))
    .map(([key, mine]) => {
      const [path = key, variant = ""] = key.split("#");
      return { key, path, variant, mine };
    });
}
