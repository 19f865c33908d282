import { useEffect, useState, useSyncExternalStore } from "react";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { textOfVariant } from "#domain/lesson/saved-work.ts";
import { Icon } from "../kit/Icon.tsx";
import { useServices } from "../services-context.ts";
import { CheckList } from "./CheckList.tsx";
import { createEditGrading, type EditGrading } from "./edit-grading.ts";
import { HintLadder } from "./HintLadder.tsx";
import { SolutionDiff } from "./SolutionDiff.tsx";
import { useWork } from "./use-work.ts";
import type { WorkSession } from "./work-session.ts";

/** An edit to make: where, the checks that grade it, hints, and the solution beside one's own text. */
export function EditStepView(props: {
  readonly session: WorkSession;
  readonly step: EditStep;
  /** Shows the file and variant that the step is about. */
  readonly onOpen: () => void;
  readonly say: (sentence: string) => void;
}) {
  const { session, step, say } = props;
  const { openEffects } = useServices();
  const [grading, set] = useState<EditGrading | null>(null);
  useEffect(() => {
    const made = createEditGrading(session.lesson, step, openEffects);
    set(made);
    return () => made.close();
  }, [session, step, openEffects]);
  return grading === null ? null : <Checked {...props} grading={grading} say={say} />;
}

function Checked(props: {
  readonly session: WorkSession;
  readonly step: EditStep;
  readonly grading: EditGrading;
  readonly onOpen: () => void;
  readonly say: (sentence: string) => void;
}) {
  const { session, step, grading, say } = props;
  const work = useWork(session);
  const view = useSyncExternalStore(grading.subscribe, grading.view);
  const [failure, fail] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;
  const file = session.lesson.exercise.files.find((candidate) => candidate.path === step.file);
  const variant = file?.variants.find((candidate) => candidate.id === step.variant);
  if (file === undefined || variant === undefined) {
    throw new Error(`the step ${step.id} edits a file that the lesson lacks`);
  }
  const text = textOfVariant(file, variant, work);
  const passed = view.kind === "ended" && view.grade.passed;

  const check = async () => {
    session.keepVersions("check");
    const grade = await grading.check(session.work());
    if (grade === null) return;
    if (grade.passed) session.finish(step.id, []);
    say(
      grade.passed
        ? `All ${step.checks.length} checks passed.`
        : `Not yet: ${grade.firstFailure?.check.title ?? "a check"} did not pass.`,
    );
  };
  return (
    <div className="edit-step">
      <p className="edit-actions">
        <button type="button" className="button" onClick={props.onOpen}>
          Open {step.file}
        </button>
        {view.kind === "going-on" ? (
          <button
            type="button"
            className="button button-main"
            aria-disabled={view.stopping}
            onClick={() => grading.stop()}
          >
            <Icon name="stop" /> {view.stopping ? "Stopping" : "Stop checking"}
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            onClick={() => void check().catch((error: unknown) => fail({ error }))}
          >
            <Icon name="check" /> Check my edit
          </button>
        )}
      </p>
      <CheckList step={step} view={view} />
      <HintLadder key={step.id} hints={step.hints} />
      <SolutionDiff
        mine={text}
        solution={step.solution}
        passed={passed || Object.hasOwn(work.done, step.id)}
      />
    </div>
  );
}
