import { useEffect, useState } from "react";
import type { Exercise } from "#domain/lesson/lesson.ts";
import { hrefOf } from "../route.ts";
import type { Services } from "../services.ts";
import { useServices } from "../services-context.ts";
import type { UseLessonSystem } from "./lesson-system.ts";
import type { OpenLesson } from "./open-lesson.ts";

type Workbench = typeof import("./Workbench.tsx")["Workbench"];

type Loading =
  | { readonly kind: "loading" }
  | {
      readonly kind: "open";
      readonly lesson: OpenLesson;
      readonly Workbench: Workbench;
      readonly useSystem: UseLessonSystem;
    }
  | { readonly kind: "failed" };

/** Loads the lesson of an address and shows its workbench; says so while it loads or when it cannot. */
export function LessonPage(props: {
  readonly id: string;
  readonly step: string | null;
  /** So many events of the recorded run are shown at first; null shows its start. */
  readonly event: number | null;
}) {
  const services = useServices();
  const [loading, set] = useState<Loading>({ kind: "loading" });
  const [attempt, retry] = useState(0);
  const { id } = props;
  const summary = services.lessons.find((lesson) => lesson.id === id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let left = false;
    let opened: OpenLesson | null = null;
    load(services, id).then(
      (loaded) => {
        if (left) return loaded.lesson.close();
        opened = loaded.lesson;
        set({ kind: "open", ...loaded });
      },
      () => {
        if (!left) set({ kind: "failed" });
      },
    );
    return () => {
      left = true;
      opened?.close();
      set({ kind: "loading" });
    };
  }, [services, id, attempt]);

  if (summary === undefined) {
    return (
      <main id="main" className="page" tabIndex={-1}>
        <h1>There is no lesson at this address</h1>
        <p>It may have been renamed. Your work is kept.</p>
        <p>
          <a className="button" href={hrefOf({ kind: "map" })}>
            See all lessons
          </a>
        </p>
      </main>
    );
  }
  switch (loading.kind) {
    case "loading":
      return (
        <main id="main" className="page" tabIndex={-1} aria-busy="true">
          <h1>{summary.title}</h1>
          <p>Loading the lesson.</p>
        </main>
      );
    case "failed":
      return (
        <main id="main" className="page" tabIndex={-1}>
          <h1>{summary.title}</h1>
          <p role="alert">
            The lesson could not be loaded: the connection failed, or the site was updated while
            this page was open. Your work is kept on this device.
          </p>
          <p className="page-actions">
            <button
              type="button"
              className="button button-main"
              onClick={() => retry((count) => count + 1)}
            >
              Try again
            </button>
            <button type="button" className="button" onClick={() => location.reload()}>
              Reload the page
            </button>
          </p>
        </main>
      );
    case "open":
      return (
        <loading.Workbench
          open={loading.lesson}
          step={props.step}
          event={props.event}
          useSystem={loading.useSystem}
        />
      );
  }
}

/** The workbench's code and the lesson, fetched side by side: the first screen needs neither. */
async function load(services: Services, id: string) {
  const [{ Workbench }, { openLesson }, lesson] = await Promise.all([
    import("./Workbench.tsx"),
    import("./open-lesson.ts"),
    services.loadLesson(id),
  ]);
  const useSystem = await loadSystem(lesson.exercise.system);
  return { Workbench, useSystem, lesson: await openLesson(services, lesson) };
}

/** A system's code comes with the first lesson about it. */
async function loadSystem(system: Exercise["system"]): Promise<UseLessonSystem> {
  switch (system) {
    case "team":
      return (await import("../team/use-team-system.tsx")).useTeamSystem;
    case "enhancer":
      return (await import("../enhancer/use-enhancer-system.tsx")).useEnhancerSystem;
  }
}
