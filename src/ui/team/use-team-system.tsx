import { useCallback, useState, useSyncExternalStore } from "react";
import { runTeam } from "#actors/team/run-team.ts";
import { liveRun } from "#actors/viewer/live-run.ts";
import { chosenVariant } from "#domain/lesson/saved-work.ts";
import { teamTaskOf } from "#domain/lesson/team-task-of.ts";
import { codeOfRun } from "../lesson/code-of-run.ts";
import type { LessonSystem } from "../lesson/lesson-system.ts";
import type { OpenLesson } from "../lesson/open-lesson.ts";
import { PythonLine, pythonWords } from "../lesson/PythonLine.tsx";
import { usePreparedPython } from "../lesson/use-prepared-python.ts";
import { useRunLive } from "../run/use-run-view.ts";
import { useServices } from "../services-context.ts";
import { teamPicture } from "./team-chart.ts";
import { teamDetails } from "./team-details.tsx";

const nothing = () => null;
const pictureOf = () => teamPicture;

/** Lets a person run the lesson's team. A failure of ours is thrown to the page's error screen. */
export function useTeamSystem({ session, player }: OpenLesson): LessonSystem {
  const { python, openEffects } = useServices();
  const status = useSyncExternalStore(python.subscribe, python.status);
  const live = useRunLive(player);
  const [failure, fail] = useState<{ readonly error: unknown } | null>(null);
  if (failure !== null) throw failure.error;

  usePreparedPython(true);

  const run = useCallback(() => {
    if (player.view().live !== "none") return;
    const { lesson } = session;
    session.keepVersions("run");
    const { seed, versions } = lesson.recordedRun;
    const task = teamTaskOf(lesson, session.work(), { seed, versions });
    const variants = lesson.exercise.files
      .filter((file) => file.variants.length > 1)
      .map((file) => chosenVariant(file, session.work()))
      .filter((variant) => variant.kind !== "honest")
      .map((variant) => variant.title);
    player.start(
      liveRun(
        () => openEffects(seed),
        (port, hear) => runTeam(task, port, hear),
        (error) => fail({ error }),
      ),
      { system: "team", task, notes: variants, code: codeOfRun(lesson, session.work()) },
    );
  }, [session, player, openEffects]);

  const blocked = status.kind === "unavailable" && !status.canRetry ? status.message : null;
  const waiting = live === "running" && status.kind !== "ready" ? pythonWords(status) : null;
  return {
    run,
    blocked,
    waiting,
    pictureOf,
    details: teamDetails,
    runTools: null,
    fileTools: nothing,
    status: <PythonLine />,
  };
}
