import type { ReactNode } from "react";
import type { ShownRun } from "#actors/viewer/shown-run.ts";
import type { ChartPicture } from "../run/ChartView.tsx";
import type { DetailTab } from "../run/detail-tabs.tsx";
import type { OpenLesson } from "./open-lesson.ts";

/**
 * What a workbench needs of the system that a lesson is about. Everything but `fileTools` and `status`
 * stays the same while nothing of it changes: the run pane is drawn again when one of them is new.
 */
export interface LessonSystem {
  /** Starts a run with what stands in the editor now; does nothing while one is going on. */
  readonly run: () => void;
  /** Why no run can be started, or null. */
  readonly blocked: string | null;
  /** What the run that is going on waits for, or null. */
  readonly waiting: string | null;
  /** The chart of the machine that made a run. */
  readonly pictureOf: (run: ShownRun) => ChartPicture;
  /** The tabs of a step's details. */
  readonly details: readonly DetailTab[];
  /** Stands below the run's buttons; null when the system has nothing of its own there. */
  readonly runTools: ReactNode;
  /** Stands above the editor while this file is shown. */
  readonly fileTools: (path: string) => ReactNode;
  /** The line at the foot of the workbench. */
  readonly status: ReactNode;
}

/** A hook that gives a lesson its system. It throws a failure of ours to the page's error screen. */
export type UseLessonSystem = (open: OpenLesson) => LessonSystem;
