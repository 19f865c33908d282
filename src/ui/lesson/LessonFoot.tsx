import type { Lesson, LessonStep, LessonSummary } from "#domain/lesson/lesson.ts";
import { Icon } from "../kit/Icon.tsx";
import { hrefOf } from "../route.ts";
import "./lesson-foot.css";

/** The ways on and back from a step; from the last one to the lesson that follows, or to the map. */
export function LessonFoot(props: {
  readonly lesson: Pick<Lesson, "id" | "steps">;
  /** All lessons, in the order they are meant to be taken. */
  readonly lessons: readonly LessonSummary[];
  readonly step: LessonStep;
  readonly allDone: boolean;
  /** Hears that a person goes on from the step. */
  readonly onGoOn: () => void;
}) {
  const { lesson, lessons, step, onGoOn } = props;
  const { steps } = lesson;
  const at = steps.findIndex((candidate) => candidate.id === step.id);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const next = lessons[lessons.findIndex((candidate) => candidate.id === lesson.id) + 1];
  const hrefOfStep = (to: LessonStep) => hrefOf({ kind: "lesson", lesson: lesson.id, step: to.id });
  return (
    <nav className="lesson-foot" aria-label="Steps">
      {before === undefined ? (
        <span />
      ) : (
        <a className="button button-quiet" href={hrefOfStep(before)}>
          <Icon name="left" /> Previous
        </a>
      )}
      <span className="card-note">
        {props.allDone ? "All steps done" : `Step ${at + 1} of ${steps.length}`}
      </span>
      {after !== undefined ? (
        <a className="button" href={hrefOfStep(after)} onClick={onGoOn}>
          Next <Icon name="right" />
        </a>
      ) : next !== undefined ? (
        <a
          className="button lesson-next"
          href={hrefOf({ kind: "lesson", lesson: next.id, step: null })}
          onClick={onGoOn}
        >
          Next lesson: {next.title} <Icon name="right" />
        </a>
      ) : (
        <a className="button" href={hrefOf({ kind: "map" })} onClick={onGoOn}>
          To the map <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
