import type { Lesson } from "#domain/lesson/lesson.ts";
import { chosenVariant, type SavedWork } from "#domain/lesson/saved-work.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { QuestionView } from "./QuestionView.tsx";

/** The question that belongs to the cheat chosen in a tab, asked before it is run. */
export function CheatCard(props: {
  readonly lesson: Lesson;
  readonly work: SavedWork;
  readonly onEnd: (key: string, tries: readonly string[]) => void;
  readonly say: (sentence: string) => void;
}) {
  const { lesson, work } = props;
  const variant = lesson.exercise.files
    .map((file) => chosenVariant(file, work))
    .find((candidate) => candidate.cheat !== undefined);
  if (variant?.cheat === undefined) {
    return (
      <p className="card-note">Choose a cheat in the editor, and its question appears here.</p>
    );
  }
  const key = `cheat ${variant.id}`;
  return (
    <section className="cheat-card" aria-labelledby="cheat-title">
      <h3 id="cheat-title">{variant.title}</h3>
      <p className="card-note">
        <InlineCode text={`${sentence(variant.cheat.className)}. ${variant.summary}`} />
      </p>
      <QuestionView
        key={key}
        question={variant.cheat.prediction}
        tries={work.done[key]?.split(",").filter(Boolean) ?? []}
        onEnd={(tries) => props.onEnd(key, tries)}
        say={props.say}
      />
    </section>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
