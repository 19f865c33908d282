import { useEffect, useLayoutEffect, useRef } from "react";
import { asksAboutCheats, isReadThrough } from "#domain/lesson/cheat-questions.ts";
import type { LessonStep } from "#domain/lesson/lesson.ts";
import { lessonProgress } from "#domain/lesson/progress.ts";
import { Html } from "../kit/Html.tsx";
import { useServices } from "../services-context.ts";
import { CheatCard } from "./CheatCard.tsx";
import { ChooseOffer } from "./ChooseOffer.tsx";
import { EditStepView } from "./EditStepView.tsx";
import { LessonFoot } from "./LessonFoot.tsx";
import { QuestionView } from "./QuestionView.tsx";
import { StepList } from "./StepList.tsx";
import { type StepMemory, triesAt } from "./step-memory.ts";
import { useWork } from "./use-work.ts";
import type { WorkSession } from "./work-session.ts";
import "./lesson.css";

/** The text of a lesson, one step at a time. Any step can be opened at any time. */
export function LessonPane(props: {
  readonly session: WorkSession;
  readonly memory: StepMemory;
  readonly step: LessonStep;
  /** Shows a file of the exercise in one of its variants. */
  readonly onOpen: (path: string, variantId: string) => void;
  readonly say: (sentence: string) => void;
}) {
  const { session, memory, step, onOpen, say } = props;
  const { lesson } = session;
  const { lessons } = useServices();
  const work = useWork(session);
  const top = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const progress = lessonProgress(
    lesson.steps.map((candidate) => candidate.id),
    work,
  );
  const drawn = useRef(step.id);
  useEffect(() => {
    session.goTo(step.id);
    if (drawn.current === step.id) return;
    drawn.current = step.id;
    // Whoever went on from the foot or the numbers begins at the new step's title.
    if (document.activeElement?.closest(".lesson") === null) return;
    document.getElementById("step-title")?.focus({ preventScroll: true });
  }, [session, step.id]);

  // A read step is done by leaving it in any way, once its end has been in view.
  useLayoutEffect(() => {
    top.current?.scrollTo({ top: 0 });
    // In a low window the page scrolls in its place.
    scrollTo(0, 0);
    if (end.current === null) return;
    let seen = false;
    const eye = new IntersectionObserver((entries) => {
      seen ||= entries.some(({ isIntersecting }) => isIntersecting);
    });
    eye.observe(end.current);
    return () => {
      eye.disconnect();
      if (seen && isReadThrough(lesson, step, session.work())) session.finish(step.id, []);
    };
  }, [session, lesson, step]);

  const goOn = () => {
    if (isReadThrough(lesson, step, session.work())) session.finish(step.id, []);
  };
  return (
    <div className="lesson">
      <div className="lesson-scroll" ref={top} data-own-keys="page">
        <header className="lesson-head">
          <p className="lesson-kicker">
            Lesson {lesson.track}
            {lesson.number} · about {lesson.minutes} minutes
          </p>
          <h1>{lesson.title}</h1>
        </header>
        <StepList lesson={lesson} current={step.id} done={work.done} />
        <article className="lesson-step" aria-labelledby="step-title">
          <h2 id="step-title" tabIndex={-1}>
            {step.title}
          </h2>
          <Html className="prose" html={step.html} />
          {step.choose !== undefined && (
            <ChooseOffer lesson={lesson} choose={step.choose} work={work} onChoose={onOpen} />
          )}
          {asksAboutCheats(lesson, step) && (
            <CheatCard
              lesson={lesson}
              work={work}
              memory={memory}
              onChoose={session.choose}
              onEnd={(key, made) => {
                session.finish(key, made);
                goOn();
              }}
              say={say}
            />
          )}
          {step.kind === "edit" && (
            <EditStepView
              key={step.id}
              session={session}
              step={step}
              memory={memory}
              onOpen={() => onOpen(step.file, step.variant)}
              say={say}
            />
          )}
          {(step.kind === "predict" || step.kind === "quiz") && (
            <QuestionView
              key={step.id}
              question={step}
              tries={triesAt(memory, work, step.id)}
              onTry={(made) => memory.tries.set(step.id, made)}
              onEnd={(made) => session.finish(step.id, made)}
              say={say}
            />
          )}
        </article>
        <div ref={end} className="lesson-end" aria-hidden="true" />
      </div>
      <LessonFoot
        lesson={lesson}
        lessons={lessons}
        step={step}
        allDone={progress.kind === "done"}
        onGoOn={goOn}
      />
    </div>
  );
}
