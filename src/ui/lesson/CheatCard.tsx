import { type AskedCheat, cheatsOf } from "#domain/lesson/cheat-questions.ts";
import type { Lesson } from "#domain/lesson/lesson.ts";
import { chosenVariant, type SavedWork } from "#domain/lesson/saved-work.ts";
import { Icon } from "../kit/Icon.tsx";
import { InlineCode } from "../kit/InlineCode.tsx";
import { QuestionView } from "./QuestionView.tsx";
import { type StepMemory, triesAt } from "./step-memory.ts";

/** The cheats of a lesson, which of them are answered, and the question of the one that is chosen. */
export function CheatCard(props: {
  readonly lesson: Lesson;
  readonly work: SavedWork;
  readonly memory: StepMemory;
  readonly onChoose: (path: string, variantId: string) => void;
  readonly onEnd: (key: string, tries: readonly string[]) => void;
  readonly say: (sentence: string) => void;
}) {
  const { lesson, work, memory } = props;
  const cheats = cheatsOf(lesson);
  const answered = cheats.filter(({ key }) => Object.hasOwn(work.done, key)).length;
  const inTabs = lesson.exercise.files.map((file) => chosenVariant(file, work));
  const chosen = cheats.find(({ variant }) => inTabs.includes(variant));
  return (
    <section className="cheat-card" aria-labelledby="cheats-title">
      <h3 id="cheats-title">
        {answered} of {cheats.length} questions answered
      </h3>
      <ul className="cheat-list">
        {cheats.map((cheat) => (
          <CheatItem
            key={cheat.key}
            cheat={cheat}
            chosen={cheat === chosen}
            answered={Object.hasOwn(work.done, cheat.key)}
            onChoose={() => props.onChoose(cheat.path, cheat.variant.id)}
          />
        ))}
      </ul>
      {chosen === undefined ? (
        <p className="card-note">Choose a cheat, and its question appears here.</p>
      ) : (
        <>
          <h4>{chosen.variant.title}</h4>
          <p className="card-note">
            <InlineCode text={`${sentence(chosen.cheat.className)}. ${chosen.variant.summary}`} />
          </p>
          <QuestionView
            key={chosen.key}
            question={chosen.cheat.prediction}
            tries={triesAt(memory, work, chosen.key)}
            onTry={(tries) => memory.tries.set(chosen.key, tries)}
            onEnd={(tries) => props.onEnd(chosen.key, tries)}
            say={props.say}
          />
        </>
      )}
    </section>
  );
}

function CheatItem(props: {
  readonly cheat: AskedCheat;
  readonly chosen: boolean;
  readonly answered: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className="cheat-item"
        aria-pressed={props.chosen}
        onClick={props.onChoose}
      >
        {props.answered && <Icon name="check" />}
        <span>
          {props.cheat.variant.title}
          {props.answered && <span className="visually-hidden">, answered</span>}
        </span>
      </button>
    </li>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
