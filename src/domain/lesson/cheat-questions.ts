import type { CheatCard, FileVariant, Lesson, LessonStep } from "./lesson.ts";
import type { SavedWork } from "./saved-work.ts";

/** A cheat of a lesson with the question that belongs to it. */
export interface AskedCheat {
  readonly path: string;
  readonly variant: FileVariant;
  readonly cheat: CheatCard;
  /** What `SavedWork.done` calls its question. */
  readonly key: string;
}

/** The cheats of a lesson in the order of its tabs. */
export function cheatsOf({ exercise }: Pick<Lesson, "exercise">): readonly AskedCheat[] {
  return exercise.files.flatMap(({ path, variants }) =>
    variants.flatMap((variant) =>
      variant.cheat === undefined
        ? []
        : [{ path, variant, cheat: variant.cheat, key: `cheat ${variant.id}` }],
    ),
  );
}

/** Whether the questions of the cheats stand below a step: it is read, and it offers one of them. */
export function asksAboutCheats(lesson: Pick<Lesson, "exercise">, step: LessonStep): boolean {
  return (
    step.kind === "read" &&
    cheatsOf(lesson).some(({ path, variant }) => step.choose?.[path] === variant.id)
  );
}

/**
 * Whether going on from a step makes it done. Questions and edits are done by what a person does in
 * them, and so is a step that asks about the cheats: by the last answer.
 */
export function isReadThrough(
  lesson: Pick<Lesson, "exercise">,
  step: LessonStep,
  { done }: Pick<SavedWork, "done">,
): boolean {
  if (step.kind !== "read") return false;
  return (
    !asksAboutCheats(lesson, step) || cheatsOf(lesson).every(({ key }) => Object.hasOwn(done, key))
  );
}
