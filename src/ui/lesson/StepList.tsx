import type { Lesson } from "#domain/lesson/lesson.ts";
import { hrefOf } from "../route.ts";

/** All steps of a lesson as links; done ones say so. */
export function StepList(props: {
  readonly lesson: Lesson;
  readonly current: string;
  readonly done: Readonly<Record<string, string>>;
}) {
  const { lesson, current, done } = props;
  return (
    <ol className="step-list" aria-label="Steps of the lesson">
      {lesson.steps.map((step, index) => {
        const finished = Object.hasOwn(done, step.id);
        return (
          <li key={step.id}>
            <a
              className={finished ? "step-dot step-dot-done" : "step-dot"}
              href={hrefOf({ kind: "lesson", lesson: lesson.id, step: step.id })}
              aria-current={step.id === current ? "step" : undefined}
              title={finished ? `${step.title} (done)` : step.title}
            >
              <span className="visually-hidden">
                {step.title}
                {finished ? ", done" : ""}
              </span>
              <span aria-hidden="true">
                {index + 1}
                {finished && <span className="step-tick">✓</span>}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
