import { useSyncExternalStore } from "react";
import type { EditStep } from "#domain/lesson/lesson.ts";
import { textOfVariant } from "#domain/lesson/saved-work.ts";
import { Icon } from "../kit/Icon.tsx";
import { onlyFirstClick } from "../kit/only-first-click.ts";
import { CheckList } from "./CheckList.tsx";
import { gradeSentence, praise, standing } from "./edit-standing.ts";
import { HintLadder } from "./HintLadder.tsx";
import { SolutionDiff } from "./SolutionDiff.tsx";
import type { StepMemory } from "./step-memory.ts";
import { useWork } from "./use-work.ts";
import type { WorkSession } from "./work-session.ts";

/** An edit to make: where, the checks that grade it, hints, and the solution beside one's own text. */
export function EditStepView(props: {
  readonly session: WorkSession;
  readonly step: EditStep;
  readonly memory: StepMemory;
  /** Shows the file and variant that the step is about. */
  readonly onOpen: () => void;
  readonly say: (sentence: string) => void;
}) {
  const { session, step, memory, say } = props;
  const grading = memory.gradingOf(step);
  const work = useWork(session);
  const view = useSyncExternalStore(grading.subscribe, grading.view);
  if (view.kind === "crashed") throw view.error;
  const file = session.lesson.exercise.files.find((candidate) => candidate.path === step.file);
  const variant = file?.variants.find((candidate) => candidate.id === step.variant);
  if (file === undefined || variant === undefined) {
    throw new Error(`the step ${step.id} edits a file that the lesson lacks`);
  }
  const text = textOfVariant(file, variant, work);
  const graded = view.kind === "ended" ? textOfVariant(file, variant, view.work) : null;
  const passed = view.kind === "ended" && view.grade.passed;
  const solved = Object.hasOwn(work.done, step.id);
  const note = view.kind === "going-on" ? null : standing({ solved, passed, text, graded });

  const check = async () => {
    session.keepVersions("check");
    const grade = await grading.check(session.work());
    if (grade === null) return;
    if (grade.passed) session.finish(step.id, []);
    const sentence = gradeSentence(step, grade);
    say(session.work().step === step.id ? sentence : `${step.title}: ${sentence}`);
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
            onClick={onlyFirstClick(() => grading.stop())}
          >
            <Icon name="stop" /> {view.stopping ? "Stopping" : "Stop checking"}
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={() => void check()}>
            <Icon name="check" /> Check my edit
          </button>
        )}
      </p>
      {note !== null && <p className="edit-standing">{note}</p>}
      <CheckList step={step} view={view} earlier={graded !== null && graded !== text} />
      {passed && graded === text && (
        <p className="edit-done">{praise(step)} Compare it with a solution, or go on.</p>
      )}
      <HintLadder
        hints={step.hints}
        start={memory.hints.get(step.id) ?? 0}
        onShow={(count) => memory.hints.set(step.id, count)}
      />
      <SolutionDiff mine={text} solution={step.solution} passed={passed || solved} />
    </div>
  );
}
