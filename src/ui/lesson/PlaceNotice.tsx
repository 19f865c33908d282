import { useEffect, useState } from "react";
import type { Lesson } from "#domain/lesson/lesson.ts";
import { placeMissing } from "#domain/lesson/progress.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { Notice } from "../kit/Notice.tsx";
import { hrefOf } from "../route.ts";

/** Says that the address asks for what the lesson does not have, and puts what is shown in its place. */
export function PlaceNotice(props: {
  readonly lesson: Lesson;
  /** What the address asks for. */
  readonly asked: { readonly step: string | null; readonly event: number | null };
  /** The step that is shown. */
  readonly step: string;
}) {
  const { lesson, asked, step } = props;
  const [said, say] = useState<{ readonly sentence: string; readonly step: string } | null>(null);
  const missing = placeMissing(lesson, asked.step, asked.event);
  useEffect(() => {
    if (missing === null) return;
    say({ sentence: missing, step });
    const event =
      asked.event === null ? null : Math.min(asked.event, lesson.recordedRun.events.length);
    location.replace(hrefOf({ kind: "lesson", lesson: lesson.id, step, event }));
  }, [missing, lesson, step, asked.event]);
  // It is about the step that came in the place of another: whoever goes on has left it behind.
  if (said !== null && said.step !== step) say(null);
  if (said === null) return null;
  return (
    <Notice>
      <span>
        <InlineCode text={said.sentence} />
      </span>
      <button type="button" className="button button-quiet" onClick={() => say(null)}>
        Close
      </button>
    </Notice>
  );
}
