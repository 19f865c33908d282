import type { Lesson } from "#domain/lesson/lesson.ts";
import { chosenVariant, type SavedWork } from "#domain/lesson/saved-work.ts";
import { Icon } from "../kit/Icon.tsx";

/** Offers the variants a step is about, one button each; what is chosen already says so. */
export function ChooseOffer(props: {
  readonly lesson: Lesson;
  readonly choose: Readonly<Record<string, string>>;
  readonly work: SavedWork;
  readonly onChoose: (path: string, variantId: string) => void;
}) {
  const { lesson, choose, work, onChoose } = props;
  return (
    <ul className="choose-offer">
      {Object.entries(choose).map(([path, variantId]) => {
        const file = lesson.exercise.files.find((candidate) => candidate.path === path);
        const variant = file?.variants.find((candidate) => candidate.id === variantId);
        if (file === undefined || variant === undefined) return null;
        const chosen = chosenVariant(file, work).id === variant.id;
        return (
          <li key={path}>
            <span>
              <strong>{variant.title}</strong> in <code>{path}</code>
            </span>
            <button type="button" className="button" onClick={() => onChoose(path, variant.id)}>
              {chosen ? (
                <>
                  <Icon name="check" /> Chosen: show it
                </>
              ) : (
                "Choose it"
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
