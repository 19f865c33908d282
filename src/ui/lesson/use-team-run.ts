import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { chosenVariant } from "#domain/lesson/saved-work.ts";
import { teamTaskOf } from "#domain/lesson/team-task-of.ts";
import { emptyRecord } from "#domain/record/record.ts";
import { useServices } from "../services-context.ts";
import { teamRun } from "../team/team-run.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { pythonWords } from "./PythonLine.tsx";

/** Starting runs of the lesson's team, and what stands in the way. */
export interface TeamRunning {
  /** Starts a run with what stands in the editor now; does nothing while one is going on. */
  readonly run: () => void;
  /** Why no run can be started, or null. */
  readonly blocked: string | null;
  /** What the run that is going on waits for, or null. */
  readonly waiting: string | null;
}

/** Lets a person run the lesson's team. A failure of ours is thrown to the page's error screen. */
export function useTeamRun({ session, player }: OpenLesson): TeamRunning {
  const { python, openEffects } = useServices();
  const status = useSyncExternalStore(python.subscribe, python.status);
  const view = useSyncExternalStore(player.subscribe, player.view);
  const [failure, fail] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;

  // Python is prepared as soon as a person does anything here, or when the page has been idle.
  useEffect(() => {
    const prepare = () => python.prepare();
    const events = ["pointerdown", "keydown"] as const;
    for (const name of events) addEventListener(name, prepare, { once: true, passive: true });
    const timer = setTimeout(prepare, 2500);
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, prepare);
    };
  }, [python]);

  const run = useCallback(() => {
    if (player.view().live !== "none") return;
    const { lesson } = session;
    session.keepVersions("run");
    const { seed, versions } = lesson.recordedRun;
    const task = teamTaskOf(lesson, session.work(), { seed, versions });
    const number = player.view().runs.length;
    const variants = lesson.exercise.files
      .filter((file) => file.variants.length > 1)
      .map((file) => chosenVariant(file, session.work()))
      .filter((variant) => variant.kind !== "honest")
      .map((variant) => variant.title);
    player.start(
      teamRun(task, openEffects, (error) => fail({ error })),
      {
        title: [`Your run ${number}`, ...variants].join(": "),
        record: emptyRecord({ system: "team", lesson: task.lesson, seed, versions }),
      },
    );
  }, [session, player, openEffects]);

  const blocked = status.kind === "unavailable" && !status.canRetry ? status.message : null;
  const waiting = view.live === "running" && status.kind !== "ready" ? pythonWords(status) : null;
  return { run, blocked, waiting };
}
