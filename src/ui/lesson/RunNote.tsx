import { useSelector } from "@xstate/react";
import { shownRun } from "#actors/viewer/run-player-machine.ts";
import { codeOfRun, differs } from "./code-of-run.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { useWork } from "./use-work.ts";

/** Which code made the run that is shown. There is always one line, so that nothing below moves. */
export function RunNote({ open }: { readonly open: OpenLesson }) {
  const { session, player } = open;
  const work = useWork(session);
  const run = useSelector(player.actor, ({ context }) => shownRun(context));
  if (run.id === "recorded") {
    return <p className="run-note">The lesson's recorded run: your edits play no part in it.</p>;
  }
  if (run.code === undefined) {
    return (
      <p className="run-note">
        A run that was opened from a file.
        {run.record.events.at(-1)?.type !== "run.ended" && " It stops before its end."}
      </p>
    );
  }
  return differs(run.code, codeOfRun(session.lesson, work)) ? (
    <p className="run-note run-note-stale">The code has changed since this run.</p>
  ) : (
    <p className="run-note">Made from what stands in the editor.</p>
  );
}
