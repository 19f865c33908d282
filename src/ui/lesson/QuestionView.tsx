import { useId, useState } from "react";
import type { Question } from "#domain/lesson/lesson.ts";
import { questionState } from "#domain/lesson/progress.ts";
import { Html } from "../kit/Html.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useFocusOnChange } from "../kit/use-focus-on-change.ts";

/**
 * A question with choices: a wrong try is struck out and explained, after the last one the answer is
 * shown. At the end every choice explains itself.
 */
export function QuestionView(props: {
  readonly question: Question;
  /** The tries made so far, or none. */
  readonly tries: readonly string[];
  /** Hears the tries after each one. */
  readonly onTry: (tries: readonly string[]) => void;
  /** Hears the tries once the question has ended. */
  readonly onEnd: (tries: readonly string[]) => void;
  /** Says a sentence to screen readers. */
  readonly say: (sentence: string) => void;
}) {
  const { question, say } = props;
  const name = useId();
  const [tries, setTries] = useState(props.tries);
  const [picked, pick] = useState<string | null>(null);
  const state = questionState(question.choices, tries);
  const open = state.kind === "open";
  // The pressed button, or the choice that is struck out now, no longer takes the focus.
  const explained = useFocusOnChange(tries.length);

  const check = () => {
    if (picked === null) return;
    const next = [...tries, picked];
    const after = questionState(question.choices, next);
    setTries(next);
    props.onTry(next);
    pick(null);
    if (after.kind === "open") say("Not that one. One more try.");
    else {
      say(after.kind === "right" ? "Right." : "Not that one. The answer is shown.");
      props.onEnd(next);
    }
  };
  return (
    <form
      className="question"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <fieldset>
        <legend>
          <Html inline className="prose" html={question.questionHtml} />
        </legend>
        <ul className="choices">
          {question.choices.map((choice) => {
            const struck = state.struck.includes(choice.id);
            const shown = struck || !open;
            return (
              <li key={choice.id} className={choiceClass(shown, choice.correct)}>
                <label className="choice-label">
                  <input
                    type="radio"
                    name={name}
                    value={choice.id}
                    checked={choice.id === (state.kind === "open" ? picked : state.choice)}
                    disabled={!open || struck}
                    onChange={() => pick(choice.id)}
                  />
                  <Html inline className="prose" html={choice.html} />
                </label>
                {shown && (
                  <div
                    className="choice-why"
                    tabIndex={-1}
                    ref={choice.id === tries.at(-1) ? explained : undefined}
                  >
                    <span className={choice.correct ? "badge badge-good" : "badge badge-bad"}>
                      <Icon name={choice.correct ? "check" : "cross"} />
                      {choice.correct ? "right" : struck ? "your try, not this" : "not this"}
                    </span>
                    <Html className="prose" html={choice.explanationHtml} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
      {open && (
        <p className="question-foot">
          <button type="submit" className="button" aria-disabled={picked === null}>
            Check my answer
          </button>
          <span className="card-note">
            {state.triesLeft === 1 ? "One try" : "Two tries"}, then the answer
          </span>
        </p>
      )}
    </form>
  );
}

function choiceClass(shown: boolean, correct: boolean): string {
  if (!shown) return "choice";
  return correct ? "choice choice-right" : "choice choice-wrong";
}
